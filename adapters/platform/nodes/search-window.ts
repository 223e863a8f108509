import type { ChainProfile } from '../../../domain/chain/profile.ts';

/** Antelope chains and IOST make a block every half second. */
const BLOCKS_A_SECOND = 2;
/** Tolerance around the expiry, for clocks that differ. */
const SLACK_SECONDS = 60;

/** Least number of blocks searched for a transaction of unknown expiry. */
const LEAST_BLOCKS = 240;

/** Returns the number of blocks to search for a transaction of unknown expiry: one ttl and some tolerance. */
export function searchWindow({ transaction }: ChainProfile): number {
  return Math.max(LEAST_BLOCKS, (transaction.expireSeconds + SLACK_SECONDS) * BLOCKS_A_SECOND);
}
