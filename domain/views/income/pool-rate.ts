import type { Asset } from '../../core/amount/asset.ts';
import { lessPercent, meanPercent, percentDigits, percentOf, type PercentUnits, percentUnits } from '../../core/amount/percentage.ts';
import { DAY_MS, type Instant, startOfUtcDay } from '../../core/chain/time.ts';
import type { PublishedDay } from './yield-trend.ts';

/** Yearly yields the pool publishes, in percent as decimal text; null where it does not report one. `rex` is left out on a chain without REX. */
export interface PublishedRates {
  readonly total: string | null;
  readonly node: string | null;
  readonly rex?: string | null;
  readonly feePercent: string | null;
}

/** One of the last days and its yearly yield in percent; null where the pool published none for it, which is not zero. */
export interface RateDay {
  readonly day: Instant;
  readonly rate: PercentUnits | null;
}

/** The days a mean and a picture are of. */
export const RATE_DAYS = 30;

/** Least number of days out of thirty for which a mean is returned: 80 %. */
const LEAST_DAYS = 24;

const RATE_DECIMALS = 2;

/** Returns a yearly yield as it is shown: in percent, truncated to two decimals. */
export function rateText(rate: PercentUnits): string {
  return percentDigits(rate, RATE_DECIMALS);
}

/** Returns the yearly yield as published; null where it is unknown. */
export function publishedRate({ total }: Pick<PublishedRates, 'total'>): PercentUnits | null {
  return percentUnits(total);
}

/**
 * Returns the least that remains of the published yields after the fee; null where one of them or the fee is unknown. The pool does not say
 * whether its block-producer yield is before or after its fee, so the fee is deducted once more; REX income has no fee.
 */
export function rateAfterFee({ total, node, rex, feePercent }: PublishedRates): PercentUnits | null {
  const published = percentUnits(node ?? (rex === undefined ? total : null));
  const fee = percentUnits(feePercent);
  const kept = published === null || fee === null ? null : lessPercent(published, fee);
  if (rex === undefined || kept === null) return kept;
  const ofRex = percentUnits(rex);
  return ofRex === null ? null : kept + ofRex;
}

/** Returns the thirty days up to the newest published one, oldest first; none where nothing was published. */
export function rateDays(published: readonly PublishedDay[]): readonly RateDay[] {
  const byDay = new Map(published.map(({ day, annualizedRate }) => [startOfUtcDay(day), percentUnits(annualizedRate)]));
  if (byDay.size === 0) return [];
  const newest = Math.max(...byDay.keys());
  return Array.from({ length: RATE_DAYS }, (_, index) => {
    const day = newest - (RATE_DAYS - 1 - index) * DAY_MS;
    return { day, rate: byDay.get(day) ?? null };
  });
}

/** Returns the mean of thirty days; null where fewer than 80 % of them are there. */
export function meanRate(days: readonly RateDay[]): PercentUnits | null {
  const known = days.flatMap(({ rate }) => (rate === null ? [] : [rate]));
  return known.length < LEAST_DAYS ? null : meanPercent(known);
}

/** Returns the day of a published yield: the newest published one where that has the same yield, else null. */
export function dayOfRate(rate: PercentUnits | null, days: readonly RateDay[]): Instant | null {
  const newest = days[days.length - 1];
  return newest !== undefined && rate !== null && newest.rate === rate ? newest.day : null;
}

/** Returns what an amount earns in a year at a yearly yield, truncated to a unit. It is arithmetic, not a forecast. */
export function yearlyIncome(amount: Asset, rate: PercentUnits): Asset {
  return percentOf(amount, rate);
}
