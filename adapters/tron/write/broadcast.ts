import { httpRequest } from '../../platform/http.ts';
import type { BroadcastOrigins, BroadcastResult } from '../../../application/ports/chain-node.ts';
import type { SignedTransaction } from '../../../domain/core/chain/call.ts';
import { type ErrorName, isResendSafe } from '../../../domain/core/errors/catalogue.ts';
import { isPoolError, PoolError } from '../../../domain/core/errors/pool-error.ts';
import { type AttemptResult, broadcastToFirst } from '../../platform/broadcast-attempts.ts';
import type { NodeList } from '../../platform/nodes/node-list.ts';
import { broadcastAnswer } from './broadcast-answer.ts';
import { freezeRefusal } from '../rpc/errors.ts';
import { hexBytes, hexText } from '../rpc/hex.ts';
import { NodeFailure, rpc } from '../rpc/rpc.ts';
import { contractTypeOf } from './raw-data.ts';
import { encodeSigned } from './signed-bytes.ts';

const SEND_TIMEOUT_MS = 30_000;

/** The protocol's numbers of what freezes: Stake 1.0, also for another address; Stake 2.0; and the delegation to another address, which is its second step. */
const FREEZE_TYPES: ReadonlySet<bigint> = new Set([11n, 54n, 57n]);

/** Refusals of a node that has not checked the transaction: another one, or the same one later, may accept it. */
const NOT_LOOKED_AT: ReadonlySet<ErrorName> = new Set(['node-busy', 'node-unreachable']);

/** Broadcasts signed bytes (`broadcastToFirst`). Errors: those of `ChainNode.send`. */
export async function sendSigned(nodes: NodeList, signed: SignedTransaction, origins?: BroadcastOrigins): Promise<BroadcastResult> {
  const sent = wholeTransaction(signed);
  return broadcastToFirst(nodes, signed.id, (node) => attempt(node, sent), origins);
}

interface Sent {
  readonly id: string;
  /** Raw data and signatures as one message, in hexadecimal. */
  readonly transaction: string;
  readonly isFreeze: boolean;
}

/** Encodes raw data and signatures as one message. */
function wholeTransaction({ id, bytes, signatures }: SignedTransaction): Sent {
  const [rawData, ...written] = [bytes, ...signatures].map((hex) => {
    const read = hexBytes(hex);
    if (read === null) throw new Error('a signed transaction of this protocol is hexadecimal');
    return read;
  });
  const transaction = hexText(encodeSigned({ rawData: rawData!, signatures: written }));
  return { id, transaction, isFreeze: FREEZE_TYPES.has(contractTypeOf(rawData!)) };
}

async function attempt(node: string, sent: Sent): Promise<AttemptResult> {
  try {
    return judged(await rpc(node, 'wallet', 'broadcasthex', { transaction: sent.transaction }, SEND_TIMEOUT_MS, httpRequest), node, sent);
  } catch (thrown) {
    if (thrown instanceof NodeFailure)
      return { outcome: thrown.delivered === 'no' || thrown.missing ? 'not-taken' : 'maybe', error: thrown.error };
    if (isPoolError(thrown)) return { outcome: 'maybe', error: thrown };
    throw thrown;
  }
}

/** Returns a node's result. A refusal counts only where the node names a rule: an unexplained one may come after it relayed the transaction. */
function judged(answer: unknown, node: string, { id, isFreeze }: Sent): AttemptResult {
  const read = broadcastAnswer(answer);
  if (read.id !== null && read.id !== id) return { outcome: 'maybe', error: new PoolError('node-answer-invalid', { node, what: 'txid' }) };
  if (read.outcome === 'accepted') return { outcome: 'accepted', error: null };
  const error = isFreeze ? freezeRefusal(read.error) : read.error;
  if (NOT_LOOKED_AT.has(error.error)) return { outcome: 'not-taken', error: new PoolError(error.error, { node }, { raw: error.raw }) };
  return { outcome: isResendSafe(error.error) || error.error === 'transaction-duplicate' ? 'refused' : 'maybe', error };
}
