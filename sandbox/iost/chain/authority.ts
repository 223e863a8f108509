import { base58Text } from '../../base58.ts';
import type { ChainState } from './chain-state.ts';
import type { Authority } from './execution.ts';
import type { ReceivedSignature, ReceivedTransaction } from './received-transaction.ts';

function satisfies(state: ChainState, account: string, permission: string, signatures: readonly ReceivedSignature[]): boolean {
  const found = state.permissions.get(account)?.find(({ name }) => name === permission);
  if (!found) return false;
  const keys = new Set(signatures.map(({ publicKey }) => base58Text(publicKey)));
  return found.items.reduce((sum, { key, weight }) => sum + (keys.has(key) ? weight : 0), 0) >= found.threshold;
}

/**
 * Returns the permissions that a transaction's signatures satisfy: the publisher's `active` and every signer's own. Null when one of them
 * is not satisfied, which a node notices only when it makes a block: the signatures were valid, but of keys that do not belong to the
 * account.
 */
export function authorityOf(
  state: ChainState,
  { publisher, publisherSignatures, signers, signatures }: ReceivedTransaction,
): Authority | null {
  if (!satisfies(state, publisher, 'active', publisherSignatures)) return null;
  const authority = new Set([`${publisher}@active`]);
  for (const signer of signers) {
    const [account = '', permission = '', ...rest] = signer.split('@');
    if (rest.length > 0 || !satisfies(state, account, permission, signatures)) return null;
    authority.add(signer);
  }
  return authority;
}
