import * as v from 'valibot';
import type { ChainHead } from '../../../domain/chain/snapshot.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import { isPast, type TransactionStatus } from '../../../domain/core/chain/transaction-status.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { NodeRefusal, rpc } from '../rpc/rpc.ts';
import { decoded } from '../../platform/decoded.ts';
import { blocksAtOnce } from '../../platform/nodes/blocks-at-once.ts';
import { chainTime, count } from '../rpc/wire.ts';

const status = v.object({
  state: v.string(),
  block_number: v.optional(count),
  block_timestamp: v.optional(chainTime),
  earliest_tracked_block_number: v.optional(count),
});

const block = v.object({
  block_num: count,
  timestamp: chainTime,
  transactions: v.array(v.object({ status: v.string(), trx: v.union([v.string(), v.object({ id: v.string() })]) })),
});

const blockTime = v.object({ block_num: count, timestamp: chainTime });

const kept = v.object({ earliest_available_block_num: v.optional(count) });

interface Inclusion {
  readonly block: number;
  readonly blockTime: Instant;
}

/** Irreversible blocks that certainly do not hold a transaction: those from `from` up to, not including, `next`. */
interface ScannedRange {
  readonly from: number;
  readonly next: number;
}

/** Caches scanned ranges by node and transaction, because one node's answer proves nothing of another. One per process. */
export class ScanCache {
  readonly scanned = new Map<string, ScannedRange>();
}

interface Search {
  readonly fromBlock: number;
  readonly windowBlocks: number;
  readonly expiresAt: Instant | null;
  readonly memory: ScanCache;
}

/**
 * Reads the status of a transaction from one node. Asks the node's own record where it keeps one, else reads the blocks from `fromBlock`
 * on, until a block is later than its expiry, at most `windowBlocks` of them where that is unknown: after its expiry no block can hold it.
 * A record never proves absence. A node forgets it whenever it starts, names block 0 as the earliest until it executes a transaction, and
 * goes on naming the block of the last one it tracked (nodeos 4.1, trx_finality_status_processing.cpp). So it only saves reading blocks
 * before the expiry is irreversibly past. No block later than the head's irreversible one is irreversible, whatever a record says.
 */
export async function transactionStatus(node: string, head: ChainHead, id: string, search: Search): Promise<TransactionStatus> {
  const { fromBlock, windowBlocks, expiresAt } = search;
  const known = await recordedStatus(node, id);
  if (known?.inclusion) return included(head, known.inclusion, known.irreversible && known.inclusion.block <= head.irreversibleNumber);
  if (known?.pending && head.irreversibleNumber <= fromBlock + windowBlocks) return { state: 'pending', head };
  if (known?.unknownFrom && known.unknownFrom <= fromBlock && expiresAt !== null) {
    const timed = await withIrreversibleTime(node, head);
    if (!isPast(expiresAt, timed)) return { state: 'unseen', head: timed, searchedFrom: known.unknownFrom };
  }
  const { found, from, to } = await searched(node, head, id, search);
  if (found) return included(head, found, found.block <= head.irreversibleNumber);
  return { state: 'unseen', head: await withIrreversibleTime(node, head), searchedFrom: from, searchedTo: to };
}

function included(head: ChainHead, { block: number, blockTime: time }: Inclusion, irreversible: boolean): TransactionStatus {
  return { state: irreversible ? 'irreversible' : 'included', head, block: number, blockTime: time, failure: null };
}

interface RecordedStatus {
  readonly inclusion: Inclusion | null;
  readonly irreversible: boolean;
  readonly pending: boolean;
  /** The first block whose transactions it claims to know, where it does not know this one; 0 where it names none. */
  readonly unknownFrom: number;
}

/** Reads the node's record; null when the node keeps none, which is a setting of the node. */
async function recordedStatus(node: string, id: string): Promise<RecordedStatus | null> {
  let answer: unknown;
  try {
    answer = await rpc(node, 'get_transaction_status', { id });
  } catch (thrown) {
    if (thrown instanceof NodeRefusal && !thrown.busy) return null;
    throw thrown;
  }
  const read = decoded(status, answer, 'get_transaction_status');
  const inBlock = read.state === 'IN_BLOCK' || read.state === 'IRREVERSIBLE';
  const unknown = read.state === 'UNKNOWN' || read.state === 'FAILED';
  return {
    inclusion:
      inBlock && read.block_number !== undefined && read.block_timestamp !== undefined
        ? { block: read.block_number, blockTime: read.block_timestamp }
        : null,
    irreversible: read.state === 'IRREVERSIBLE',
    // A transaction whose block lost a fork waits for another block again.
    pending: read.state === 'LOCALLY_APPLIED' || read.state === 'FORKED_OUT',
    unknownFrom: unknown ? (read.earliest_tracked_block_number ?? 0) : 0,
  };
}

