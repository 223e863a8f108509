import type { Call } from '../../../domain/core/chain/call.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import type { Contracts } from './contracts.ts';
import { packTransaction, transactionId, type ReceivedTransaction } from '../codec/transaction.ts';

const LIFETIME_MS = 60_000;

/** Encodes a transaction of the sandbox itself. The expiry is moved by seconds until no transaction `known` to the chain has the same id. */
export function systemTransaction(
  calls: readonly Call[],
  contracts: Contracts,
  reference: { readonly refBlockNumber: number; readonly refBlockPrefix: number },
  time: Instant,
  known: (id: string) => boolean,
): ReceivedTransaction {
  const actions = calls.map((call) => ({
    account: call.contract,
    name: call.action,
    authorization: call.authorization,
    data: contracts.encodedData(call),
  }));
  for (let expiration = Math.ceil((time + LIFETIME_MS) / 1000) * 1000; ; expiration += 1000) {
    const transaction = {
      ...reference,
      expiration,
      maxNetUsageWords: 0,
      maxCpuUsageMs: 0,
      delaySeconds: 0,
      contextFreeActions: [],
      actions,
    };
    const packed = packTransaction(transaction);
    const id = transactionId(packed);
    if (!known(id)) return { id, packed, sentBytes: packed.length, signatures: [], transaction };
  }
}
