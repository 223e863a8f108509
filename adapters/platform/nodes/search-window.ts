import type { ChainProfile } from '../../../domain/chain/profile.ts';

/** Antelope chains and IOST make a block every half second. */
const BLOCKS_A_SECOND = 2;
/** Around the expiry, for clocks that differ. */
const SLACK_SECONDS = 60;

/** Blocks worth searching for a transaction whose expiry is not known: one life and some slack. */
export function searchWindow({ transaction }: ChainProfile): number {
  return (transaction.expireSeconds + SLACK_SECONDS) * BLOCKS_A_SECOND;
}
