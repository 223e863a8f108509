import { DAY_MS, type Instant, startOfUtcDay } from '../../core/chain/time.ts';
import { meanRate as meanOf, rateOf, type YearlyRate } from './yearly-rate.ts';
import type { PublishedDay } from './yield-trend.ts';

/** One of the last days and its yearly yield; null where the pool published none for it, which is not zero. */
export interface RateDay {
  /** 00:00 UTC. */
  readonly day: Instant;
  readonly rate: YearlyRate | null;
}

/** The days a mean and a picture are of. */
const DAYS = 30;

/** Least number of them for which a mean is returned: 80 %. */
const LEAST_DAYS = 24;

/** Returns the thirty days up to the newest published one, oldest first; none where nothing was published. */
export function rateDays(published: readonly PublishedDay[]): readonly RateDay[] {
  const byDay = new Map(published.map(({ day, annualizedRate }) => [startOfUtcDay(day), rateOf(annualizedRate)]));
  if (byDay.size === 0) return [];
  const newest = Math.max(...byDay.keys());
  return Array.from({ length: DAYS }, (_, index) => {
    const day = newest - (DAYS - 1 - index) * DAY_MS;
    return { day, rate: byDay.get(day) ?? null };
  });
}

/** Returns the mean of the thirty days; null where fewer than 80 % of them are there. */
export function meanRate(days: readonly RateDay[]): YearlyRate | null {
  const known = days.flatMap(({ rate }) => (rate === null ? [] : [rate]));
  return known.length < LEAST_DAYS ? null : meanOf(known);
}
