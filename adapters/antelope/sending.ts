import * as v from 'valibot';
import type { Acceptance } from '../../application/ports/chain-node.ts';
import type { SignedTransaction } from '../../domain/chain/call.ts';
import { isPoolError, PoolError } from '../../domain/errors/pool-error.ts';
import { chainRefusal } from './errors.ts';
import type { NodeList } from '../platform/node-list.ts';
import { NodeRefusal, NodeSilence, rpc } from './rpc.ts';

const SEND_TIMEOUT_MS = 30_000;

const accepted = v.object({
  transaction_id: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  processed: v.nullish(v.object({ except: v.optional(v.unknown()) })),
});

/** A node's own error body; anything else with an error status comes from a machine in between. */
const nodeError = v.object({ error: v.object({ code: v.union([v.number(), v.string()]) }) });

interface HandedOver {
  readonly outcome: 'accepted' | 'refused' | 'not-taken' | 'maybe';
  readonly error: PoolError | null;
}

/**
 * Hands the same signed bytes to one node after the other until one answers for certain. After an attempt that may have arrived,
 * a later refusal proves nothing, and "duplicate" proves that it arrived.
 */
export async function sendSigned(nodes: NodeList, signed: SignedTransaction): Promise<Acceptance> {
  let maybeDelivered = false;
  let last: PoolError | null = null;
  for (const node of await nodes.inOrder()) {
    try {
      await nodes.goodHead(node);
    } catch (thrown) {
      last = silenceError(thrown, node);
      continue;
    }
    const { outcome, error } = await handOver(node, signed);
    if (outcome === 'accepted') return { id: signed.id, duplicate: false };
    if (error?.error === 'transaction-duplicate') return { id: signed.id, duplicate: true };
    if (outcome === 'refused' && error !== null && !maybeDelivered) throw error;
    if (outcome === 'refused') break;
    if (outcome === 'maybe') maybeDelivered = true;
    nodes.rest(node);
    last = error;
  }
  if (maybeDelivered) throw new PoolError('send-outcome-unknown', { id: signed.id }, { raw: last?.raw ?? null });
  throw last ?? new PoolError('node-unreachable', { node: '' });
}

async function handOver(node: string, signed: SignedTransaction): Promise<HandedOver> {
  const packed = { signatures: signed.signatures, compression: 'none', packed_context_free_data: '', packed_trx: signed.bytes };
  const ways: readonly (readonly [string, unknown])[] = [
    ['send_transaction2', { return_failure_trace: true, retry_trx: false, transaction: packed }],
    ['send_transaction', packed],
    ['push_transaction', packed],
  ];
  for (const [path, body] of ways) {
    try {
      return judged(await rpc(node, path, body, SEND_TIMEOUT_MS), node, signed);
    } catch (thrown) {
      if (thrown instanceof NodeRefusal && thrown.unknownCall) continue;
      return refusedOrLost(thrown, node);
    }
  }
  return { outcome: 'not-taken', error: new PoolError('node-answer-invalid', { node, what: 'send_transaction' }) };
}

/** A transaction that failed is answered with success and its exception inside. */
function judged(answer: unknown, node: string, signed: SignedTransaction): HandedOver {
  const read = v.safeParse(accepted, answer);
  if (read.success && read.output.processed?.except) return { outcome: 'refused', error: chainRefusal(read.output.processed.except) };
  if (read.success && read.output.transaction_id === signed.id) return { outcome: 'accepted', error: null };
  return { outcome: 'maybe', error: new PoolError('node-answer-invalid', { node, what: 'transaction_id' }) };
}

function refusedOrLost(thrown: unknown, node: string): HandedOver {
  if (thrown instanceof NodeRefusal) {
    if (v.is(nodeError, thrown.body) && !thrown.busy) return { outcome: 'refused', error: chainRefusal(thrown.body) };
    if (v.is(nodeError, thrown.body)) return { outcome: thrown.unread ? 'not-taken' : 'maybe', error: new PoolError('node-busy', { node }) };
    return { outcome: 'maybe', error: new PoolError('node-answer-invalid', { node, what: String(thrown.status) }) };
  }
  if (thrown instanceof NodeSilence) return { outcome: thrown.delivered === 'no' ? 'not-taken' : 'maybe', error: thrown.error };
  throw thrown;
}

function silenceError(thrown: unknown, node: string): PoolError {
  if (isPoolError(thrown)) return thrown;
  if (thrown instanceof NodeSilence) return thrown.error;
  if (thrown instanceof NodeRefusal) return new PoolError('node-answer-invalid', { node, what: String(thrown.status) });
  throw thrown;
}
