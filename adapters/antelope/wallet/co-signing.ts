import type { UnsignedTransaction } from '../../../domain/core/chain/call.ts';
import { SECOND_MS } from '../../../domain/core/chain/time.ts';
import type { AntelopeProfile } from '../../../domain/antelope/profile.ts';

/** A transaction as nodes take it in JSON, as far as its authorities matter. */
interface Authorised {
  readonly actions: readonly { readonly authorization: readonly { readonly actor: string }[] }[];
}

/**
 * What one account authorises of a transaction. Nodes refuse to name the keys it takes while another signer's are not among those at hand,
 * and a sponsor's never are.
 */
export function authorisedBy<Transaction extends Authorised>(transaction: Transaction, account: string): Transaction {
  const own = transaction.actions.map((action) => ({
    ...action,
    authorization: action.authorization.filter(({ actor }) => actor === account),
  }));
  return { ...transaction, actions: own.filter(({ authorization }) => authorization.length > 0) };
}

/** How long a transaction lives from when it was built, in milliseconds: longer where somebody else signs it too. */
export function ttlMs({ calls }: UnsignedTransaction, account: string, { transaction, sponsoring }: AntelopeProfile): number {
  const isShared = calls.some(({ authorization }) => authorization.some((signer) => signer.account !== account));
  return (isShared && sponsoring ? sponsoring.expireSeconds : transaction.expireSeconds) * SECOND_MS;
}
