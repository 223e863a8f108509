import type { Asset } from '../../../core/amount/asset.ts';
import { isOf } from '../asset-check.ts';
import { check, refuse } from '../refusal.ts';
import type { WorkingState } from '../working-state.ts';

/** Deducts coins from the owner's REX fund; the row stays, even at zero. */
export function takeFromFund(state: WorkingState, owner: string, amount: Asset): void {
  check(amount.units > 0n && isOf(amount, state.rules.core), 'must transfer positive amount from REX fund');
  const fund = state.row('rexfund', owner) ?? refuse('must deposit to REX fund first');
  check(amount.units <= fund.balance.units, 'insufficient funds');
  state.put('rexfund', { owner, balance: fund.balance.minus(amount) });
}

/** Pays coins into an owner's REX fund and creates a missing row. */
export function addToFund(state: WorkingState, owner: string, amount: Asset): void {
  check(amount.units > 0n && isOf(amount, state.rules.core), 'must transfer positive amount to REX fund');
  const fund = state.row('rexfund', owner);
  state.put('rexfund', { owner, balance: fund ? fund.balance.plus(amount) : amount });
}
