import type { Asset } from '../../../core/amount/asset.ts';
import type { Call } from '../../../core/chain/call.ts';
import type { RexBalanceState } from '../../rex/state.ts';
import { amountOf, textOf } from '../action-data.ts';
import { isOf } from '../asset-check.ts';
import { withMatured, withMaturing, withSavings, withoutSavings } from './maturity-buckets.ts';
import { check, refuse } from '../refusal.ts';
import { settleRexAccount } from './rex-account.ts';
import { runRex } from './rex-maintenance.ts';
import type { WorkingState } from '../working-state.ts';

function balanceOf(state: WorkingState, owner: string): RexBalanceState {
  return state.row('rexbal', owner) ?? refuse('account has no REX balance');
}

/** Deducts REX units from the latest maturing bucket backwards, then from the matured part, of which `waiting` units stay for an open order. */
function withoutLatest(balance: RexBalanceState, rex: bigint, waiting: bigint): RexBalanceState {
  const maturities = [...balance.maturities];
  let missing = rex;
  while (missing > 0n) {
    const last = maturities.pop();
    if (!last) break;
    if (last.rex > missing) maturities.push({ time: last.time, rex: last.rex - missing });
    missing -= last.rex < missing ? last.rex : missing;
  }
  const maturedRex = balance.maturedRex - missing;
  check(missing === 0n || waiting <= maturedRex, 'logic error in mvtosavings');
  return { ...balance, maturedRex, maturities };
}

/** Moves REX to savings, where it does not mature. */
export function moveToSavings(state: WorkingState, owner: string, rex: Asset): void {
  state.requireAuthority(owner);
  runRex(state);
  balanceOf(state, owner);
  check(rex.units > 0n && isOf(rex, state.rules.rex), 'asset must be a positive amount of (REX, 4)');
  const waiting = settleRexAccount(state, owner);
  const { savings, balance } = withoutSavings(balanceOf(state, owner));
  check(rex.units + waiting + savings <= balance.rexBalance.units, 'insufficient REX balance');
  state.put('rexbal', withSavings(withoutLatest(withMatured(state, balance), rex.units, waiting), savings + rex.units));
}

/** `mvtosavings`: moves REX to savings. */
export function moveToSavingsAction(state: WorkingState, call: Call): void {
  moveToSavings(state, textOf(call, 'owner'), amountOf(call, 'rex'));
}

/** `mvfrsavings`: starts the maturity period of REX in savings. */
export function moveFromSavings(state: WorkingState, call: Call): void {
  const owner = textOf(call, 'owner');
  const rex = amountOf(call, 'rex');
  state.requireAuthority(owner);
  runRex(state);
  const { savings, balance } = withoutSavings(balanceOf(state, owner));
  check(rex.units > 0n && isOf(rex, state.rules.rex), 'asset must be a positive amount of (REX, 4)');
  check(rex.units <= savings, 'insufficient REX in savings');
  state.put('rexbal', withSavings(withMaturing(state, withMatured(state, balance), rex.units), savings - rex.units));
  settleRexAccount(state, owner);
}

/** `consolidate`: moves everything but savings and the open order into one bucket, with a new full maturity period. */
export function consolidate(state: WorkingState, call: Call): void {
  const owner = textOf(call, 'owner');
  state.requireAuthority(owner);
  runRex(state);
  balanceOf(state, owner);
  const waiting = settleRexAccount(state, owner);
  const { savings, balance } = withoutSavings(balanceOf(state, owner));
  const total = balance.maturities.reduce((sum, { rex }) => sum + rex, balance.maturedRex - waiting);
  const emptied = { ...balance, maturedRex: waiting, maturities: [] };
  state.put('rexbal', withSavings(total > 0n ? withMaturing(state, emptied, total) : emptied, savings));
}
