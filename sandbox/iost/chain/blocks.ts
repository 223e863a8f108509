import { timeOfBlock } from './block-clock.ts';
import { BlockHashes } from './block-hashes.ts';
import type { Receipt } from './receipt.ts';
import type { ReceivedTransaction } from './received-transaction.ts';

/** Blocks before the head that are found by their hash though they are empty. */
const FOUND_BY_HASH = 1_200;

export interface Block {
  readonly number: number;
  /** Nanoseconds. */
  readonly time: bigint;
  readonly hash: string;
  readonly transactions: readonly PackedTransaction[];
}

export interface PackedTransaction {
  readonly transaction: ReceivedTransaction;
  readonly receipt: Receipt;
  readonly block: number;
}

/** The transactions that were packed, by their block. Blocks without any are derived on demand. */
export class Blocks {
  private readonly hashes: BlockHashes;
  private readonly packed = new Map<string, PackedTransaction>();
  private readonly byBlock = new Map<number, PackedTransaction[]>();

  constructor(seed: string) {
    this.hashes = new BlockHashes(seed);
  }

  /** Returns how many transactions were packed. */
  get size(): number {
    return this.packed.size;
  }

  add(packed: PackedTransaction): void {
    this.packed.set(packed.transaction.hash, packed);
    this.byBlock.set(packed.block, [...(this.byBlock.get(packed.block) ?? []), packed]);
  }

  find(hash: string): PackedTransaction | null {
    return this.packed.get(hash) ?? null;
  }

  /** Returns everything that was ever packed, oldest first. */
  history(): readonly PackedTransaction[] {
    return [...this.packed.values()];
  }

  numbered(number: number): Block {
    const transactions = this.byBlock.get(number) ?? [];
    const hash = this.hashes.hash(
      number,
      transactions.map(({ transaction }) => transaction.hash),
    );
    return { number, time: timeOfBlock(number), hash, transactions };
  }

  /** Returns one of the last blocks up to the head, or one with transactions, by its hash; null otherwise. */
  hashed(hash: string, head: number): Block | null {
    const recent = Array.from({ length: Math.min(head, FOUND_BY_HASH) }, (_block, index) => head - index);
    for (const number of [...recent, ...this.byBlock.keys()]) {
      const block = this.numbered(number);
      if (block.hash === hash) return block;
    }
    return null;
  }

  /** Replaces every block from `from` on with an empty one of another hash, and returns the transactions they had. */
  revertFrom(from: number): readonly PackedTransaction[] {
    const out = this.history().filter(({ block }) => block >= from);
    for (const { transaction, block } of out) {
      this.packed.delete(transaction.hash);
      this.byBlock.delete(block);
    }
    this.hashes.forkAt(from);
    return out;
  }
}
