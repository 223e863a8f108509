import { httpRequest } from '../../platform/http.ts';
import * as v from 'valibot';
import type { BroadcastOrigins, BroadcastResult } from '../../../application/ports/chain-node.ts';
import type { SignedTransaction } from '../../../domain/core/chain/call.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { broadcastRefusal } from '../rpc/errors.ts';
import { type AttemptResult, broadcastToFirst } from '../../platform/broadcast-attempts.ts';
import type { NodeList } from '../../platform/nodes/node-list.ts';
import { NodeRefusal, NodeSilence, rpc } from '../rpc/rpc.ts';

const SEND_TIMEOUT_MS = 30_000;

const accepted = v.object({
  transaction_id: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  processed: v.nullish(v.object({ except: v.optional(v.unknown()) })),
});

/** A node's own error body; anything else with an error status comes from a proxy in between. */
const nodeError = v.object({ error: v.object({ code: v.union([v.number(), v.string()]) }) });

/** Broadcasts signed bytes (`broadcastToFirst`). Errors: those of `ChainNode.send`. */
export async function sendSigned(nodes: NodeList, signed: SignedTransaction, origins?: BroadcastOrigins): Promise<BroadcastResult> {
  return broadcastToFirst(nodes, signed.id, (node) => attempt(node, signed), origins);
}

async function attempt(node: string, signed: SignedTransaction): Promise<AttemptResult> {
  const packed = { signatures: signed.signatures, compression: 'none', packed_context_free_data: '', packed_trx: signed.bytes };
  const ways: readonly (readonly [string, unknown])[] = [
    ['send_transaction2', { return_failure_trace: true, retry_trx: false, transaction: packed }],
    ['send_transaction', packed],
    ['push_transaction', packed],
  ];
  for (const [path, body] of ways) {
    try {
      return judged(await rpc(node, path, body, SEND_TIMEOUT_MS, httpRequest), node, signed);
    } catch (thrown) {
      if (thrown instanceof NodeRefusal && thrown.unknownCall) continue;
      return refusedOrLost(thrown, node);
    }
  }
  return { outcome: 'not-taken', error: new PoolError('node-answer-invalid', { node, what: 'send_transaction' }) };
}

/** Returns a node's result from its answer; a failed transaction is answered with success and its exception inside. */
function judged(answer: unknown, node: string, signed: SignedTransaction): AttemptResult {
  const read = v.safeParse(accepted, answer);
  if (read.success && read.output.processed?.except) return { outcome: 'refused', error: broadcastRefusal(read.output.processed.except) };
  if (read.success && read.output.transaction_id === signed.id) return { outcome: 'accepted', error: null };
  return { outcome: 'maybe', error: new PoolError('node-answer-invalid', { node, what: 'transaction_id' }) };
}

function refusedOrLost(thrown: unknown, node: string): AttemptResult {
  if (thrown instanceof NodeRefusal) {
    if (v.is(nodeError, thrown.body) && !thrown.busy) return { outcome: 'refused', error: broadcastRefusal(thrown.body) };
    if (v.is(nodeError, thrown.body))
      return { outcome: thrown.unread ? 'not-taken' : 'maybe', error: new PoolError('node-busy', { node }) };
    return { outcome: 'maybe', error: new PoolError('node-answer-invalid', { node, what: String(thrown.status) }) };
  }
  if (thrown instanceof NodeSilence) return { outcome: thrown.delivered === 'no' ? 'not-taken' : 'maybe', error: thrown.error };
  throw thrown;
}
