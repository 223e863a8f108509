import * as v from 'valibot';
import type { Instant } from '../../../domain/core/chain/time.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import type { AgreedHeads } from '../../platform/nodes/confirmed-head.ts';
import { NodeRefusal, rpc } from '../rpc/rpc.ts';
import { decoded } from '../../platform/decoded.ts';
import { chainTime, count } from '../rpc/wire.ts';

const block = v.object({ block_num: count, id: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)), timestamp: chainTime });

export interface ReferenceBlock {
  readonly number: number;
  readonly time: Instant;
  /** Low 32 bits of the block's id in a transaction: its bytes 8 to 11, lowest first. */
  readonly prefix: number;
}

/** Longest time between a block and the head in milliseconds; neighbouring blocks differ by half a second, unless producers fail. */
const FURTHEST_BEHIND_MS = 60_000;

/**
 * Reads the block that many before the head, from the small answer where the node has it. Rejects with `node-answer-invalid` when it is
 * another one, or its time does not fit the head's, because a transaction's expiry is computed from it.
 */
export async function referenceBlock(
  node: string,
  { headNumber, headTime }: Pick<AgreedHeads, 'headNumber' | 'headTime'>,
  blocksBehind: number,
): Promise<ReferenceBlock> {
  const number = Math.max(1, headNumber - blocksBehind);
  const read = decoded(block, await blockAnswer(node, number), 'get_block_info');
  const fits = read.timestamp <= headTime && headTime - read.timestamp <= FURTHEST_BEHIND_MS;
  if (read.block_num !== number || !fits) throw new PoolError('node-answer-invalid', { node, what: 'get_block_info' });
  const bytes = (read.id.slice(16, 24).match(/../g) ?? []).reverse().join('');
  return { number: read.block_num, time: read.timestamp, prefix: Number.parseInt(bytes, 16) };
}

async function blockAnswer(node: string, number: number): Promise<unknown> {
  try {
    return await rpc(node, 'get_block_info', { block_num: number });
  } catch (thrown) {
    if (thrown instanceof NodeRefusal && thrown.unknownCall) return rpc(node, 'get_block', { block_num_or_id: number });
    throw thrown;
  }
}
