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

/** What a node said to a transaction that was handed over. Accepted is not executed and not final. `id` null: not told. */
export type BroadcastAnswer =
  | { readonly outcome: 'accepted'; readonly id: string | null }
  | { readonly outcome: 'refused'; readonly id: string | null; readonly error: PoolError };

/** Success is `result` true; a refusal has a code and leaves `result` out or says false. */
export function broadcastAnswer(answer: unknown): BroadcastAnswer {
  const { result, code, message, txid } = decoded(broadcast, answer, 'broadcast');
  const id = txid ?? null;
  const told = code === undefined ? null : String(code);
  if (result && (told === null || SUCCESS.has(told))) return { outcome: 'accepted', id };
  return { outcome: 'refused', id, error: chainRefusal(told, message) };
}
