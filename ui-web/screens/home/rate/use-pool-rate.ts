import { PoolService } from '../../../../application/features/pool/pool-service.ts';
import { hasFeature } from '../../../../domain/chain/profile.ts';
import { asAntelope } from '../../../../domain/chain/protocol.ts';
import type { Instant } from '../../../../domain/core/chain/time.ts';
import type { PoolError } from '../../../../domain/core/errors/pool-error.ts';
import { dayOfRate, meanRate, type RateDay, rateDays } from '../../../../domain/views/income/rate-days.ts';
import { leastRates, rateOf, type YearlyRate } from '../../../../domain/views/income/yearly-rate.ts';
import { lastValue } from '../../../parts/values/freshness.tsx';
import { CHAIN_PROFILE } from '../../../react/chain-profile.ts';
import { useLive } from '../../../react/use-live.ts';
import { useService } from '../../../react/use-service.ts';

/** What the pool pays, as far as it is known. Null: it did not say. */
export interface PoolRate {
  readonly waiting: boolean;
  /** Why nothing is known; null where the pool answered. */
  readonly error: PoolError | null;
  /** Yearly yield of the last day, as published. */
  readonly published: YearlyRate | null;
  /** The least that remains of it after the pool's fee. */
  readonly afterFee: YearlyRate | null;
  /** Day (00:00 UTC) both are of. */
  readonly day: Instant | null;
  /** The last thirty days; none while they are not known. */
  readonly days: readonly RateDay[];
  /** Whether they are still being read. */
  readonly daysWaiting: boolean;
  /** Mean of the thirty days, as published. */
  readonly mean: YearlyRate | null;
}

/** Returns what the pool pays. */
export function usePoolRate(): PoolRate {
  const { features } = useService(CHAIN_PROFILE);
  const pool = useService(PoolService);
  const reading = useLive(pool.info);
  const trend = useLive(pool.trend);
  const info = lastValue(reading);
  const days = rateDays(lastValue(trend) ?? []);
  const published = info?.maxAnnualizedRate ?? null;
  const rates = {
    total: published,
    node: info?.maxNodeAnnualizedRate ?? null,
    rex: asAntelope(info)?.maxRexAnnualizedRate ?? null,
    feePercent: info?.feePercent ?? null,
  };
  return {
    waiting: reading.state === 'waiting',
    error: reading.state === 'failed' && info === null ? reading.error : null,
    published: rateOf(published),
    afterFee: leastRates(rates, { rex: hasFeature(features, 'rex') }).whole,
    day: dayOfRate(published, days),
    days,
    daysWaiting: trend.state === 'waiting',
    mean: meanRate(days),
  };
}
