import * as v from 'valibot';
import type { Instant } from '../../domain/chain/time.ts';
import { NodeRefusal, rpc } from './rpc.ts';
import { decoded } from '../platform/decoded.ts';
import { chainTime, count } from './wire.ts';

const block = v.object({ block_num: count, id: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)), timestamp: chainTime });

export interface ReferenceBlock {
  readonly number: number;
  readonly time: Instant;
  /** Low 32 bits a transaction carries of the block's id: its bytes 8 to 11, lowest first. */
  readonly prefix: number;
}

/** A block by number, from the small answer where the node has it. */
export async function referenceBlock(node: string, number: number): Promise<ReferenceBlock> {
  const read = decoded(block, await blockAnswer(node, number), 'get_block_info');
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
