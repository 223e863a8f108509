import type { Asset } from '../../core/amount/asset.ts';
import type { Instant } from '../../core/chain/time.ts';
import { rexBalanceReading } from './balance.ts';
import { coinForRex } from './pool.ts';
import type { RexBalanceState, RexPoolState } from './state.ts';

/**
 * Returns the REX to move into savings so that matured REX worth less than one unit no longer makes the chain refuse purchases, or null
 * where there is none. Savings take from the latest lot backwards and from matured REX last (contract rule), so everything still maturing
 * has to move too.
 */
export function dustToSave(balance: RexBalanceState, pool: RexPoolState, now: Instant): Asset | null {
  const { sellable, maturing } = rexBalanceReading(balance, now);
  const value = coinForRex(pool, sellable);
  return sellable.isPositive() && value?.isZero() ? sellable.plus(maturing) : null;
}
