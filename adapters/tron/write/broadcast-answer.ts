import * as v from 'valibot';
import type { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { chainRefusal } from '../rpc/errors.ts';
import { decoded } from '../../platform/decoded.ts';
import { hash } from '../rpc/wire.ts';

const broadcast = v.object({
  result: v.optional(v.boolean(), false),
  code: v.optional(v.union([v.string(), v.number()])),
  message: v.optional(v.string(), ''),
  txid: v.optional(hash),
});

const SUCCESS = new Set(['SUCCESS', '0']);

/** A node's answer to a broadcast. Accepted is neither executed nor final. `id` null: not reported. */
export type BroadcastAnswer =
  | { readonly outcome: 'accepted'; readonly id: string | null }
  | { readonly outcome: 'refused'; readonly id: string | null; readonly error: PoolError };

/** Decodes a broadcast's answer: success is `result` true; a refusal has a code and `result` missing or false. */
export function broadcastAnswer(answer: unknown): BroadcastAnswer {
  const { result, code, message, txid } = decoded(broadcast, answer, 'broadcast');
  const id = txid ?? null;
  const reported = code === undefined ? null : String(code);
  if (result && (reported === null || SUCCESS.has(reported))) return { outcome: 'accepted', id };
  return { outcome: 'refused', id, error: chainRefusal(reported, message) };
}
