import type { Instant } from '../../core/chain/time.ts';

/** How the pool reduces the weight of an old delegation: each full period cuts `percent` of the remaining weight, down to `floorPercent`. */
export interface DecayPolicy {
  readonly periodDays: number;
  readonly percent: number;
  readonly floorPercent: number;
}

/** Product rule: 10 % of the latest weight every 60 days since the last delegation, down to 50 %. */
export const DEFAULT_DECAY_POLICY: DecayPolicy = { periodDays: 60, percent: 10, floorPercent: 50 };

/** The other reading of the product's English text: 5 % every 30 days, with the same floor. */
export const MONTHLY_DECAY_POLICY: DecayPolicy = { periodDays: 30, percent: 5, floorPercent: 50 };

/** The decay of an account's weight, as the backend reports it (from the pool's records, overriding the policy) and as it is shown. */
export interface DecayNotice {
  readonly status: 'none' | 'soon' | 'decayed';
  /** Percentage as decimal text; null when unknown. */
  readonly percent: string | null;
  /** Day of the cut; null when unknown. */
  readonly date: Instant | null;
}

/** A notice as it is shown: what loses weight has a percentage. */
export type DecayReading =
  | { readonly status: 'none'; readonly percent: null; readonly date: null }
  | { readonly status: 'soon' | 'decayed'; readonly percent: string; readonly date: Instant | null };

/** Returns the percentage of a notice of decay, the policy's where the backend reports none. */
export function decayPercent({ percent }: Pick<DecayNotice, 'percent'>, policy: DecayPolicy = DEFAULT_DECAY_POLICY): string {
  return percent ?? String(policy.percent);
}

/**
 * Returns the decay to show: the backend's notice wherever it reports something, with a missing percentage taken from the policy. A missing
 * date stays missing.
 */
export function decayReading(notice: DecayNotice, policy: DecayPolicy = DEFAULT_DECAY_POLICY): DecayReading {
  if (notice.status === 'none') return { status: 'none', percent: null, date: null };
  return { status: notice.status, percent: decayPercent(notice, policy), date: notice.date };
}
