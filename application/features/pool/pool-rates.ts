import { asAntelope } from '../../../domain/chain/protocol.ts';
import { type ChainFeatures, hasFeature } from '../../../domain/chain/profile.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import { lastBookedDay } from '../../../domain/views/income/schedule.ts';
import { type LeastRates, leastRates, type RexRate } from '../../../domain/views/income/yearly-rate.ts';
import type { PoolInfo } from '../../ports/pool-backend.ts';

/** The pool's yearly rates after its fee, with the last booked day (00:00 UTC), which they are of; null where it is not known. */
export interface PoolRates extends LeastRates {
  readonly day: Instant | null;
}

/** Rates where the pool reports none. */
export const NO_RATES: PoolRates = { votes: null, whole: null, day: null };

/** Returns the rates the pool reported at `receivedAt`. */
export function poolRates(info: PoolInfo, receivedAt: Instant, features: ChainFeatures): PoolRates {
  const rates = leastRates({
    total: info.maxAnnualizedRate,
    node: info.maxNodeAnnualizedRate,
    feePercent: info.feePercent,
    ...rexRate(info, hasFeature(features, 'rex')),
  });
  return { ...rates, day: lastBookedDay(receivedAt, info.updateTime) };
}

/** Returns the yield of REX that the pool publishes. */
export function rexRate(info: PoolInfo | null, hasRex: boolean): RexRate {
  return hasRex ? { hasRex, rex: asAntelope(info)?.maxRexAnnualizedRate ?? null } : { hasRex };
}
