import * as v from 'valibot';
import type { ChainHead } from '../../../domain/chain/snapshot.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import { decoded } from '../../platform/decoded.ts';
import { chainTime, count } from './wire.ts';

const info = v.pipe(
  v.object({
    chain_id: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
    head_block_num: count,
    head_block_time: chainTime,
    last_irreversible_block_num: count,
    last_irreversible_block_time: v.optional(chainTime),
  }),
  v.check(
    (read) =>
      read.last_irreversible_block_num <= read.head_block_num &&
      (read.last_irreversible_block_time ?? read.head_block_time) <= read.head_block_time,
    'irreversible beyond the head',
  ),
);

/** Decodes a node's head from get_info. */
export function chainHead(answer: unknown, node: string, receivedAt: Instant): ChainHead {
  const read = decoded(info, answer, 'get_info');
  return {
    node,
    chainId: read.chain_id,
    headNumber: read.head_block_num,
    headTime: read.head_block_time,
    irreversibleNumber: read.last_irreversible_block_num,
    irreversibleTime: read.last_irreversible_block_time ?? null,
    receivedAt,
  };
}
