import type { Asset } from '../../../core/amount/asset.ts';
import type { Call } from '../../../core/chain/call.ts';
import { amountOf, textOf } from '../action-data.ts';
import { isOf } from '../asset-check.ts';
import { maturityRules, withMatured } from './maturity-buckets.ts';
import { check, refuse } from '../refusal.ts';
import { settleRexAccount } from './rex-account.ts';
import { runRex } from './rex-maintenance.ts';
import { fillSale } from './rex-orders.ts';
import { rexPool, rexValue } from './rex-pool.ts';
import type { WorkingState } from '../working-state.ts';

/** Adds a sale that cannot be filled now to the owner's order; an existing order keeps its place. @returns REX units now ordered. */
function queueSale(state: WorkingState, owner: string, rex: Asset): bigint {
  const known = state.row('rexqueue', owner);
  const order = known
    ? { ...known, rexRequested: known.rexRequested.plus(rex) }
    : { owner, rexRequested: rex, proceeds: state.core(0n), stakeChange: state.core(0n), orderTime: state.time, isOpen: true };
  state.put('rexqueue', order);
  return order.rexRequested.units;
}

function sell(state: WorkingState, owner: string, rex: Asset): void {
  runRex(state);
  const found = state.row('rexbal', owner) ?? refuse('user must first buyrex');
  check(rex.units > 0n && isOf(rex, state.rules.rex), 'asset must be a positive amount of (REX, 4)');
  const balance = withMatured(state, found);
  state.put('rexbal', balance);
  check(rex.units <= balance.maturedRex, 'insufficient available rex');
  const sale = fillSale(state, balance, rex.units);
  check(sale?.proceeds !== 0n, 'proceeds are negligible');
  const waiting = settleRexAccount(state, owner, sale ?? {});
  const ordered = sale ? waiting : queueSale(state, owner, rex);
  const matured = state.row('rexbal', owner)!.maturedRex;
  check(ordered <= matured, 'insufficient funds for current and scheduled orders');
  if (sale) state.results.push({ action: 'sellresult', asset: state.core(sale.proceeds) });
}

/** Sells everything matured, where the rules do so automatically. */
export function sellMaturedRex(state: WorkingState, owner: string): void {
  const matured = state.row('rexbal', owner)?.maturedRex ?? 0n;
  if (maturityRules(state).sellMaturedRex && matured > 0n) sell(state, owner, state.rex(matured));
}

/** `sellrex`: credits the proceeds to the REX fund. With automatic sale the rest of the matured REX is sold in a second sale. */
export function sellRex(state: WorkingState, call: Call): void {
  const from = textOf(call, 'from');
  state.requireAuthority(from);
  sell(state, from, amountOf(call, 'rex'));
  sellMaturedRex(state, from);
}

/** `cnclrexorder`: cancels a queued sale. */
export function cancelRexOrder(state: WorkingState, call: Call): void {
  const owner = textOf(call, 'owner');
  state.requireAuthority(owner);
  const order = state.row('rexqueue', owner) ?? refuse('no sellrex order is scheduled');
  check(order.isOpen, 'sellrex order has been filled and cannot be canceled');
  state.remove('rexqueue', order);
}

/** Updates the value at which the owner's REX votes and refreshes the vote; sells nothing. */
export function revalueRex(state: WorkingState, owner: string): void {
  state.requireAuthority(owner);
  runRex(state);
  const balance = state.row('rexbal', owner) ?? refuse('account has no REX balance');
  const value = rexValue(rexPool(state), balance.rexBalance.units) ?? 0n;
  state.put('rexbal', { ...balance, voteStake: state.core(value) });
  settleRexAccount(state, owner, { stakeChange: value - balance.voteStake.units, refreshVote: true });
  state.put('rexbal', withMatured(state, state.row('rexbal', owner)!));
}

/** `updaterex`: updates the owner's vote stake. */
export function updateRex(state: WorkingState, call: Call): void {
  revalueRex(state, textOf(call, 'owner'));
}

/** `closerex`: removes an empty REX balance, and the REX fund row when it is empty and the owner has no loans. */
export function closeRex(state: WorkingState, call: Call): void {
  const owner = textOf(call, 'owner');
  state.requireAuthority(owner);
  if (state.row('rexpool', '0')) runRex(state);
  settleRexAccount(state, owner);
  const fund = state.row('rexfund', owner);
  if (fund?.balance.isZero() && !hasLoan(state, owner)) state.remove('rexfund', fund);
  const balance = state.row('rexbal', owner);
  if (!balance) return;
  check(balance.rexBalance.isZero(), 'account has remaining REX balance, must sell first');
  state.remove('rexbal', balance);
}

function hasLoan(state: WorkingState, owner: string): boolean {
  for (const table of ['cpuloan', 'netloan'] as const) {
    for (const loan of state.loansByExpiration(table)) if (loan.from === owner) return true;
  }
  return false;
}
