import { digestOf, hexBytes, hexText } from '../../tron/codec/bytes.ts';
import { WireProblem } from '../../tron/codec/protobuf.ts';
import { objectOf, RequestProblem, type Fields } from '../../tron/http/request.ts';
import { transactionOfJson } from '../../tron/http/transaction-json.ts';
import { receivedTransaction, type ReceivedTransaction } from '../../tron/codec/transaction.ts';

/** A page's transaction: decoded from its bytes, and the object itself. */
export interface AskedTransaction {
  readonly received: ReceivedTransaction;
  readonly fields: Fields;
  /** Whether its addresses are written `T…`. */
  readonly visible: boolean;
}

/**
 * Decodes a page's transaction. The bytes, the fields and the id must agree, or a page could show one transaction and have another one
 * signed. Throws an Error with the text of this chain's wallets.
 */
export function askedTransaction(transaction: unknown): AskedTransaction {
  if (typeof transaction !== 'object' || transaction === null || Array.isArray(transaction))
    throw new Error('Invalid transaction provided');
  const fields: Fields = { ...transaction };
  if (Array.isArray(fields['signature']) && fields['signature'].length > 0) throw new Error('Transaction is already signed');
  const visible = fields['visible'] === true;
  const hex = fields['raw_data_hex'];
  if (typeof hex !== 'string' || !/^(?:[0-9a-f]{2})+$/i.test(hex)) throw new Error('Invalid transaction');
  const received = returnedByBoth(hexBytes(hex), fields, visible);
  if (!received || fields['txID'] !== received.id) throw new Error('Invalid transaction');
  return { received, fields, visible };
}

/** Returns null when bytes and fields differ, or are not a transaction. */
function returnedByBoth(bytes: Uint8Array, fields: Fields, visible: boolean): ReceivedTransaction | null {
  try {
    const read = receivedTransaction(bytes, []);
    const written = transactionOfJson({ raw_data: objectOf(fields['raw_data']) }, visible);
    const same = hexText(read.rawData) === hexText(bytes) && written.id === read.id && read.id === hexText(digestOf(bytes));
    return same && read.contracts.length === 1 ? read : null;
  } catch (error) {
    if (error instanceof RequestProblem || error instanceof WireProblem) return null;
    throw error;
  }
}
