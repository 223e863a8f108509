import type { Signer } from '../../../domain/core/chain/call.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import type { Abi } from '../codec/abi.ts';

/** An authority: weights of keys and of other accounts' permissions, with a threshold. */
export interface Authority {
  readonly threshold: number;
  readonly keys: readonly { readonly key: string; readonly weight: number }[];
  readonly accounts: readonly { readonly permission: Signer; readonly weight: number }[];
}

export interface Permission {
  readonly name: string;
  readonly parent: string;
  readonly authority: Authority;
}

export interface Account {
  readonly name: string;
  readonly created: Instant;
  readonly privileged: boolean;
  /** Sorted by name. */
  readonly permissions: readonly Permission[];
  readonly abi: Abi | null;
}

function keyAuthority(key: string): Authority {
  return { threshold: 1, keys: [{ key, weight: 1 }], accounts: [] };
}

/** Returns an account with one key for `active` and one for `owner`. */
export function simpleAccount(name: string, keys: { readonly active: string; readonly owner: string }, created: Instant): Account {
  return {
    name,
    created,
    privileged: false,
    permissions: [
      { name: 'active', parent: 'owner', authority: keyAuthority(keys.active) },
      { name: 'owner', parent: '', authority: keyAuthority(keys.owner) },
    ],
    abi: null,
  };
}

/** Returns an account without a known key: it belongs to the system account, which the producers hold. */
export function systemAccount(
  name: string,
  created: Instant,
  options: { readonly privileged?: boolean; readonly abi?: Abi } = {},
): Account {
  const authority = (permission: string): Authority => ({
    threshold: 1,
    keys: [],
    accounts: [{ permission: { account: name === 'eosio' ? 'eosio.prods' : 'eosio', permission }, weight: 1 }],
  });
  return {
    name,
    created,
    privileged: options.privileged ?? false,
    permissions: [
      { name: 'active', parent: 'owner', authority: authority('active') },
      { name: 'owner', parent: '', authority: authority('active') },
    ],
    abi: options.abi ?? null,
  };
}
