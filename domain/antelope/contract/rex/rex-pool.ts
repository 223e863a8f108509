import type { Asset } from '../../../core/amount/asset.ts';
import type { RexPoolState } from '../../rex/state.ts';
import { check, refuse } from '../refusal.ts';
import type { WorkingState } from '../working-state.ts';

/** REX units per coin unit when the pool is empty. */
const REX_RATIO = 10_000n;
/** Virtual rent of a new pool, 20,000.0000, which keeps rents expensive until enough is lent. */
const INITIAL_RENT = 200_000_000n;

/** Returns the pool row; refuses the transaction where REX was never opened. */
export function rexPool(state: WorkingState): RexPoolState {
  return state.row('rexpool', '0') ?? refuse('rex system not initialized yet');
}

/** Returns whether any REX exists. */
export function isRexAvailable(state: WorkingState): boolean {
  return (state.row('rexpool', '0')?.totalRex.units ?? 0n) > 0n;
}

/** Returns the value of REX units at the pool's present ratio, rounded down; null when no REX exists. */
export function rexValue(pool: RexPoolState, rex: bigint): bigint | null {
  return pool.totalRex.units > 0n ? (rex * pool.totalLendable.units) / pool.totalRex.units : null;
}

/** Pays `payment` into the pool. @returns REX received, rounded down in the pool's favour. */
export function addToRexPool(state: WorkingState, payment: Asset): Asset {
  const pool = state.row('rexpool', '0');
  if (!pool || pool.totalRex.units <= 0n) {
    const received = state.rex(payment.units * REX_RATIO);
    state.put('rexpool', {
      totalLent: state.core(0n),
      totalUnlent: payment,
      totalRent: state.core(INITIAL_RENT),
      totalLendable: payment,
      totalRex: received,
      namebidProceeds: pool?.namebidProceeds ?? state.core(0n),
      loanNum: pool?.loanNum ?? 0n,
    });
    return received;
  }
  check(pool.totalLendable.units > 0n, 'lendable REX pool is empty');
  const totalLendable = pool.totalLendable.plus(payment);
  const totalRex = state.rex((totalLendable.units * pool.totalRex.units) / pool.totalLendable.units);
  const totalUnlent = totalLendable.minus(pool.totalLent);
  check(totalUnlent.units >= 0n, 'programmer error, this should never go negative');
  state.put('rexpool', { ...pool, totalLendable, totalRex, totalUnlent });
  return totalRex.minus(pool.totalRex);
}
