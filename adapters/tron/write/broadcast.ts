import { httpRequest } from '../../platform/http.ts';
import type { BroadcastOrigins, BroadcastResult } from '../../../application/ports/chain-node.ts';
import type { SignedTransaction } from '../../../domain/core/chain/call.ts';
import { type ErrorName, isResendSafe } from '../../../domain/core/errors/catalogue.ts';
import { isPoolError, PoolError } from '../../../domain/core/errors/pool-error.ts';
import { type AttemptResult, broadcastToFirst } from '../../platform/broadcast-attempts.ts';
import type { NodeList } from '../../platform/nodes/node-list.ts';
import { broadcastAnswer } from './broadcast-answer.ts';
import { hexBytes, hexText } from '../rpc/hex.ts';
import { NodeFailure, rpc } from '../rpc/rpc.ts';
import { encodeSigned } from './signed-bytes.ts';

const SEND_TIMEOUT_MS = 30_000;

/** Refusals of a node that has not checked the transaction: another one, or the same one later, may accept it. */
const NOT_LOOKED_AT: ReadonlySet<ErrorName> = new Set(['node-busy', 'node-unreachable']);

/** Broadcasts signed bytes (`broadcastToFirst`). Errors: those of `ChainNode.send`. */
export async function sendSigned(nodes: NodeList, signed: SignedTransaction, origins?: BroadcastOrigins): Promise<BroadcastResult> {
  const transaction = wholeTransaction(signed);
  return broadcastToFirst(nodes, signed.id, (node) => attempt(node, transaction, signed.id), origins);
}

/** Encodes raw data and signatures as one message, in hexadecimal. */
function wholeTransaction({ bytes, signatures }: SignedTransaction): string {
  const [rawData, ...written] = [bytes, ...signatures].map((hex) => {
    const read = hexBytes(hex);
    if (read === null) throw new Error('a signed transaction of this protocol is hexadecimal');
    return read;
  });
  return hexText(encodeSigned({ rawData: rawData!, signatures: written }));
}

async function attempt(node: string, transaction: string, id: string): Promise<AttemptResult> {
  try {
    return judged(await rpc(node, 'wallet', 'broadcasthex', { transaction }, SEND_TIMEOUT_MS, httpRequest), node, id);
  } catch (thrown) {
    if (thrown instanceof NodeFailure)
      return { outcome: thrown.delivered === 'no' || thrown.missing ? 'not-taken' : 'maybe', error: thrown.error };
    if (isPoolError(thrown)) return { outcome: 'maybe', error: thrown };
    throw thrown;
  }
}

/** Returns a node's result. A refusal counts only where the node names a rule: an unexplained one may come after it relayed the transaction. */
function judged(answer: unknown, node: string, id: string): AttemptResult {
  const read = broadcastAnswer(answer);
  if (read.id !== null && read.id !== id) return { outcome: 'maybe', error: new PoolError('node-answer-invalid', { node, what: 'txid' }) };
  if (read.outcome === 'accepted') return { outcome: 'accepted', error: null };
  const { error } = read;
  if (NOT_LOOKED_AT.has(error.error)) return { outcome: 'not-taken', error: new PoolError(error.error, { node }, { raw: error.raw }) };
  return { outcome: isResendSafe(error.error) || error.error === 'transaction-duplicate' ? 'refused' : 'maybe', error };
}
