import type { Asset } from '../../core/amount/asset.ts';
import { check, refuse } from './refusal.ts';
import type { WorkingState } from './working-state.ts';

/** Deducts tokens from a balance; an owner that spends coins under the new symbol pays for the row from then on. */
export function takeFromBalance(state: WorkingState, owner: string, quantity: Asset): void {
  const row = state.row('balance', quantity.symbol.code, owner) ?? refuse('no balance object found');
  check(row.balance.units >= quantity.units, 'overdrawn balance');
  state.put('balance', { ...row, balance: row.balance.minus(quantity), ...(row.released === undefined ? {} : { released: true }) });
}

/** Adds tokens to a balance. `released`: for a new row under the new symbol, whether its owner pays for it; left out for other tokens. */
export function addToBalance(state: WorkingState, owner: string, quantity: Asset, released?: boolean): void {
  const row = state.row('balance', quantity.symbol.code, owner);
  if (row) state.put('balance', { ...row, balance: row.balance.plus(quantity) });
  else state.put('balance', { owner, balance: quantity, ...(released === undefined ? {} : { released }) });
}
