import type { ChainProfile } from '../../../domain/chain/profile.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';

/** Antelope chains and IOST make a block every half second. */
const BLOCKS_A_SECOND = 2;
/** Around the expiry, for clocks that differ. */
const SLACK_SECONDS = 60;

/** Blocks asked for at once for a write whose expiry is known: as many connections as browsers keep to one place. */
const FOLLOWED_AT_ONCE = 6;
/** Blocks asked for at once for an id of an unknown time: the last two minutes of blocks take seven turns this way. */
const UNKNOWN_AT_ONCE = 40;

/** Blocks to ask for at once. `expiresAt`: after which no block can hold what is looked for; null when that is not known. */
export function blocksAtOnce(expiresAt: Instant | null): number {
  return expiresAt === null ? UNKNOWN_AT_ONCE : FOLLOWED_AT_ONCE;
}

/** Blocks searched at the least for a transaction whose expiry is not known. */
const LEAST_BLOCKS = 240;

/** Blocks worth searching for a transaction whose expiry is not known: one life and some slack. */
export function searchWindow({ transaction }: ChainProfile): number {
  return Math.max(LEAST_BLOCKS, (transaction.expireSeconds + SLACK_SECONDS) * BLOCKS_A_SECOND);
}
