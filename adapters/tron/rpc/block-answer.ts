import * as v from 'valibot';
import type { Instant } from '../../../domain/core/chain/time.ts';
import { decoded } from '../../platform/decoded.ts';
import { count, hash, isNothing } from './wire.ts';

const block = v.object({
  blockID: hash,
  block_header: v.object({ raw_data: v.object({ number: count, timestamp: count }) }),
  transactions: v.optional(v.array(v.object({ txID: hash })), []),
});

export interface BlockAnswer {
  readonly id: string;
  readonly number: number;
  readonly time: Instant;
  /** Ids of its transactions; empty also where the node was asked to leave them out. */
  readonly transactions: readonly string[];
}

/** Decodes a block; null for one that does not exist. An id that does not begin with its number is refused. */
export function blockAnswer(answer: unknown): BlockAnswer | null {
  if (isNothing(answer)) return null;
  const numbered = v.pipe(
    block,
    v.check(
      ({ blockID, block_header }) => Number.parseInt(blockID.slice(0, 16), 16) === block_header.raw_data.number,
      'the id has another number',
    ),
  );
  const { blockID, block_header, transactions } = decoded(numbered, answer, 'block');
  return {
    id: blockID,
    number: block_header.raw_data.number,
    time: block_header.raw_data.timestamp,
    transactions: transactions.map(({ txID }) => txID),
  };
}

/** Returns the reference to a block for a transaction: the low two bytes of its number, and bytes 8 to 15 of its id. */
export function blockReference({ id }: BlockAnswer): { readonly refBlockBytes: string; readonly refBlockHash: string } {
  return { refBlockBytes: id.slice(12, 16), refBlockHash: id.slice(16, 32) };
}
