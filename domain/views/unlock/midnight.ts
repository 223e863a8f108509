import { DAY_MS, startOfUtcDay, type Instant } from '../../core/chain/time.ts';
import { maturityInstant } from '../../antelope/rex/maturity.ts';
import type { RexMaturityRules } from '../../antelope/rex/state.ts';

/** What difference the coming midnight makes for REX that starts its wait today. */
export interface MidnightChoice {
  /** The next 00:00 UTC; a transaction counts by the time of the block that holds it. */
  readonly midnight: Instant;
  /** When REX can be sold whose wait starts in a block before midnight. */
  readonly before: Instant;
  /** When it can be sold if the wait starts in the 24 hours after midnight: a day later. */
  readonly after: Instant;
  /** What starts the wait: a purchase, or taking REX out of savings where purchases go there. */
  readonly startsBy: 'purchase' | 'unstaking';
}

/** Both dates at chain time `now`. Maturity counts from 00:00 UTC of the day (contract rule), so a lot started minutes before midnight waits almost a day less. */
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
