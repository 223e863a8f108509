import * as v from 'valibot';
import type { ChainHead } from '../../domain/chain/snapshot.ts';
import type { Instant } from '../../domain/chain/time.ts';
import type { Sighting } from '../../domain/chain/verdict.ts';
import { NodeRefusal, rpc } from './rpc.ts';
import { decoded } from '../platform/decoded.ts';
import { chainTime, count } from './wire.ts';

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

interface Inclusion {
  readonly block: number;
  readonly blockTime: Instant;
}

/** Where a transaction was found so far, and up to which irreversible block it certainly is not. One per process. */
export class SearchMemory {
  readonly next = new Map<string, number>();
}

/**
 * What one node knows of a transaction. Asks the node's own record where it keeps one, else reads the blocks from `fromBlock` on,
 * at most `windowBlocks` of them: after its expiry no block can hold it.
 */
export async function sighting(
  node: string,
  head: ChainHead,
  id: string,
  search: { readonly fromBlock: number; readonly windowBlocks: number; readonly memory: SearchMemory },
): Promise<Sighting> {
  const known = await recordedStatus(node, id);
  if (known?.inclusion) return included(head, known.inclusion, known.irreversible);
  if (known?.pending) return { state: 'pending', head };
  const tracked = known?.earliestTracked ?? null;
  if (tracked !== null && tracked <= search.fromBlock) return { state: 'unseen', head: await withIrreversibleTime(node, head), searchedFrom: tracked };
  const found = await searched(node, head, id, search);
  if (found) return included(head, found, found.block <= head.irreversibleNumber);
  return { state: 'unseen', head: await withIrreversibleTime(node, head), searchedFrom: search.fromBlock };
}

function included(head: ChainHead, { block: number, blockTime: time }: Inclusion, irreversible: boolean): Sighting {
  return { state: irreversible ? 'irreversible' : 'included', head, block: number, blockTime: time, failure: null };
}

interface RecordedStatus {
  readonly inclusion: Inclusion | null;
  readonly irreversible: boolean;
  readonly pending: boolean;
  readonly earliestTracked: number | null;
}

/** Null when the node keeps no record, which is a setting of the node. */
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
  return {
    inclusion: inBlock && read.block_number !== undefined && read.block_timestamp !== undefined ? { block: read.block_number, blockTime: read.block_timestamp } : null,
    irreversible: read.state === 'IRREVERSIBLE',
    // A transaction whose block lost a fork goes back to wait for another block.
    pending: read.state === 'LOCALLY_APPLIED' || read.state === 'FORKED_OUT',
    earliestTracked: read.earliest_tracked_block_number ?? null,
  };
}

async function searched(
  node: string,
  head: ChainHead,
  id: string,
  { fromBlock, windowBlocks, memory }: { readonly fromBlock: number; readonly windowBlocks: number; readonly memory: SearchMemory },
): Promise<Inclusion | null> {
  const last = Math.min(head.headNumber, fromBlock + windowBlocks);
  for (let number = memory.next.get(id) ?? Math.max(1, fromBlock); number <= last; number++) {
    const read = decoded(block, await rpc(node, 'get_block', { block_num_or_id: number }), 'get_block');
    const inside = read.transactions.some(({ status: result, trx }) => result === 'executed' && (typeof trx === 'string' ? trx : trx.id) === id);
    if (inside) return { block: read.block_num, blockTime: read.timestamp };
    if (number <= head.irreversibleNumber) memory.next.set(id, number + 1);
  }
  return null;
}

/** Older nodes leave the irreversible block's time out of get_info; without it nothing can be called expired. */
async function withIrreversibleTime(node: string, head: ChainHead): Promise<ChainHead> {
  if (head.irreversibleTime !== null || head.irreversibleNumber === 0) return head;
  const read = decoded(blockTime, await rpc(node, 'get_block', { block_num_or_id: head.irreversibleNumber }), 'get_block');
  return { ...head, irreversibleTime: read.timestamp };
}
