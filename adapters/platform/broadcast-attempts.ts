import type { BroadcastOrigins, BroadcastResult } from '../../application/ports/chain-node.ts';
import { PoolError } from '../../domain/core/errors/pool-error.ts';
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

/** How long other nodes are waited for in milliseconds where one has refused, or has accepted what nodes of two origins are to have. */
const OTHERS_WAIT_MS = 5_000;

/**
 * Broadcasts the same signed bytes to one node after the other until one accepts them, or nodes of two `origins`; while one takes its time, to
 * the next as well. One node's refusal is its own opinion, so the others are asked as well; "duplicate" proves that an earlier attempt arrived.
 * `broadcast` hands the bytes to one node. Errors, where none accepts them: the chain's refusal where every node that took a look refused, two
 * of different origin at least; `refused-by-one` with the refusal as its cause where they are of one origin; node errors;
 * `send-outcome-unknown` after an attempt that may have arrived.
 */
export async function broadcastToFirst(
  nodes: NodeList,
  id: string,
  broadcast: (node: string) => Promise<AttemptResult>,
  origins: BroadcastOrigins = 'one',
): Promise<BroadcastResult> {
  const refusals: { readonly origin: string; readonly node: string; readonly error: PoolError }[] = [];
  /** Nodes that may have the bytes. */
  const holders = new Set<string>();
  /** Origins of the nodes that have them, and whether each had them before. */
  const takenBy = new Map<string, boolean>();
  let isOver = false;
  let last: PoolError | null = null;
  const handOver = async (node: string): Promise<AttemptResult> => {
    if (isOver) throw new PoolError('node-unreachable', { node });
    holders.add(node);
    const result = await broadcast(node);
    if (result.outcome !== 'maybe') holders.delete(node);
    return result;
  };
  const asking = { isTelling: ({ outcome }: AttemptResult) => outcome === 'refused' || outcome === 'accepted', longestMs: OTHERS_WAIT_MS };
  for await (const { node, answer, error: failure } of nodes.results(await nodes.listed(), handOver, asking)) {
    const error = answer === null ? failure : answer.error;
    const isDuplicate = error?.error === 'transaction-duplicate';
    if (answer?.outcome === 'accepted' || isDuplicate) {
      takenBy.set(originOf(node), isDuplicate);
      if (origins === 'one' || takenBy.size > 1) break;
      continue;
    }
    if (answer?.outcome === 'refused' && error !== null) {
      refusals.push({ origin: originOf(node), node: node.url, error });
      continue;
    }
    if (answer !== null) nodes.slow.coolDown(node.url);
    last = error;
  }
  isOver = true;
  if (takenBy.size > 0) return { id, duplicate: [...takenBy.values()].every(Boolean) };
  const [first] = refusals;
  if (holders.size > 0) throw new PoolError('send-outcome-unknown', { id }, { raw: last?.raw ?? null });
  if (first === undefined) throw last ?? new PoolError('node-unreachable', { node: '' });
  if (new Set(refusals.map(({ origin }) => origin)).size > 1) throw first.error;
  throw new PoolError('refused-by-one', { node: first.node }, { raw: first.error.raw, cause: first.error });
}
