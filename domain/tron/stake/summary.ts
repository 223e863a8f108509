import { Asset } from '../../core/amount/asset.ts';
import type { Instant } from '../../core/chain/time.ts';
import { type LegacyStake, legacyStakes } from './legacy-stake.ts';
import type { FrozenBalance, FrozenState, PendingUnfreeze } from './state.ts';

/** Frozen coins of one resource and their parts, in native coin. `total` is the sum of the four parts. */
export interface ResourceFrozen {
  readonly total: Asset;
  readonly own: Asset;
  readonly delegated: Asset;
  readonly legacyOwn: Asset;
  readonly legacyDelegated: Asset;
  readonly legacyUntil: Instant | null;
}

export interface FrozenSummary {
  readonly total: Asset;
  readonly bandwidth: ResourceFrozen;
  readonly energy: ResourceFrozen;
  /** Being unfrozen, by the day it can be claimed. Not part of `total`. */
  readonly pending: readonly PendingUnfreeze[];
  /** The part of `pending` that can be claimed at `now`. */
  readonly claimable: Asset;
  readonly pendingTotal: Asset;
  /** What is left of the closed generation, for oneself and for others; part of `total`. */
  readonly legacy: readonly LegacyStake[];
}

/** Summarises frozen coins of both resources. `now`: head time, by which the chain pays out. */
export function frozenSummary(state: FrozenState, now: Instant): FrozenSummary {
  const bandwidth = resourceFrozen(state.bandwidth);
  const energy = resourceFrozen(state.energy);
  const none = Asset.zero(bandwidth.total.symbol);
  const sum = (parts: readonly PendingUnfreeze[]): Asset => parts.reduce((total, { amount }) => total.plus(amount), none);
  return {
    total: bandwidth.total.plus(energy.total),
    bandwidth,
    energy,
    pending: [...state.pending].sort((a, b) => a.readyAt - b.readyAt),
    claimable: sum(state.pending.filter(({ readyAt }) => readyAt <= now)),
    pendingTotal: sum(state.pending),
    legacy: legacyStakes(state, now),
  };
}

function resourceFrozen({ own, delegated, legacyOwn, legacyDelegated, legacyUntil }: FrozenBalance): ResourceFrozen {
  return { total: own.plus(delegated).plus(legacyOwn).plus(legacyDelegated), own, delegated, legacyOwn, legacyDelegated, legacyUntil };
}

/** Returns the coins whose share of a resource the account uses: its own and what others delegate to it, without what it delegates (chain rule). */
export function frozenForUse({ own, legacyOwn, received, legacyReceived }: FrozenBalance): Asset {
  return own.plus(legacyOwn).plus(received).plus(legacyReceived);
}

/** Pending unfreezes an account may have at once (chain constant, not a committee parameter). */
export const PENDING_UNFREEZE_LIMIT = 32;

/** Returns how many more unfreezes can be started now: ready ones are paid out by the next unfreeze and do not count (chain rule). */
export function unfreezesLeft(pending: readonly PendingUnfreeze[], now: Instant): number {
  return Math.max(0, PENDING_UNFREEZE_LIMIT - pending.filter(({ readyAt }) => readyAt > now).length);
}
