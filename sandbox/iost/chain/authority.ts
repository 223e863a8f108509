import { base58Text } from '../../base58.ts';
import type { ChainState } from './chain-state.ts';
import type { ReceivedSignature, ReceivedTransaction } from './received-transaction.ts';

/** Permissions that a transaction's signatures satisfy, as `account@permission`. */
export type Authority = ReadonlySet<string>;

/** What was signed with, or is known to be satisfied: keys, and permissions as `account@permission`. */
interface Held {
  readonly keys: ReadonlySet<string>;
  readonly permissions: ReadonlySet<string>;
}

/**
 * Returns whether a permission is satisfied: by enough weight of keys and of other accounts' permissions, its own and those of its groups,
 * else by the account's `active`, and `active` by its `owner`. None counts twice on the way.
 */
export function isSatisfied(
  state: ChainState,
  { account, permission }: { readonly account: string; readonly permission: string },
  held: Held,
  seen: ReadonlySet<string> = new Set(),
): boolean {
  const name = `${account}@${permission}`;
  if (seen.has(name)) return false;
  if (held.permissions.has(name)) return true;
  const visited = new Set([...seen, name]);
  const found = state.permissions.get(account)?.find((one) => one.name === permission);
  const groups = (state.groups.get(account) ?? []).filter((group) => found?.groups.includes(group.name));
  const weight = [...(found?.items ?? []), ...groups.flatMap(({ items }) => items)]
    .filter(({ id, permission: other }) =>
      other === null ? held.keys.has(id) : isSatisfied(state, { account: id, permission: other }, held, visited),
    )
    .reduce((sum, item) => sum + item.weight, 0);
  if (found && weight >= found.threshold) return true;
  if (permission === 'owner' || (permission === 'active' && !found)) return false;
  return isSatisfied(state, { account, permission: permission === 'active' ? 'owner' : 'active' }, held, visited);
}

function isSigned(state: ChainState, account: string, permission: string, signatures: readonly ReceivedSignature[]): boolean {
  const keys = new Set(signatures.map(({ publicKey }) => base58Text(publicKey)));
  return isSatisfied(state, { account, permission }, { keys, permissions: new Set() });
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
  if (!isSigned(state, publisher, 'active', publisherSignatures)) return null;
  const authority = new Set([`${publisher}@active`]);
  for (const signer of signers) {
    const [account = '', permission = '', ...rest] = signer.split('@');
    if (rest.length > 0 || !isSigned(state, account, permission, signatures)) return null;
    authority.add(signer);
  }
  return authority;
}
