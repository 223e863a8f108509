import { DAY_MS, startOfUtcDay, type Instant } from '../../core/chain/time.ts';
import { maturityInstant } from '../../antelope/rex/maturity.ts';
import type { RexMaturityRules } from '../../antelope/rex/state.ts';

/** The difference the next midnight makes for REX whose maturity period starts today. */
export interface MidnightChoice {
  /** The next 00:00 UTC; the time of the including block counts. */
  readonly midnight: Instant;
  /** When REX can be sold whose maturity period starts in a block before midnight. */
  readonly before: Instant;
  /** When it can be sold if the period starts in the 24 hours after midnight: a day later. */
  readonly after: Instant;
  /** What starts the period: a purchase, or unstaking REX from savings where purchases go there. */
  readonly startsBy: 'purchase' | 'unstaking';
}

/**
 * Returns both dates at chain time `now`. Maturity counts from 00:00 UTC of the day (contract rule), so a lot started minutes before
 * midnight waits almost a day less.
 */
export function midnightChoice(
  { buckets, buyRexToSavings }: Pick<RexMaturityRules, 'buckets' | 'buyRexToSavings'>,
  now: Instant,
): MidnightChoice {
  const midnight = startOfUtcDay(now) + DAY_MS;
  return {
    midnight,
    before: maturityInstant(now, buckets),
    after: maturityInstant(midnight, buckets),
    startsBy: buyRexToSavings ? 'unstaking' : 'purchase',
  };
}
