import { sha3_256 } from '@noble/hashes/sha3.js';
import { base58Text } from '../../base58.ts';

/**
 * Derives hashes of blocks from the seed, the block's number, the number of forks before it and its transactions, so that any block has a
 * hash without making the ones before it.
 */
export class BlockHashes {
  private readonly seed: string;
  /** The first block of each fork. */
  private readonly forks: number[] = [];

  constructor(seed: string) {
    this.seed = seed;
  }

  /** Changes every block from `from` on. */
  forkAt(from: number): void {
    this.forks.push(from);
  }

  hash(number: number, transactions: readonly string[]): string {
    const forks = this.forks.filter((from) => from <= number).length;
    const branch = forks === 0 ? '' : `fork ${forks}\n`;
    return base58Text(sha3_256(Buffer.from(`block\n${this.seed}\n${branch}${number}\n${transactions.join('\n')}`)));
  }
}
