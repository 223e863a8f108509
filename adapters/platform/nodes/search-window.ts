import type { ChainProfile } from '../../../domain/chain/profile.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';

/** Antelope chains and IOST make a block every half second. */
const BLOCKS_A_SECOND = 2;
/** Tolerance around the expiry, for clocks that differ. */
const SLACK_SECONDS = 60;

/** Parallel block requests for a write with a known expiry: as many connections as browsers keep to one host. */
const FOLLOWED_AT_ONCE = 6;
/** Parallel block requests for an id of unknown time: the last two minutes of blocks, the head's included, take four rounds. */
const UNKNOWN_AT_ONCE = 61;

/** Returns the number of parallel block requests. `expiresAt`: after which no block can hold the transaction; null when unknown. */
export function blocksAtOnce(expiresAt: Instant | null): number {
  return expiresAt === null ? UNKNOWN_AT_ONCE : FOLLOWED_AT_ONCE;
}

/** Least number of blocks searched for a transaction of unknown expiry. */
const LEAST_BLOCKS = 240;

/** Returns the number of blocks to search for a transaction of unknown expiry: one ttl and some tolerance. */
export function searchWindow({ transaction }: ChainProfile): number {
  return Math.max(LEAST_BLOCKS, (transaction.expireSeconds + SLACK_SECONDS) * BLOCKS_A_SECOND);
}
