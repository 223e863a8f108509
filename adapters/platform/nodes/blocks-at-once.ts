import type { Instant } from '../../../domain/core/chain/time.ts';

/** Parallel block requests for a write with a known expiry: as many connections as browsers keep to one host. */
const FOLLOWED_AT_ONCE = 6;
/** Parallel block requests for an id of unknown time: the last two minutes of blocks, the head's included, take four rounds. */
const UNKNOWN_AT_ONCE = 61;

/** Returns the number of parallel block requests. `expiresAt`: after which no block can hold the transaction; null when unknown. */
export function blocksAtOnce(expiresAt: Instant | null): number {
  return expiresAt === null ? UNKNOWN_AT_ONCE : FOLLOWED_AT_ONCE;
}
