import type { Asset } from '../../../core/amount/asset.ts';
import { bancorOutput } from '../../loans/bancor.ts';
import { rexPool } from '../rex/rex-pool.ts';
import { passRent } from '../ram/system-fees.ts';
import type { WorkingState } from '../working-state.ts';

/** Returns the coin units that `payment` rents at the pool's present price. */
export function rentedFor(state: WorkingState, payment: Asset): bigint {
  const pool = rexPool(state);
  return bancorOutput(pool.totalRent.units, pool.totalUnlent.units, payment.units);
}

/** Books a new or renewed loan in the pool and pays the rent on to its receiver. */
export function addLoanToPool(state: WorkingState, payment: Asset, rented: bigint, isNew: boolean): void {
  passRent(state, payment);
  const pool = rexPool(state);
  state.put('rexpool', {
    ...pool,
    totalRent: pool.totalRent.plus(payment),
    totalUnlent: pool.totalUnlent.minus(state.core(rented)),
    totalLent: pool.totalLent.plus(state.core(rented)),
    loanNum: isNew ? pool.loanNum + 1n : pool.loanNum,
  });
}

/** Removes an expired loan from the pool: the rented coin returns, the price falls. */
export function removeLoanFromPool(state: WorkingState, staked: Asset): void {
  const pool = rexPool(state);
  const rent = bancorOutput(pool.totalUnlent.units, pool.totalRent.units, staked.units);
  const totalUnlent = pool.totalUnlent.plus(staked);
  const totalLent = pool.totalLent.minus(staked);
  state.put('rexpool', {
    ...pool,
    totalRent: pool.totalRent.minus(state.core(rent)),
    totalUnlent,
    totalLent,
    totalLendable: totalUnlent.plus(totalLent),
  });
}
