import type { TronChain } from './chain.ts';
import type { NodeJsonObject } from './node-json.ts';
import { nodeJsonText } from './node-json.ts';
import { WireProblem } from './protobuf.ts';
import { TronRefusal } from './refusal.ts';
import { hexOf, RequestProblem } from './request.ts';
import type { NodeRequest } from './request.ts';
import { transactionJson, transactionOfJson } from './transaction-json.ts';
import { signedTransaction } from './transaction.ts';
import type { ReceivedTransaction } from './transaction.ts';

type Broadcast = (chain: TronChain, request: NodeRequest) => NodeJsonObject;

/** Null when the node took it. */
function refusalOf(chain: TronChain, received: ReceivedTransaction): TronRefusal | null {
  try {
    chain.push(received);
    return null;
  } catch (error) {
    if (error instanceof TronRefusal) return error;
    throw error;
  }
}

function received<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof WireProblem) throw new RequestProblem('org.tron.core.exception.BadItemException', 'Transaction proto data parse exception');
    throw error;
  }
}

/** The node's two ways of taking a transaction, by endpoint name. They throw RequestProblem. */
export const BROADCAST_CALLS: Readonly<Record<string, Broadcast>> = {
  broadcasttransaction: (chain, { fields, visible }) => {
    const transaction = received(() => transactionOfJson(fields, visible));
    const refusal = refusalOf(chain, transaction);
    if (!refusal) return { result: true, txid: transaction.id };
    return { code: refusal.code, txid: transaction.id, message: visible ? refusal.message : Buffer.from(refusal.message).toString('hex') };
  },
  broadcasthex: (chain, { fields, visible }) => {
    const transaction = received(() => signedTransaction(Buffer.from(hexOf(fields['transaction']), 'hex')));
    const refusal = refusalOf(chain, transaction);
    return {
      result: refusal === null,
      code: refusal?.code ?? 'SUCCESS',
      message: refusal?.message ?? '',
      transaction: nodeJsonText(transactionJson(transaction, visible), false),
      txid: transaction.id,
    };
  },
};
