import type { ErrorName } from '../../domain/core/errors/catalogue.ts';
import { KNOWN_REFUSALS, type KnownRefusal } from '../../sandbox/wallet/antelope/refusals.ts';

/** The error of each refusal of the sandbox's wallet, by its name. */
const ERRORS: Readonly<Record<string, ErrorName>> = {
  'signature-rejected': 'signature-refused',
  'code-alone': 'signature-refused',
  cancelled: 'signature-refused',
  'canceled-text': 'signature-refused',
  'cancelled-chinese': 'signature-refused',
  'dialog-closed': 'signature-refused',
  'connection-cancelled': 'signature-refused',
  'identity-rejected': 'identity-refused',
  'identity-gone': 'identity-refused',
  locked: 'wallet-locked',
  'node-object': 'cpu-exceeded',
  'node-text': 'cpu-exceeded',
  'node-error': 'net-exceeded',
  'node-in-data': 'cpu-exceeded',
  'library-error': 'contract-refused',
  'library-trace': 'ram-exceeded',
  'contract-silent': 'contract-refused',
  expired: 'transaction-expired',
  unsigned: 'authority-unsatisfied',
  unreadable: 'transaction-refused',
  duplicate: 'transaction-duplicate',
  bracketed: 'cpu-exceeded',
  'bracketed-contract': 'contract-refused',
  'cpu-short': 'cpu-exceeded',
  'net-short': 'net-exceeded',
  'definition-missing': 'wallet-action-missing',
  'orders-exceeded': 'too-many-orders',
  'orders-too-many': 'too-many-orders',
  'own-words': 'wallet-unknown-error',
  'own-code': 'wallet-unknown-error',
  'unknown-error': 'wallet-unknown-error',
  'broken-assertion': 'wallet-unknown-error',
  fail: 'wallet-unknown-error',
  empty: 'wallet-unknown-error',
};

/** A refusal of the sandbox's wallet, and its error. */
export interface WalletRefusal extends KnownRefusal {
  readonly error: ErrorName;
}

/** Every refusal the sandbox’s wallet has. Throws where one of them has no error here, or an error has no refusal. */
export const WALLET_REFUSALS: readonly WalletRefusal[] = KNOWN_REFUSALS.map((refusal) => {
  const error = ERRORS[refusal.name];
  if (error === undefined) throw new Error(`the refusal ${refusal.name} has no error`);
  return { ...refusal, error };
});

if (WALLET_REFUSALS.length !== Object.keys(ERRORS).length) throw new Error('a refusal is named that the sandbox’s wallet does not know');

/** Of those, errors that only a wallet reports after a request. */
export const WALLET_ONLY_ERRORS: readonly ErrorName[] = ['signature-refused', 'identity-refused', 'wallet-locked', 'wallet-action-missing'];

/**
 * Names of those that prove a refusal also where the wallet broadcasts itself: they name the user, or are a node's own body about the
 * transaction.
 */
export const CERTAIN_OF_SENDERS: readonly string[] = [
  'signature-rejected',
  'code-alone',
  'cancelled',
  'canceled-text',
  'cancelled-chinese',
  'identity-rejected',
  'node-object',
  'node-text',
  'node-error',
  'node-in-data',
  'library-error',
  'library-trace',
  'contract-silent',
  'unsigned',
  'unreadable',
];
