import type { UnsignedTransaction } from '../../../domain/core/chain/call.ts';
import { SECOND_MS } from '../../../domain/core/chain/time.ts';
import type { AntelopeProfile } from '../../../domain/antelope/profile.ts';

/** A transaction as nodes take it in JSON, as far as its authorisations matter. */
interface Authorised {
  readonly actions: readonly { readonly authorization: readonly { readonly actor: string }[] }[];
}

/**
 * Returns the part of a transaction that one account authorises. Nodes refuse to name its required keys while keys of another signer are
 * missing from those available, and a sponsor's always are.
 */
export function authorisedBy<Transaction extends Authorised>(transaction: Transaction, account: string): Transaction {
  const own = transaction.actions.map((action) => ({
    ...action,
    authorization: action.authorization.filter(({ actor }) => actor === account),
  }));
  return { ...transaction, actions: own.filter(({ authorization }) => authorization.length > 0) };
}

/** Returns a transaction's ttl from when it was built, in milliseconds: longer where a sponsor signs it too. */
export function ttlMs({ calls }: UnsignedTransaction, account: string, { transaction, sponsoring }: AntelopeProfile): number {
  const isShared = calls.some(({ authorization }) => authorization.some((signer) => signer.account !== account));
  return (isShared && sponsoring ? sponsoring.expireSeconds : transaction.expireSeconds) * SECOND_MS;
}
