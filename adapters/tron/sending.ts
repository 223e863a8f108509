import type { Acceptance } from '../../application/ports/chain-node.ts';
import type { SignedTransaction } from '../../domain/chain/call.ts';
import { type ErrorName, isResendSafe } from '../../domain/errors/catalogue.ts';
import { isPoolError, PoolError } from '../../domain/errors/pool-error.ts';
import type { NodeList } from '../platform/node-list.ts';
import { broadcastAnswer } from './broadcast-answer.ts';
import { hexBytes, hexText } from './hex.ts';
import { NodeFailure, rpc } from './rpc.ts';
import { encodeSigned } from './signed-bytes.ts';

const SEND_TIMEOUT_MS = 30_000;

/** Refusals of a node that has not looked at the transaction: another one, or the same one later, may take it. */
const NOT_LOOKED_AT: ReadonlySet<ErrorName> = new Set(['node-busy', 'node-unreachable']);

interface HandedOver {
  readonly outcome: 'accepted' | 'refused' | 'not-taken' | 'maybe';
  readonly error: PoolError | null;
}

/**
 * Hands the same signed bytes to one node after the other until one answers for certain. After an attempt that may have arrived,
 * a later refusal proves nothing, and "duplicate" proves that it arrived.
 */
export async function sendSigned(nodes: NodeList, signed: SignedTransaction): Promise<Acceptance> {
  const transaction = wholeTransaction(signed);
  let maybeDelivered = false;
  let last: PoolError | null = null;
  for (const node of await nodes.inOrder()) {
    try {
      await nodes.goodHead(node);
    } catch (thrown) {
      last = nodeError(thrown);
      continue;
    }
    const { outcome, error } = await handOver(node, transaction, signed.id);
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

/** Raw data and signatures as one message, in hexadecimal. */
function wholeTransaction({ bytes, signatures }: SignedTransaction): string {
  const [rawData, ...written] = [bytes, ...signatures].map((hex) => {
    const read = hexBytes(hex);
    if (read === null) throw new Error('a signed transaction of this protocol is hexadecimal');
    return read;
  });
  return hexText(encodeSigned({ rawData: rawData!, signatures: written }));
}

async function handOver(node: string, transaction: string, id: string): Promise<HandedOver> {
  try {
    return judged(await rpc(node, 'wallet', 'broadcasthex', { transaction }, SEND_TIMEOUT_MS), node, id);
  } catch (thrown) {
    if (thrown instanceof NodeFailure) return { outcome: thrown.delivered === 'no' || thrown.missing ? 'not-taken' : 'maybe', error: thrown.error };
    if (isPoolError(thrown)) return { outcome: 'maybe', error: thrown };
    throw thrown;
  }
}

/** A refusal counts only where the node names a rule: what it does not explain may have happened after it passed the transaction on. */
function judged(answer: unknown, node: string, id: string): HandedOver {
  const read = broadcastAnswer(answer);
  if (read.id !== null && read.id !== id) return { outcome: 'maybe', error: new PoolError('node-answer-invalid', { node, what: 'txid' }) };
  if (read.outcome === 'accepted') return { outcome: 'accepted', error: null };
  const { error } = read;
  if (NOT_LOOKED_AT.has(error.error)) return { outcome: 'not-taken', error: new PoolError(error.error, { node }, { raw: error.raw }) };
  return { outcome: isResendSafe(error.error) || error.error === 'transaction-duplicate' ? 'refused' : 'maybe', error };
}

function nodeError(thrown: unknown): PoolError {
  if (isPoolError(thrown)) return thrown;
  if (thrown instanceof NodeFailure) return thrown.error;
  throw thrown;
}
