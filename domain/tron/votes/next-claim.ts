import { DAY_MS, type Instant } from '../../core/chain/time.ts';

/** Time between two claims of a reward (chain constant `WITNESS_ALLOWANCE_FROZEN_TIME`, one day). */
const CLAIM_INTERVAL_MS = DAY_MS;

/** Returns from when a reward can be claimed again; null where nothing was claimed yet. */
export function nextClaim(claimedAt: Instant | null): Instant | null {
  return claimedAt === null ? null : claimedAt + CLAIM_INTERVAL_MS;
}
