import * as v from 'valibot';
import type { ChainHead } from '../../../domain/chain/snapshot.ts';
import type { AntelopeProfile } from '../../../domain/antelope/profile.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import type { TransactionStatus, TransactionQuery } from '../../../domain/core/chain/transaction-status.ts';
import { isPoolError, PoolError } from '../../../domain/core/errors/pool-error.ts';
import { decoded } from '../../platform/decoded.ts';
import { NodeRefusal, rpc } from '../rpc/rpc.ts';
import { blocksAtOnce } from '../../platform/nodes/blocks-at-once.ts';
import { callsBy, isOfOrigin } from './query-origin.ts';
import { packedTransaction, transactionId } from '../write/transaction-codec.ts';
import { chainTime, count } from '../rpc/wire.ts';

type Origin = NonNullable<TransactionQuery['origin']>;

const packed = v.object({
  id: v.string(),
  compression: v.picklist(['none', 0]),
  packed_trx: v.pipe(v.string(), v.toLowerCase(), v.regex(/^(?:[0-9a-f]{2})+$/)),
});

/** A transaction that some wallets send compressed, as the node unpacked it. */
const unpacked = v.object({
  id: v.string(),
  transaction: v.looseObject({
    actions: v.array(
      v.pipe(
        v.looseObject({ hex_data: v.string() }),
        v.transform((action) => ({ ...action, data: action.hex_data })),
      ),
    ),
    transaction_extensions: v.optional(v.array(v.unknown()), []),
  }),
});

const block = v.object({
  id: v.string(),
  previous: v.string(),
  block_num: count,
  timestamp: chainTime,
  transactions: v.array(v.object({ status: v.string(), trx: v.unknown() })),
});

type Block = v.InferOutput<typeof block>;

/**
 * Scanned blocks that certainly do not hold the transaction: from `from` up to, not including, `next`; `lastId` is the id of the block
 * before `next`.
 */
interface ScannedRange {
  readonly from: number;
  readonly next: number;
  readonly lastId: string | null;
  /** Blocks before this one are also irreversible. */
  readonly certain: number;
}

/** Caches scanned ranges by node and origin, and the ids found to have their origin. One per process. */
export class OriginScanCache {
  readonly scanned = new Map<string, ScannedRange>();
  readonly confirmed = new Set<string>();
}

/**
 * Searches the blocks for a transaction of this origin with an unknown id, from `fromBlock` until a block is later than its expiry. Blocks
 * of an earlier scan are read again only where a fork may have replaced them.
 */
export async function statusByOrigin(
  profile: AntelopeProfile,
  node: string,
  head: ChainHead,
  origin: Origin,
  query: TransactionQuery,
  windowBlocks: number,
  memory: OriginScanCache,
): Promise<TransactionStatus> {
  const key = `${node} ${JSON.stringify(origin)}`;
  const from = Math.max(1, query.fromBlock);
  const last = query.expiresAt === null ? Math.min(head.headNumber, from + windowBlocks) : head.headNumber;
  let ruled = remembered(memory.scanned.get(key), from, head);
  let next = ruled.next;
  while (next <= last) {
    const numbers = Array.from({ length: Math.min(blocksAtOnce(query.expiresAt), last - next + 1) }, (_none, index) => next + index);
    const blocks = await Promise.all(numbers.map((number) => readBlock(node, number)));
    for (const [index, read] of blocks.entries()) {
      const number = numbers[index]!;
      if (read === null) return { state: 'unseen', head: await withIrreversibleTime(node, head), searchedFrom: number + 1 };
      if (ruled.lastId !== null && read.previous !== ruled.lastId) {
        ruled = { ...ruled, next: ruled.certain, lastId: null };
        break;
      }
      const found = read.transactions.map(bytesOf).find((bytes) => bytes !== null && isOfOrigin(bytes, origin, profile));
      if (found) return inBlock(head, number, read.timestamp, transactionId(found));
      if (query.expiresAt !== null && read.timestamp > query.expiresAt) return unseen(node, head, ruled);
      ruled = { ...ruled, next: number + 1, lastId: read.id, certain: number <= head.irreversibleNumber ? number + 1 : ruled.certain };
      memory.scanned.set(key, ruled);
    }
    next = ruled.next;
  }
  return unseen(node, head, ruled);
}

async function unseen(node: string, head: ChainHead, { from }: ScannedRange): Promise<TransactionStatus> {
  return { state: 'unseen', head: await withIrreversibleTime(node, head), searchedFrom: from };
}

/** Returns the status of an id that a wallet reported: `other` where the transaction with that id in its block does not have this origin. */
export async function confirmed(
  profile: AntelopeProfile,
  node: string,
  id: string,
  origin: Origin,
  seen: TransactionStatus,
  memory: OriginScanCache,
): Promise<TransactionStatus> {
  if (seen.state !== 'included' && seen.state !== 'irreversible') return seen;
  const key = `${id} ${JSON.stringify(origin)}`;
  if (memory.confirmed.has(key)) return seen;
  const bytes = (await readBlock(node, seen.block))?.transactions
    .map(bytesOf)
    .find((candidate) => candidate !== null && transactionId(candidate) === id);
  if (!bytes || !isOfOrigin(bytes, origin, profile)) {
    const calls = bytes ? callsBy(bytes, origin.account) : null;
    const { head, block, blockTime } = seen;
    return { state: 'other', head, ...(calls && { altered: { calls, block, blockTime, irreversible: seen.state === 'irreversible' } }) };
  }
  memory.confirmed.add(key);
  return seen;
}

function remembered(known: ScannedRange | undefined, from: number, head: ChainHead): ScannedRange {
  if (!known || known.from > from || known.next < from) return { from, next: from, lastId: null, certain: from };
  return known.next - 1 > head.headNumber ? { ...known, next: known.certain, lastId: null } : known;
}

/** Returns the bytes of an executed transaction of a block; null for one that was not executed, and for one that a node gives by its id alone. */
function bytesOf({ status, trx }: Block['transactions'][number]): string | null {
  if (status !== 'executed') return null;
  const plain = v.safeParse(packed, trx);
  if (plain.success) return plain.output.packed_trx;
  const shown = v.safeParse(unpacked, trx);
  if (!shown.success) return null;
  try {
    const bytes = packedTransaction(shown.output.transaction);
    return transactionId(bytes) === shown.output.id ? bytes : null;
  } catch (thrown) {
    if (isPoolError(thrown)) return null;
    throw thrown;
  }
}

async function readBlock(node: string, number: number): Promise<Block | null> {
  let answer: unknown;
  try {
    answer = await rpc(node, 'get_block', { block_num_or_id: number });
  } catch (thrown) {
    if (thrown instanceof NodeRefusal && !thrown.busy) return null;
    throw thrown;
  }
  const read = decoded(block, answer, 'get_block');
  if (read.block_num !== number) throw new PoolError('node-answer-invalid', { node, what: 'get_block.block_num' });
  return read;
}

function inBlock(head: ChainHead, number: number, blockTime: Instant, id: string): TransactionStatus {
  return { state: number <= head.irreversibleNumber ? 'irreversible' : 'included', head, block: number, blockTime, failure: null, id };
}

/** Adds the irreversible block's time, which older nodes leave out of get_info; without it no write can be called expired. */
async function withIrreversibleTime(node: string, head: ChainHead): Promise<ChainHead> {
  if (head.irreversibleTime !== null || head.irreversibleNumber === 0) return head;
  const read = await readBlock(node, head.irreversibleNumber);
  return read === null ? head : { ...head, irreversibleTime: read.timestamp };
}
