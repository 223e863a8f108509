import type { Instant } from '../../../domain/core/chain/time.ts';
import { digestOf, hexText } from '../codec/bytes.ts';
import { BLOCK_MS, CHAIN_PARAMETERS } from './parameters.ts';

/** Time of block 1, 2018-06-25T01:51:09Z. Block 0 has none. */
const FIRST_BLOCK: Instant = 1_529_891_469_000;

/** Id of the main network's first block, by which wallets tell networks apart. */
export const MAIN_GENESIS = '00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc';

/** Id of the sandbox's own first block, which no real network has. */
export const SANDBOX_GENESIS = `0000000000000000${hexText(digestOf('Newpool sandbox tron')).slice(16)}`;

/** Returns the id of a network as clients write it: the last four bytes of its first block's id. */
export function chainIdOf(genesis: string): string {
  return `0x${genesis.slice(-8)}`;
}

const CYCLE_MS = Number(CHAIN_PARAMETERS.getMaintenanceTimeInterval);

/** Returns the newest block at an instant, as if no slot had ever been missed. */
export function blockNumberAt(instant: Instant): number {
  return Math.floor((instant - FIRST_BLOCK) / BLOCK_MS) + 1;
}

export function blockTime(number: number): Instant {
  return number <= 0 ? 0 : FIRST_BLOCK + (number - 1) * BLOCK_MS;
}

/** Returns the cycle of an instant: periods of six hours since 1970; votes are counted and rewards fixed at the end of each. */
export function cycleAt(instant: Instant): number {
  return Math.floor(instant / CYCLE_MS);
}

/** Returns the block at whose end a cycle begins. */
export function firstBlockOf(cycle: number): number {
  return blockNumberAt(cycle * CYCLE_MS + BLOCK_MS - 1);
}

/**
 * Derives ids of blocks from the seed, the block's fork branch and the ids of its transactions, so that any block of any age has an id
 * without making the ones before it. As on the chain, an id starts with its block's number.
 */
export class BlockIds {
  private readonly seed: string;
  private readonly genesis: string;
  private readonly branches: { readonly from: number; readonly branch: number }[] = [];

  constructor(seed: string, genesis: string) {
    this.seed = seed;
    this.genesis = genesis;
  }

  /** Changes every block from `from` on. */
  branchAt(from: number): void {
    this.branches.push({ from, branch: this.branches.length + 1 });
  }

  id(number: number, transactionIds: readonly string[]): string {
    if (number === 0) return this.genesis;
    let branch = 0;
    for (const fork of this.branches) if (fork.from <= number) branch = fork.branch;
    const digest = hexText(digestOf(`tron block\n${this.seed}\n${String(branch)}\n${String(number)}\n${transactionIds.join('\n')}`));
    return number.toString(16).padStart(16, '0') + digest.slice(16);
  }
}
