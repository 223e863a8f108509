import type { Asset } from '../../core/amount/asset.ts';
import type { Instant } from '../../core/chain/time.ts';
import type { FrozenResource } from './state.ts';

/** Frozen coins of one account whose resource another account has, in native coin. Votes and coins stay with `from`. */
export interface Delegation {
  readonly from: string;
  readonly to: string;
  readonly resource: FrozenResource;
  readonly amount: Asset;
  /** Until when it cannot be taken back; null where it never was locked. */
  readonly until: Instant | null;
  /** Whether it was frozen under Stake 1.0 for the other account, and is taken back by releasing it whole. */
  readonly isLegacy: boolean;
}

/** What an account lends and what it is lent. A list may be cut: `more` counts the accounts that were not asked about. */
export interface Delegations {
  readonly given: readonly Delegation[];
  readonly received: readonly Delegation[];
  readonly moreGiven: number;
  readonly moreReceived: number;
  /** The other accounts whose rows of Stake 1.0 were asked for, in either direction. */
  readonly legacyAsked: { readonly given: readonly string[]; readonly received: readonly string[] };
}

/** Returns whether a delegation can be taken back in a block at `now`: a lock ends when its time is past (chain rule). */
export function isUnlocked({ until, isLegacy }: Pick<Delegation, 'until' | 'isLegacy'>, now: Instant): boolean {
  return until === null || (isLegacy ? until <= now : until < now);
}

/** Returns how much of what one account lends another of a resource can be taken back in a block at `now`. */
export function unlockedAmount(rows: readonly Delegation[], resource: FrozenResource, now: Instant, none: Asset): Asset {
  return rows
    .filter((row) => !row.isLegacy && row.resource === resource && isUnlocked(row, now))
    .reduce((sum, { amount }) => sum.plus(amount), none);
}
