import { DAY_MS } from '../../core/chain/time.ts';

/** Time of a block in milliseconds (chain constant), in which locks of delegations are counted. */
export const LOCK_BLOCK_MS = 3_000;

const BLOCKS_A_DAY = BigInt(DAY_MS / LOCK_BLOCK_MS);

/** Returns whole days as blocks. */
export function blocksOfDays(days: bigint): bigint {
  return days * BLOCKS_A_DAY;
}

/** Returns the whole days in a number of blocks. */
export function daysOfBlocks(blocks: bigint): number {
  return Number(blocks / BLOCKS_A_DAY);
}
