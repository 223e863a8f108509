import type { Call } from '../../../core/chain/call.ts';
import { amountOf, textOf } from '../action-data.ts';
import { isOf } from '../asset-check.ts';
import { check } from '../refusal.ts';
import { settleRexAccount } from './rex-account.ts';
import { addToFund, takeFromFund } from './rex-fund.ts';
import { SYSTEM_ACCOUNTS } from '../system-accounts.ts';
import type { WorkingState } from '../working-state.ts';

/** `deposit`: moves coins from the balance to the REX fund. */
export function deposit(state: WorkingState, call: Call): void {
  const owner = textOf(call, 'owner');
  const amount = amountOf(call, 'amount');
  state.requireAuthority(owner);
  check(isOf(amount, state.rules.core), 'must deposit core token');
  check(amount.units > 0n, 'must deposit a positive amount');
  state.sendTransfer(owner, SYSTEM_ACCOUNTS.rex, amount, 'deposit to REX fund');
  addToFund(state, owner, amount);
}

/** `withdraw`: moves coins from the REX fund to the balance, after crediting a filled sell order. */
export function withdraw(state: WorkingState, call: Call): void {
  const owner = textOf(call, 'owner');
  const amount = amountOf(call, 'amount');
  state.requireAuthority(owner);
  check(isOf(amount, state.rules.core), 'must withdraw core token');
  check(amount.units > 0n, 'must withdraw a positive amount');
  settleRexAccount(state, owner);
  takeFromFund(state, owner, amount);
  state.sendTransfer(SYSTEM_ACCOUNTS.rex, owner, amount, 'withdraw from REX fund');
}
