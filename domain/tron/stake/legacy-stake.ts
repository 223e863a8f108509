import type { Asset } from '../../core/amount/asset.ts';
import type { Instant } from '../../core/chain/time.ts';
import { FROZEN_RESOURCES, type FrozenResource, type FrozenState } from './state.ts';

/** Coins frozen under Stake 1.0 for one resource. They count for votes; taking them back pays at once, without the wait of today's unfreezing (chain rule). */
export interface LegacyStake {
  readonly resource: FrozenResource;
  /** Whose resource it is: the account's own, or others' it was frozen for. */
  readonly use: 'own' | 'lent';
  readonly amount: Asset;
  /** From when they may be taken back; null for `lent`, where the chain keeps it with each receiver and not in the account. */
  readonly until: Instant | null;
  /** Whether that is past. The three days of the last freezes for others ended in April 2023, when Stake 1.0 was closed. */
  readonly available: boolean;
}

/** What an account has left of Stake 1.0 at chain time `now`, without what is empty. The start page, the places of money and the unlock list all show this. */
export function legacyStakes(frozen: FrozenState, now: Instant): readonly LegacyStake[] {
  return FROZEN_RESOURCES.flatMap((resource): readonly LegacyStake[] => {
    const { legacyOwn, legacyDelegated, legacyUntil } = frozen[resource];
    return [
      { resource, use: 'own', amount: legacyOwn, until: legacyUntil, available: legacyUntil === null || legacyUntil <= now },
      { resource, use: 'lent', amount: legacyDelegated, until: null, available: true },
    ];
  }).filter(({ amount }) => amount.isPositive());
}
