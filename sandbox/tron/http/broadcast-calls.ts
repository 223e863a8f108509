import { hexBytes, hexText, textBytes } from '../codec/bytes.ts';
import type { TronChain } from '../chain/chain.ts';
import { nodeJsonText, type NodeJsonObject } from './node-json.ts';
import { WireProblem } from '../codec/protobuf.ts';
import { TronRefusal } from '../chain/refusal.ts';
import { hexOf, ParseProblem, RequestProblem, type NodeRequest } from './request.ts';
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
    if (error instanceof WireProblem) throw new RequestProblem('com.google.protobuf.InvalidProtocolBufferException', CUT_OFF);
    throw error;
  }
}

const CUT_OFF =
  'While parsing a protocol message, the input ended unexpectedly in the middle of a field.  This could mean either that the input has been truncated or that an embedded message misreported its own length.';

/** Parses a transaction's bytes in hexadecimal. Throws RequestProblem. */
function bytesText(value: unknown): string {
  try {
    return hexOf(value);
  } catch (error) {
    if (!(error instanceof ParseProblem)) throw error;
    throw new RequestProblem(
      'org.bouncycastle.util.encoders.DecoderException',
      'exception decoding Hex string: invalid characters encountered in Hex string',
    );
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
    const transaction = received(() => signedTransaction(hexBytes(bytesText(fields['transaction']))));
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
