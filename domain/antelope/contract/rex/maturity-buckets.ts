import { DAY_MS, startOfUtcDay, type Instant } from '../../../core/chain/time.ts';
import { SAVINGS_TIME, type RexBalanceState, type RexMaturity, type RexMaturityRules } from '../../rex/state.ts';
import type { WorkingState } from '../working-state.ts';

const RULES_BEFORE_ANY_SETTING: RexMaturityRules = { buckets: 5, sellMaturedRex: false, buyRexToSavings: false };

/** Returns the maturity rules in force; the contract's defaults where none were set. */
export function maturityRules(state: WorkingState): RexMaturityRules {
  return state.row('rexmaturity', 'rexmaturity') ?? RULES_BEFORE_ANY_SETTING;
}

function todaysMaturity(state: WorkingState): Instant {
  return startOfUtcDay(state.time) + maturityRules(state).buckets * DAY_MS;
}

/** Returns the REX units in savings, and the balance without its savings bucket. */
export function withoutSavings(balance: RexBalanceState): { readonly savings: bigint; readonly balance: RexBalanceState } {
  const last = balance.maturities[balance.maturities.length - 1];
  if (last?.time !== SAVINGS_TIME) return { savings: 0n, balance };
  return { savings: last.rex, balance: { ...balance, maturities: balance.maturities.slice(0, -1) } };
}

function appended(maturities: readonly RexMaturity[], time: Instant, rex: bigint): readonly RexMaturity[] {
  const last = maturities[maturities.length - 1];
  if (last?.time === time) return [...maturities.slice(0, -1), { time, rex: last.rex + rex }];
  return [...maturities, { time, rex }];
}

/** Adds REX units to savings, which stay the last bucket. */
export function withSavings(balance: RexBalanceState, rex: bigint): RexBalanceState {
  return rex === 0n ? balance : { ...balance, maturities: appended(balance.maturities, SAVINGS_TIME, rex) };
}

/** Adds REX units to the bucket of REX bought today. The balance must be without savings. */
export function withMaturing(state: WorkingState, balance: RexBalanceState, rex: bigint): RexBalanceState {
  return { ...balance, maturities: appended(balance.maturities, todaysMaturity(state), rex) };
}

/** Moves every bucket whose time is reached to the matured part. */
export function withMatured(state: WorkingState, balance: RexBalanceState): RexBalanceState {
  const now = state.timeInSeconds();
  let matured = balance.maturedRex;
  let due = 0;
  for (const bucket of balance.maturities) {
    if (bucket.time > now) break;
    matured += bucket.rex;
    due += 1;
  }
  return due === 0 ? balance : { ...balance, maturedRex: matured, maturities: balance.maturities.slice(due) };
}
