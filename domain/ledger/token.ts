import type { Asset } from '../amount/asset.ts';
import type { Call } from '../chain/call.ts';
import { MAX_UNITS, amountOf, textOf } from './action-data.ts';
import { isOf } from './asset-check.ts';
import type { InlineTransfer } from './outcome.ts';
import { check, refuse } from './refusal.ts';
import type { WorkingState } from './working-state.ts';

const MAX_MEMO_BYTES = 256;

function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0)!;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}

function subtractBalance(state: WorkingState, owner: string, quantity: Asset): void {
  const row = state.row('balance', quantity.symbol.code, owner) ?? refuse('no balance object found');
  check(row.balance.units >= quantity.units, 'overdrawn balance');
  state.put('balance', { owner, balance: row.balance.minus(quantity) });
}

function addBalance(state: WorkingState, owner: string, quantity: Asset): void {
  const row = state.row('balance', quantity.symbol.code, owner);
  state.put('balance', { owner, balance: row ? row.balance.plus(quantity) : quantity });
}

/** Moves tokens the way the token contract does; `authorize` runs where the contract asks for the sender's authority. */
function moveTokens(state: WorkingState, { from, to, quantity, memo }: InlineTransfer, authorize: () => void): void {
  check(from !== to, 'cannot transfer to self');
  authorize();
  check(state.accountExists(to), 'to account does not exist');
  const token = state.row('stat', quantity.symbol.code, quantity.symbol.code) ?? refuse('unable to find key');
  check(quantity.units >= -MAX_UNITS && quantity.units <= MAX_UNITS, 'invalid quantity');
  check(quantity.units > 0n, 'must transfer positive quantity');
  check(isOf(quantity, token.supply.symbol), 'symbol precision mismatch');
  check(utf8Length(memo) <= MAX_MEMO_BYTES, 'memo has more than 256 bytes');
  subtractBalance(state, from, quantity);
  addBalance(state, to, quantity);
}

/** `transfer` of the token contract. */
export function transfer(state: WorkingState, call: Call): void {
  const from = textOf(call, 'from');
  moveTokens(state, { from, to: textOf(call, 'to'), quantity: amountOf(call, 'quantity'), memo: textOf(call, 'memo') }, () =>
    state.requireAuthority(from),
  );
}

/** Carries out the transfers an action queued, in order; the system contract may send in anyone's name. */
export function runQueuedTransfers(state: WorkingState): void {
  for (const queued of state.takeQueuedTransfers()) {
    moveTokens(state, queued, () => undefined);
    state.transfers.push(queued);
  }
}
