import type { Instant } from '../../domain/chain/time.ts';
import { sha256 } from '../antelope/keys.ts';
import { BLOCK_MS, CHAIN_PARAMETERS } from './parameters.ts';

/** Time of block 1, 2018-06-25T01:51:09Z. Block 0 has none. */
const FIRST_BLOCK: Instant = 1_529_891_469_000;

/** Id of the main network's first block, by which wallets tell networks apart: its last four bytes are the chain id 0x2b6653dc. */
const GENESIS_ID = '00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc';

const CYCLE_MS = Number(CHAIN_PARAMETERS.getMaintenanceTimeInterval);

/** The newest block at an instant, as if no slot had ever been missed. */
export function blockNumberAt(instant: Instant): number {
  return Math.floor((instant - FIRST_BLOCK) / BLOCK_MS) + 1;
}

export function blockTime(number: number): Instant {
  return number <= 0 ? 0 : FIRST_BLOCK + (number - 1) * BLOCK_MS;
}

/** Periods of six hours since 1970; votes are counted and rewards fixed at the end of each. */
export function cycleAt(instant: Instant): number {
  return Math.floor(instant / CYCLE_MS);
}

/** The block at whose end a cycle begins. */
export function firstBlockOf(cycle: number): number {
  return blockNumberAt(cycle * CYCLE_MS + BLOCK_MS - 1);
}

/**
 * Id of a block that need not exist: it follows from the seed and the ids of its transactions, so that any block of any age can be
 * named without having made the ones before it. As on the chain, it starts with the block's number.
 */
export function blockId(seed: string, number: number, transactionIds: readonly string[]): string {
  if (number === 0) return GENESIS_ID;
  const digest = Buffer.from(sha256(`tron block\n${seed}\n${String(number)}\n${transactionIds.join('\n')}`)).toString('hex');
  return number.toString(16).padStart(16, '0') + digest.slice(16);
}
