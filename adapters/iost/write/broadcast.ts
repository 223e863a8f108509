import { httpRequest } from '../../platform/http.ts';
import * as v from 'valibot';
import type { BroadcastOrigins, BroadcastResult } from '../../../application/ports/chain-node.ts';
import type { SignedTransaction } from '../../../domain/core/chain/call.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { type AttemptResult, broadcastToFirst } from '../../platform/broadcast-attempts.ts';
import type { NodeList } from '../../platform/nodes/node-list.ts';
import { hexBytes } from '../rpc/byte-text.ts';
import { broadcastRefusal, isRefusalBody } from '../rpc/failures.ts';
import { gatewayCall, GatewayRefusal, GatewaySilence } from '../rpc/gateway.ts';
import { sentBody } from './sent-body.ts';
import { decodeFull } from './transaction-codec.ts';
import { undecodable } from './wire-bytes.ts';

const SEND_TIMEOUT_MS = 30_000;

const accepted = v.object({ hash: v.string() });

/** Refusals about the node, not about the transaction: another one may accept it. */
const OF_THE_NODE = new Set(['node-busy', 'node-wrong-chain']);

/**
 * Broadcasts signed bytes (`broadcastToFirst`). A node that accepts has checked the signature only: whether the key is the account's own
 * shows when a block is made. Errors: those of `ChainNode.send`, `transaction-undecodable`.
 */
export async function sendSigned(nodes: NodeList, signed: SignedTransaction, origins?: BroadcastOrigins): Promise<BroadcastResult> {
  const body = bodyOf(signed);
  return broadcastToFirst(nodes, signed.id, (node) => attempt(node, body, signed.id), origins);
}

function bodyOf({ bytes }: SignedTransaction): string {
  const full = hexBytes(bytes.toLowerCase());
  if (full === null) throw undecodable('hex');
  return sentBody(decodeFull(full));
}

async function attempt(node: string, body: string, id: string): Promise<AttemptResult> {
  try {
    const read = v.safeParse(accepted, await gatewayCall(node, 'sendTx', body, SEND_TIMEOUT_MS, httpRequest));
    if (read.success && read.output.hash === id) return { outcome: 'accepted', error: null };
    return { outcome: 'maybe', error: new PoolError('node-answer-invalid', { node, what: 'sendTx.hash' }) };
  } catch (thrown) {
    return refusedOrLost(thrown, node);
  }
}

function refusedOrLost(thrown: unknown, node: string): AttemptResult {
  if (thrown instanceof GatewaySilence) return { outcome: thrown.delivered === 'no' ? 'not-taken' : 'maybe', error: thrown.error };
  if (!(thrown instanceof GatewayRefusal)) throw thrown;
  const error = broadcastRefusal(thrown.body);
  if (OF_THE_NODE.has(error.error))
    return { outcome: 'not-taken', error: new PoolError(error.error, { ...error.params, node }, { raw: error.raw }) };
  if (error.error === 'chain-unknown-error' && !isRefusalBody(thrown.body))
    return { outcome: 'maybe', error: new PoolError('node-answer-invalid', { node, what: 'sendTx' }, { raw: error.raw }) };
  return { outcome: 'refused', error };
}
