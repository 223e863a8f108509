import { hexBytes, hexText, textBytes } from '../codec/bytes.ts';
import type { TronChain } from '../chain/chain.ts';
import { nodeJsonText, type NodeJsonObject } from './node-json.ts';
import { WireProblem } from '../codec/protobuf.ts';
import { TronRefusal } from '../chain/refusal.ts';
import { hexOf, RequestProblem, type NodeRequest } from './request.ts';
import { transactionJson, transactionOfJson } from './transaction-json.ts';
import { signedTransaction, type ReceivedTransaction } from '../codec/transaction.ts';

type Broadcast = (chain: TronChain, request: NodeRequest, injected: TronRefusal | null) => NodeJsonObject;

/** Returns the node's refusal; null when it accepted the transaction. */
function refusalOf(chain: TronChain, received: ReceivedTransaction, injected: TronRefusal | null): TronRefusal | null {
  if (injected) return injected;
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
    if (error instanceof WireProblem)
      throw new RequestProblem('org.tron.core.exception.BadItemException', 'Transaction proto data parse exception');
    throw error;
  }
}

/** The node's two broadcast calls, by endpoint name; `injected`: the refusal they are told to make. They throw RequestProblem. */
export const BROADCAST_CALLS: Readonly<Record<string, Broadcast>> = {
  broadcasttransaction: (chain, { fields, visible }, injected) => {
    const transaction = received(() => transactionOfJson(fields, visible));
    const refusal = refusalOf(chain, transaction, injected);
    if (!refusal) return { result: true, txid: transaction.id };
    return { code: refusal.code, txid: transaction.id, message: visible ? refusal.message : hexText(textBytes(refusal.message)) };
  },
  broadcasthex: (chain, { fields, visible }, injected) => {
    const transaction = received(() => signedTransaction(hexBytes(hexOf(fields['transaction']))));
    const refusal = refusalOf(chain, transaction, injected);
    return {
      result: refusal === null,
      code: refusal?.code ?? 'SUCCESS',
      message: refusal?.message ?? '',
      transaction: nodeJsonText(transactionJson(transaction, visible), false),
      txid: transaction.id,
    };
  },
};
