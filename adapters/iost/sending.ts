import * as v from 'valibot';
import type { Acceptance } from '../../application/ports/chain-node.ts';
import type { SignedTransaction } from '../../domain/chain/call.ts';
import { isPoolError, PoolError } from '../../domain/errors/pool-error.ts';
import type { NodeList } from '../platform/node-list.ts';
import { hexBytes } from './byte-text.ts';
import { isRefusalBody, nodeRefusal } from './failures.ts';
import { gatewayCall, GatewayRefusal, GatewaySilence } from './gateway.ts';
import { sentBody } from './sent-body.ts';
import { decodeFull } from './transaction-codec.ts';
import { undecodable } from './wire-bytes.ts';

const SEND_TIMEOUT_MS = 30_000;

const accepted = v.object({ hash: v.string() });

/** Refusals that are about the node, not about the transaction: another one may take it. */
const OF_THE_NODE = new Set(['node-busy', 'node-wrong-chain']);

interface HandedOver {
  readonly outcome: 'accepted' | 'refused' | 'not-taken' | 'maybe';
  readonly error: PoolError | null;
}

/**
 * Hands the same signed bytes to one node after the other until one answers for certain. After an attempt that may have arrived,
 * a later refusal proves nothing, and "exists" proves that it arrived. A node that accepts has looked at the signature only: whether the
 * key is the account's own shows when a block is made. Errors: those of `ChainNode.send`, `transaction-undecodable`.
 */
export async function sendSigned(nodes: NodeList, signed: SignedTransaction): Promise<Acceptance> {
  const body = bodyOf(signed);
  let maybeDelivered = false;
  let last: PoolError | null = null;
  for (const node of await nodes.inOrder()) {
    try {
      await nodes.goodHead(node);
    } catch (thrown) {
      last = headError(thrown, node);
      continue;
    }
    const { outcome, error } = await handOver(node, body, signed.id);
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

function bodyOf({ bytes }: SignedTransaction): string {
  const full = hexBytes(bytes.toLowerCase());
  if (full === null) throw undecodable('hex');
  return sentBody(decodeFull(full));
}

async function handOver(node: string, body: string, id: string): Promise<HandedOver> {
  try {
    const read = v.safeParse(accepted, await gatewayCall(node, 'sendTx', body, SEND_TIMEOUT_MS));
    if (read.success && read.output.hash === id) return { outcome: 'accepted', error: null };
    return { outcome: 'maybe', error: new PoolError('node-answer-invalid', { node, what: 'sendTx.hash' }) };
  } catch (thrown) {
    return refusedOrLost(thrown, node);
  }
}

function refusedOrLost(thrown: unknown, node: string): HandedOver {
  if (thrown instanceof GatewaySilence) return { outcome: thrown.delivered === 'no' ? 'not-taken' : 'maybe', error: thrown.error };
  if (!(thrown instanceof GatewayRefusal)) throw thrown;
  const error = nodeRefusal(thrown.body);
  if (OF_THE_NODE.has(error.error)) return { outcome: 'not-taken', error: new PoolError(error.error, { ...error.params, node }, { raw: error.raw }) };
  if (error.error === 'chain-unknown-error' && !isRefusalBody(thrown.body)) return { outcome: 'maybe', error: new PoolError('node-answer-invalid', { node, what: 'sendTx' }, { raw: error.raw }) };
  return { outcome: 'refused', error };
}

function headError(thrown: unknown, node: string): PoolError {
  if (isPoolError(thrown)) return thrown;
  if (thrown instanceof GatewaySilence) return thrown.error;
  if (thrown instanceof GatewayRefusal) return new PoolError('node-answer-invalid', { node, what: 'getChainInfo' }, { raw: thrown.message });
  throw thrown;
}
