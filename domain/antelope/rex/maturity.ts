import { DAY_MS, startOfUtcDay, type Instant } from '../../core/chain/time.ts';
import type { RexMaturityRules } from './state.ts';

/**
 * Returns when REX bought or unstaked at `now` can be sold: 00:00 UTC of that day plus `buckets` days (contract rule). `now` is chain time.
 * The wait is therefore between `buckets - 1` and `buckets` days.
 */
export function maturityInstant(now: Instant, buckets: number): Instant {
  return startOfUtcDay(now) + buckets * DAY_MS;
}

/**
 * When REX bought now can be sold. `after-unstake`: it goes to savings and has no date until the user unstakes it; `earliest` is the date
 * if they did so at once. `on`: it matures at `at`.
 */
export type SaleDate =
  | { readonly kind: 'after-unstake'; readonly earliest: Instant; readonly buckets: number }
  | { readonly kind: 'on'; readonly at: Instant; readonly buckets: number };

/** Returns when REX bought at chain time `now` can be sold under the rules in force. */
export function saleDate(rules: RexMaturityRules, now: Instant): SaleDate {
  const at = maturityInstant(now, rules.buckets);
  return rules.buyRexToSavings
    ? { kind: 'after-unstake', earliest: at, buckets: rules.buckets }
    : { kind: 'on', at, buckets: rules.buckets };
}
