import type { Asset } from '../../../core/amount/asset.ts';
import type { Call } from '../../../core/chain/call.ts';
import { amountOf, textOf } from '../action-data.ts';
import { isOf } from '../asset-check.ts';
import type { TokenMigration } from '../contract-rules.ts';
import type { InlineTransfer } from '../execution-result.ts';
import { check } from '../refusal.ts';
import { SYSTEM_ACCOUNTS } from '../system-accounts.ts';
import { addToBalance, takeFromBalance } from '../token-balance.ts';
import type { WorkingState } from '../working-state.ts';

/** Accounts whose payments the contract keeps instead of swapping them: they are stakes and proceeds of RAM that the contract forwards. */
const NOT_SWAPPED: readonly string[] = [SYSTEM_ACCOUNTS.ram, SYSTEM_ACCOUNTS.stake];

/** Returns the token migration. Throws an ordinary Error where the coin has one symbol only. */
export function tokenMigrationOf(state: WorkingState): TokenMigration {
  if (!state.rules.tokenMigration) throw new Error('the coin has one name');
  return state.rules.tokenMigration;
}

/** Returns the contract that keeps a token: the wrapper contract for the new symbol, else the token contract. */
export function tokenContract({ rules: { tokenMigration } }: WorkingState, code: string): string {
  return tokenMigration?.coin.code === code ? tokenMigration.contract : SYSTEM_ACCOUNTS.token;
}

/** Refuses a wrapper-only action of the system contract unless the wrapper contract sent it. */
export function checkWrapperOnly(state: WorkingState): void {
  const { contract } = tokenMigrationOf(state);
  check(
    state.sender === contract,
    `${state.rules.core.code} has been rebranded to Vaulta. This action must now be called from the ${contract} contract.`,
  );
}

export function checkNewName(state: WorkingState, amount: Asset): void {
  check(isOf(amount, tokenMigrationOf(state).coin), 'Wrong token used');
}

/** Returns the same amount under the coin's old symbol. */
export function underOldName(state: WorkingState, amount: Asset): Asset {
  return state.core(amount.units);
}

/** Returns the balance under the coin's old symbol, zero where there is none. */
export function oldBalance(state: WorkingState, owner: string): Asset {
  return state.row('balance', state.rules.core.code, owner)?.balance ?? state.core(0n);
}

function payUnderOldName(state: WorkingState, account: string, amount: Asset): void {
  state.sendTransfer(tokenMigrationOf(state).contract, account, underOldName(state, amount), '');
}

/** Takes an amount under the new symbol from an account and pays the same under the old one, before an action that needs it. */
export function swapBefore(state: WorkingState, account: string, amount: Asset): void {
  const { contract } = tokenMigrationOf(state);
  checkNewName(state, amount);
  check(amount.units > 0n, 'Swap before amount must be greater than 0');
  state.send({
    contract,
    action: 'swaptrace',
    authorization: [{ account: contract, permission: 'active' }],
    data: { account, quantity: amount.toString() },
  });
  takeFromBalance(state, account, amount);
  addToBalance(state, contract, amount, true);
  payUnderOldName(state, account, amount);
}

/** Sends an amount under the old symbol from an account to the wrapper contract, which swaps what it receives. */
export function swapAfter(state: WorkingState, account: string, amount: Asset): void {
  check(amount.units > 0n, 'Swap after amount must be greater than 0');
  state.sendTransfer(account, tokenMigrationOf(state).contract, underOldName(state, amount), '');
}

/** Swaps a transfer of a token that reached the wrapper contract: coins under the old symbol return under the new one, and the reverse. */
export function swapReceived(state: WorkingState, tokensOf: string, { from, to, quantity, memo }: InlineTransfer): void {
  const { tokenMigration, core } = state.rules;
  if (!tokenMigration || to !== tokenMigration.contract || from === tokenMigration.contract) return;
  if (tokensOf === tokenMigration.contract) return payUnderOldName(state, from, quantity);
  if (NOT_SWAPPED.includes(from)) return;
  check(isOf(quantity, core), 'Invalid symbol');
  state.sendTransfer(tokenMigration.contract, from, quantity.renamed(tokenMigration.coin), memo, tokenMigration.contract);
}

/** `swaptrace`: does nothing; it informs indexers of balances that an amount left without a transfer. */
export function traceSwap(state: WorkingState): void {
  state.requireAuthority(tokenMigrationOf(state).contract);
}

/** `swapexcess`: swaps what an account gained under the old symbol since it had `eos_before`. */
export function swapExcess(state: WorkingState, call: Call): void {
  state.requireAuthority(tokenMigrationOf(state).contract);
  const account = textOf(call, 'account');
  const gained = oldBalance(state, account).minus(amountOf(call, 'eos_before'));
  if (gained.isPositive()) swapAfter(state, account, gained);
}

/** `enforcebal`: refuses when a balance under the old symbol is not as expected. */
export function enforceBalance(state: WorkingState, call: Call): void {
  const [balance, expected] = [oldBalance(state, textOf(call, 'account')), amountOf(call, 'expected_eos_balance')];
  check(balance.equals(expected), `${state.rules.core.code} balance mismatch: ${String(balance)} != ${String(expected)}`);
}
