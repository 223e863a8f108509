import { PoolService } from '../../../../application/features/pool/pool-service.ts';
import type { Instant } from '../../../../domain/core/chain/time.ts';
import type { PoolError } from '../../../../domain/core/errors/pool-error.ts';
import { meanRate, type RateDay, rateDays } from '../../../../domain/views/income/rate-days.ts';
import { rateOf, type YearlyRate } from '../../../../domain/views/income/yearly-rate.ts';
import { lastValue } from '../../../parts/values/freshness.tsx';
import { useLive } from '../../../react/use-live.ts';
import { useService } from '../../../react/use-service.ts';
import { useRates } from '../../../shell/forms/use-rates.ts';

/** What the pool pays a year, as far as it is known. Null: it did not say. */
interface PoolRate {
  readonly waiting: boolean;
  /** Why nothing is known; null where the pool answered. */
  readonly error: PoolError | null;
  /** Of the last booked day, as published. */
  readonly published: YearlyRate | null;
  /** The least that remains of it after the pool's fee. */
  readonly afterFee: YearlyRate | null;
  /** Day (00:00 UTC) both are of. */
  readonly day: Instant | null;
  /** The last thirty days as published; none where none are known. */
  readonly days: readonly RateDay[];
  /** Whether they are still being read. */
  readonly daysWaiting: boolean;
  /** Mean of the thirty days, as published. */
  readonly mean: YearlyRate | null;
}

/** Returns what the pool pays a year. */
export function usePoolRate(): PoolRate {
  const pool = useService(PoolService);
  const reading = useLive(pool.info);
  const daily = useLive(pool.days);
  const { whole, day, waiting } = useRates();
  const info = lastValue(reading);
  const days = rateDays(lastValue(daily) ?? []);
  return {
    waiting,
    error: reading.state === 'failed' && info === null ? reading.error : null,
    published: rateOf(info?.maxAnnualizedRate ?? null),
    afterFee: whole,
    day,
    days,
    daysWaiting: daily.state === 'waiting',
    mean: meanRate(days),
  };
}
