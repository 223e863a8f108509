import type { BroadcastResult } from '../../application/ports/chain-node.ts';
import { isPoolError, PoolError } from '../../domain/core/errors/pool-error.ts';
import { originOf } from '../../domain/core/chain/listed-node.ts';
import type { NodeList } from './nodes/node-list.ts';

/**
 * One node's answer to a broadcast. `not-taken`: it certainly rejected it; `maybe`: it may have accepted it. `error` is null only where it
 * was accepted.
 */
export interface AttemptResult {
  readonly outcome: 'accepted' | 'refused' | 'not-taken' | 'maybe';
  readonly error: PoolError | null;
}

/** How one protocol broadcasts bytes to a node, and which error a failed request for its head means; null for what is no failure of a node. */
export interface BroadcastAttempt {
  readonly broadcast: (node: string) => Promise<AttemptResult>;
  readonly headFailure: (thrown: unknown, node: string) => PoolError | null;
}

/**
 * Broadcasts the same signed bytes to one node after the other until one accepts them. One node's refusal is its own opinion, so the others
 * are asked as well; "duplicate" proves that an earlier attempt arrived. Errors: the chain's refusal where every node that took a look
 * refused, two of different origin at least; `refused-by-one` with the refusal as its cause where they are of one origin; node errors;
 * `send-outcome-unknown` after an attempt that may have arrived.
 */
export async function broadcastToFirst(
  nodes: NodeList,
  id: string,
  { broadcast, headFailure }: BroadcastAttempt,
): Promise<BroadcastResult> {
  const refusals: { readonly origin: string; readonly node: string; readonly error: PoolError }[] = [];
  let maybeDelivered = false;
  let last: PoolError | null = null;
  for (const listed of await nodes.listed()) {
    const node = listed.url;
    try {
      await nodes.goodHead(node);
    } catch (thrown) {
      last = isPoolError(thrown) ? thrown : headFailure(thrown, node);
      if (last === null) throw thrown;
      continue;
    }
    const { outcome, error } = await broadcast(node);
    if (outcome === 'accepted') return { id, duplicate: false };
    if (error?.error === 'transaction-duplicate') return { id, duplicate: true };
    if (outcome === 'refused' && error !== null) {
      refusals.push({ origin: originOf(listed), node, error });
      continue;
    }
    if (outcome === 'maybe') maybeDelivered = true;
    nodes.rest(node);
    last = error;
  }
  const [first] = refusals;
  if (maybeDelivered) throw new PoolError('send-outcome-unknown', { id }, { raw: last?.raw ?? null });
  if (first === undefined) throw last ?? new PoolError('node-unreachable', { node: '' });
  if (new Set(refusals.map(({ origin }) => origin)).size > 1) throw first.error;
  throw new PoolError('refused-by-one', { node: first.node }, { raw: first.error.raw, cause: first.error });
}