/** Most blocks between the one a transaction is built at and its expiry: two a second in the longest ttl the chain allows, an hour. */
const MOST_BLOCKS = 7_200;

interface SearchResult {
  readonly found: Inclusion | null;
  /** First and last block that were searched. */
  readonly from: number;
  readonly to: number;
}

async function searched(
  node: string,
  head: ChainHead,
  id: string,
  { fromBlock, windowBlocks, expiresAt, memory }: Search,
): Promise<SearchResult> {
  const last = Math.min(head.headNumber, fromBlock + (expiresAt === null ? windowBlocks : MOST_BLOCKS));
  const key = `${node} ${id}`;
  const earlier = memory.scanned.get(key);
  const known =
    earlier && earlier.from <= fromBlock && earlier.next >= fromBlock ? earlier : { from: fromBlock, next: Math.max(1, fromBlock) };
  let from = fromBlock;
  let next = known.next;
  while (next <= last) {
    const first = next;
    const numbers = Array.from({ length: Math.min(blocksAtOnce(expiresAt), last - first + 1) }, (_none, index) => first + index);
    const answers = await Promise.all(numbers.map((number) => blockAnswer(node, number)));
    for (const [index, answer] of answers.entries()) {
      const number = first + index;
      if (answer === null) {
        const earliest = await earliestKept(node, number, head);
        if (earliest === null) return { found: null, from: number + 1, to: Math.max(number, last) };
        from = earliest;
        next = earliest;
        break;
      }
      const read = decoded(block, answer, 'get_block');
      if (read.block_num !== number) throw new PoolError('node-answer-invalid', { node, what: 'get_block.block_num' });
      const inside = read.transactions.some(
        ({ status: result, trx }) => result === 'executed' && (typeof trx === 'string' ? trx : trx.id) === id,
      );
      if (inside) return { found: { block: number, blockTime: read.timestamp }, from, to: number };
      if (expiresAt !== null && read.timestamp > expiresAt) return { found: null, from, to: number };
      next = number + 1;
      if (number <= head.irreversibleNumber && from === fromBlock) memory.scanned.set(key, { from: known.from, next });
    }
  }
  if (expiresAt !== null && last < head.headNumber) throw new PoolError('node-answer-invalid', { node, what: 'get_block.timestamp' });
  return { found: null, from, to: last };
}

/** Reads a block; null when the node refuses it. */
async function blockAnswer(node: string, number: number): Promise<unknown> {
  try {
    return await rpc(node, 'get_block', { block_num_or_id: number });
  } catch (thrown) {
    if (thrown instanceof NodeRefusal && !thrown.busy) return null;
    throw thrown;
  }
}

/**
 * Reads the first block the node still keeps, where it has pruned `missing`; null where it does not report which. Rejects when it should
 * have that one, or may only not have it yet.
 */
async function earliestKept(node: string, missing: number, { irreversibleNumber }: ChainHead): Promise<number | null> {
  const { earliest_available_block_num: earliest } = decoded(kept, await rpc(node, 'get_info', {}), 'get_info');
  if (earliest === undefined && missing <= irreversibleNumber) return null;
  if (earliest === undefined || earliest <= missing) throw new PoolError('node-answer-invalid', { node, what: 'get_block' });
  return earliest;
}

/** Adds the irreversible block's time, which older nodes leave out of get_info; without it no write can be called expired. */
async function withIrreversibleTime(node: string, head: ChainHead): Promise<ChainHead> {
  if (head.irreversibleTime !== null || head.irreversibleNumber === 0) return head;
  const read = decoded(blockTime, await rpc(node, 'get_block', { block_num_or_id: head.irreversibleNumber }), 'get_block');
  return { ...head, irreversibleTime: read.timestamp };
}
