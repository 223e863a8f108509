import type { Call } from '../../domain/core/chain/call.ts';
import { expectedTransaction } from '../../domain/chain/expected-transaction.ts';
import type { TrackedTransaction } from '../track/tracked-transaction.ts';

/** Returns the calls a write was approved with, as its operation expects them; `contract` is empty where the chain's own contracts decide. */
export function askedCalls({ operation, account }: Pick<TrackedTransaction, 'operation' | 'account'>): readonly Call[] {
  return expectedTransaction(operation, account).calls.map(({ contract = '', action, data }) => ({
    contract,
    action,
    data,
    authorization: [],
  }));
}
