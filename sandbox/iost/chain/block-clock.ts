import { nanosecondsOf } from '../../../domain/iost/nanoseconds.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';

const BLOCK_MS = 500;
/** Time of the chain's first block, number 1. */
const GENESIS: Instant = Date.UTC(2019, 1, 25, 3, 0, 0);

/** Returns the number of the latest block at an instant. */
export function blockAt(instant: Instant): number {
  return Math.max(1, Math.floor((instant - GENESIS) / BLOCK_MS) + 1);
}

/** Returns a block's time in nanoseconds. */
export function timeOfBlock(number: number): bigint {
  return nanosecondsOf(GENESIS + (number - 1) * BLOCK_MS);
}
