import type { Call } from '../../core/chain/call.ts';
import { MAX_UNITS, amountOf, textOf } from './action-data.ts';
import { isOf } from './asset-check.ts';
import { check, refuse } from './refusal.ts';
import { swapReceived, tokenContract } from './migration/token-migration.ts';
import { addToBalance, takeFromBalance } from './token-balance.ts';
import type { WorkingState } from './working-state.ts';
import { utf8Length } from '../../core/chain/utf8-length.ts';

const MAX_MEMO_BYTES = 256;

/** `transfer` of a token contract. */
export function transfer(state: WorkingState, call: Call): void {
  const [from, to, quantity, memo] = [textOf(call, 'from'), textOf(call, 'to'), amountOf(call, 'quantity'), textOf(call, 'memo')];
  const { code } = quantity.symbol;
  check(from !== to, 'cannot transfer to self');
  state.requireAuthority(from);
  check(state.accountExists(to), 'to account does not exist');
  const keptHere = tokenContract(state, code) === call.contract;
  const token = (keptHere ? state.row('stat', code, code) : undefined) ?? refuse('unable to find key');
  check(quantity.units >= -MAX_UNITS && quantity.units <= MAX_UNITS, 'invalid quantity');
  check(quantity.units > 0n, 'must transfer positive quantity');
  check(isOf(quantity, token.supply.symbol), 'symbol precision mismatch');
  check(utf8Length(memo) <= MAX_MEMO_BYTES, 'memo has more than 256 bytes');
  takeFromBalance(state, from, quantity);
  addToBalance(state, to, quantity, call.contract === state.rules.tokenMigration?.contract ? state.isSignedBy(to) : undefined);
  if (state.sender !== null) state.transfers.push({ from, to, quantity, memo });
  swapReceived(state, call.contract, { from, to, quantity, memo });
}
