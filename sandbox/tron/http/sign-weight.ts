import { checkSignatures, ownerOf } from '../chain/signature-check.ts';
import { TronRefusal } from '../chain/refusal.ts';
import type { TronState } from '../chain/state.ts';
import type { ReceivedTransaction } from '../codec/transaction.ts';
import type { NodeJsonObject } from './node-json.ts';
import { transactionJson } from './transaction-json.ts';

/** Answers getsignweight: the transaction as the node encodes it, and whether its signatures are enough. */
export function signWeight({ accounts }: TronState, received: ReceivedTransaction, visible: boolean): NodeJsonObject {
  const [contract] = received.contracts;
  const known = contract !== undefined && accounts.has(ownerOf(contract));
  const { signature, ...unsigned } = transactionJson(received, visible);
  return {
    result: known ? weighed(accounts, received) : { code: 'PERMISSION_ERROR', message: 'Account does not exist!' },
    transaction: {
      result: { result: true },
      txid: received.id,
      transaction: received.signatures.length === 0 ? unsigned : { signature: signature ?? [], ...unsigned },
    },
  };
}

function weighed(accounts: TronState['accounts'], received: ReceivedTransaction): NodeJsonObject {
  if (received.signatures.length === 0) return { code: 'NOT_ENOUGH_PERMISSION' };
  try {
    checkSignatures(received, (address) => accounts.get(address));
    return {};
  } catch (error) {
    if (!(error instanceof TronRefusal)) throw error;
    return { code: 'SIGNATURE_FORMAT_ERROR', message: error.message };
  }
}
