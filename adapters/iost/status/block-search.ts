import type { ChainHead } from '../../../domain/chain/snapshot.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { gatewayCall, GatewayRefusal } from '../rpc/gateway.ts';
import { blocksAtOnce } from '../../platform/nodes/blocks-at-once.ts';
import { blockAnswer, type ShownBlock, type ShownTransaction } from './transaction-answer.ts';

/** Scanned blocks that certainly do not hold the transaction: from `from` up to, not including, `next`. */
interface ScannedRange {
  readonly from: number;
  readonly next: number;
  /** Hash of the block before `next`, by which a later scan recognises the same chain; null when there is none. */
  readonly lastHash: string | null;
  /** Blocks before this one are also irreversible. */
  readonly certain: number;
}

/** Caches scanned ranges by node and query, and where a transaction was last found. One per process. */
export class ScanCache {
  readonly scanned = new Map<string, ScannedRange>();
  readonly seenIn = new Map<string, number>();
}

export interface BlockSearch {
  /** Key in the cache: the node and the query, because one node's answer proves nothing of another. */
  readonly key: string;
  readonly matches: (transaction: ShownTransaction) => boolean;
  readonly fromBlock: number;
  /** No block later than this can hold it. Null: unknown, and `windowBlocks` are searched. */
  readonly expiresAt: Instant | null;
  readonly windowBlocks: number;
}

export interface FoundInBlock {
  readonly transaction: ShownTransaction;
  readonly block: ShownBlock;
}

/** Result of a search. `from`: the first searched block; later than requested where the node does not have the earlier ones. `to`: the last one. */
export interface SearchResult {
  readonly found: FoundInBlock | null;
  readonly from: number;
  readonly to: number;
}

/**
 * Reads the blocks from `fromBlock` on until one is later than the expiry. Blocks of an earlier scan are not read again while they still
 * lead to the chain's head, which the last one's hash shows. Rejects with `node-answer-invalid` when an irreversible block could not be
 * read although the node should have it.
 */
export async function searchBlocks(node: string, head: ChainHead, search: BlockSearch, memory: ScanCache): Promise<SearchResult> {
  const known = remembered(search, head, memory);
  const { ruled, found, refused, past } = await readOn(node, head, search, known);
  if (ruled === null) {
    memory.scanned.set(search.key, { ...known, next: known.certain, lastHash: null });
    return searchBlocks(node, head, search, memory);
  }
  memory.scanned.set(search.key, { ...ruled, certain: Math.max(ruled.certain, Math.min(ruled.next, head.irreversibleNumber + 1)) });
  const to = ruled.next - 1;
  if (found) return { found, from: ruled.from, to };
  if (refused !== null && refused <= head.irreversibleNumber) return { found: null, from: refused + 1, to: Math.max(to, refused) };
  if (!past && ruled.next <= Math.min(head.irreversibleNumber, lastBlock(search, head)))
    throw new PoolError('node-answer-invalid', { node, what: 'getBlockByNumber' });
  return { found: null, from: ruled.from, to };
}

function remembered({ key, fromBlock }: BlockSearch, head: ChainHead, memory: ScanCache): ScannedRange {
  const from = Math.max(1, fromBlock);
  const known = memory.scanned.get(key);
  if (!known || known.from > from || known.next < from) return { from, next: from, lastHash: null, certain: from };
  return known.next - 1 > head.headNumber ? { ...known, next: known.certain, lastHash: null } : known;
}

function lastBlock({ expiresAt, fromBlock, windowBlocks }: BlockSearch, { headNumber }: ChainHead): number {
  return expiresAt === null ? Math.min(headNumber, Math.max(1, fromBlock) + windowBlocks) : headNumber;
}

interface Reading {
  /** Null: the last scanned block is of another fork now. */
  readonly ruled: ScannedRange | null;
  readonly found: FoundInBlock | null;
  /** The block the node did not give. */
  readonly refused: number | null;
  /** Whether a block later than the expiry was reached. */
  readonly past: boolean;
}

async function readOn(node: string, head: ChainHead, search: BlockSearch, known: ScannedRange): Promise<Reading> {
  const last = lastBlock(search, head);
  const atOnce = blocksAtOnce(search.expiresAt);
  let ruled = known;
  const reading = (part: Partial<Reading>): Reading => ({ ruled, found: null, refused: null, past: false, ...part });
  // The last scanned block is read again to check that the chain is still the same.
  for (let first = known.lastHash === null ? known.next : known.next - 1; first <= last; first += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, last - first + 1) }, (_none, index) => first + index);
    const blocks = await Promise.all(numbers.map((number) => shownBlock(node, number)));
    for (const [index, block] of blocks.entries()) {
      const number = numbers[index]!;
      if (block === null) return reading({ refused: number });
      const again = number === known.next - 1 && known.lastHash !== null;
      if (again && block.hash !== known.lastHash) return reading({ ruled: null });
      if (!again && ruled.lastHash !== null && block.parentHash !== ruled.lastHash) return reading({});
      const transaction = block.transactions.find(search.matches);
      if (transaction) return reading({ found: { transaction, block } });
      if (search.expiresAt !== null && block.time > search.expiresAt) return reading({ past: true });
      ruled = { ...ruled, next: number + 1, lastHash: block.hash };
    }
  }
  return reading({});
}

/** Parallel block requests for a transaction that the node has named already. */
const REVERSIBLE_AT_ONCE = 6;

/**
 * Searches a transaction that is in a block not yet irreversible, in the block it was last found in, else from the head back. Null when it
 * is in none.
 */
export async function locateReversible(node: string, head: ChainHead, hash: string, memory: ScanCache): Promise<FoundInBlock | null> {
  const inside = (block: ShownBlock | null): FoundInBlock | null => {
    const transaction = block?.transactions.find((shown) => shown.hash === hash);
    if (!block || !transaction) return null;
    memory.seenIn.set(hash, block.number);
    return { transaction, block };
  };
  const seenIn = memory.seenIn.get(hash);
  const again = seenIn === undefined ? null : inside(await shownBlock(node, seenIn));
  if (again) return again;
  for (let number = head.headNumber; number > head.irreversibleNumber; number -= REVERSIBLE_AT_ONCE) {
    const numbers = Array.from(
      { length: Math.min(REVERSIBLE_AT_ONCE, number - head.irreversibleNumber) },
      (_none, index) => number - index,
    );
    const blocks = await Promise.all(numbers.map((one) => shownBlock(node, one)));
    const found = blocks.map(inside).find((one) => one !== null);
    if (found) return found;
  }
  return null;
}

/** Reads a block; null when the node refuses it. */
export async function shownBlock(node: string, number: number): Promise<ShownBlock | null> {
  let answer: unknown;
  try {
    answer = await gatewayCall(node, `getBlockByNumber/${number}/true`);
  } catch (thrown) {
    if (thrown instanceof GatewayRefusal) return null;
    throw thrown;
  }
  const block = blockAnswer(answer);
  if (block.number !== number) throw new PoolError('node-answer-invalid', { node, what: 'getBlockByNumber.number' });
  return block;
}
