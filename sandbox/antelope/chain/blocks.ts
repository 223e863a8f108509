import type { Instant } from '../../../domain/core/chain/time.ts';
import { hexOf, ByteWriter } from '../codec/bytes.ts';
import { sha256 } from '../codec/keys.ts';

const BLOCK_MS = 500;
/** Time of the chain's first block, number 1. */
const GENESIS: Instant = Date.UTC(2018, 5, 8, 8, 8, 8, 500);
/** Blocks a producer makes in a row. */
const TURN = 12;

export function blockNumberAt(instant: Instant): number {
  return Math.floor((instant - GENESIS) / BLOCK_MS) + 1;
}

export function blockTime(number: number): Instant {
  return GENESIS + (number - 1) * BLOCK_MS;
}

/** Returns the part of a block id that transactions reference. */
export function refBlockPrefix(id: string): number {
  return Buffer.from(id, 'hex').readUInt32LE(8);
}

/**
 * Derives ids of blocks from the seed, the block's fork branch and the ids of its transactions, so that any block of any age has an id
 * without making the ones before it. As on the chain, an id starts with its block's number.
 */
export class BlockIds {
  private readonly seed: string;
  private readonly branches: { readonly from: number; readonly branch: number }[];

  constructor(seed: string, from?: BlockIds) {
    this.seed = seed;
    this.branches = [...(from?.branches ?? [])];
  }

  copy(): BlockIds {
    return new BlockIds(this.seed, this);
  }

  /** Changes every block from `from` on. */
  branchAt(from: number): void {
    this.branches.push({ from, branch: this.branches.length + 1 });
  }

  id(number: number, transactionIds: readonly string[]): string {
    let branch = 0;
    for (const fork of this.branches) if (fork.from <= number) branch = fork.branch;
    const digest = sha256(`block\n${this.seed}\n${branch}\n${number}\n${transactionIds.join('\n')}`);
    new DataView(digest.buffer).setUint32(0, number);
    return hexOf(digest);
  }
}

export function producerAt(number: number, producers: readonly string[]): string {
  return producers[Math.floor(number / TURN) % producers.length] ?? 'eosio';
}

/** Returns the root over the ids of a block's transactions; zeros for an empty block. */
export function transactionRoot(transactionIds: readonly string[]): string {
  if (transactionIds.length === 0) return '0'.repeat(64);
  const writer = new ByteWriter();
  for (const id of transactionIds) writer.put(Buffer.from(id, 'hex'));
  return hexOf(sha256(writer.done()));
}
