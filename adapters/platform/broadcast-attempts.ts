import type { BroadcastResult } from '../../application/ports/chain-node.ts';
import { isPoolError, PoolError } from '../../domain/core/errors/pool-error.ts';
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
 * Broadcasts the same signed bytes to one node after the other until one answers for certain. After an attempt that may have arrived, a
 * later refusal proves nothing, and "duplicate" proves that it arrived. Errors: the chain's refusals, node errors, `send-outcome-unknown`.
 */
export async function broadcastToFirst(
  nodes: NodeList,
  id: string,
  { broadcast, headFailure }: BroadcastAttempt,
): Promise<BroadcastResult> {
  let maybeDelivered = false;
  let last: PoolError | null = null;
  for (const node of await nodes.inOrder()) {
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
    if (outcome === 'refused' && error !== null && !maybeDelivered) throw error;
    if (outcome === 'refused') break;
    if (outcome === 'maybe') maybeDelivered = true;
    nodes.rest(node);
    last = error;
  }
  if (maybeDelivered) throw new PoolError('send-outcome-unknown', { id }, { raw: last?.raw ?? null });
  throw last ?? new PoolError('node-unreachable', { node: '' });
}
