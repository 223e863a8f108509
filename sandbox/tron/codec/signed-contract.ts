import type { TronChain } from '../chain/chain.ts';
import { hexBytes } from './bytes.ts';
import { signTransactionId, type TronKey } from './keys.ts';
import type { Fields } from '../http/request.ts';
import { transactionOfJson } from '../http/transaction-json.ts';
import { receivedTransaction, type ReceivedTransaction } from './transaction.ts';

const TTL_MS = 60_000;

/** A contract in the protocol's JSON, addresses in hexadecimal, numbers as text or numbers. */
export interface WrittenContract {
  readonly type: string;
  readonly value: Fields;
}

/** Returns a signed transaction that is valid now: the head is its reference, and it expires in a minute. */
export function signedContract(chain: TronChain, { privateKey }: TronKey, { type, value }: WrittenContract): ReceivedTransaction {
  const head = chain.newest('head');
  const { id, rawData } = transactionOfJson(
    {
      raw_data: {
        contract: [{ type, parameter: { value } }],
        ref_block_bytes: head.id.slice(12, 16),
        ref_block_hash: head.id.slice(16, 32),
        expiration: head.time + TTL_MS,
        timestamp: head.time,
      },
    },
    false,
  );
  return receivedTransaction(rawData, [hexBytes(signTransactionId(id, privateKey))]);
}
