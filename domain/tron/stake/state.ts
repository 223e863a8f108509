import type { Asset } from '../../core/amount/asset.ts';
import type { Instant } from '../../core/chain/time.ts';

/** Resources that coins can be frozen for. */
export const FROZEN_RESOURCES = ['bandwidth', 'energy'] as const;
export type FrozenResource = (typeof FROZEN_RESOURCES)[number];

/**
 * What an account froze for one resource, in native coin. Nothing is counted twice: `own` excludes what is `delegated` to others. The
 * legacy stake is closed to new freezes but still counts.
 */
export interface FrozenBalance {
  readonly own: Asset;
  readonly delegated: Asset;
  readonly legacyOwn: Asset;
  readonly legacyDelegated: Asset;
  /** When the legacy freeze for oneself may be released; null when there is none. */
  readonly legacyUntil: Instant | null;
  /** Delegated by others, in stake 1.0 and 2.0: gives resource, never votes. */
  readonly received: Asset;
  readonly legacyReceived: Asset;
}

/** Coins being unfrozen; claimed by a further transaction from `readyAt`. */
export interface PendingUnfreeze {
  readonly resource: FrozenResource;
  readonly amount: Asset;
  readonly readyAt: Instant;
}

/** Everything an account has frozen or is unfreezing. */
export interface FrozenState {
  readonly bandwidth: FrozenBalance;
  readonly energy: FrozenBalance;
  readonly pending: readonly PendingUnfreeze[];
}
