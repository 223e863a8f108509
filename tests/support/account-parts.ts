import type { AntelopeAccount } from '../../domain/antelope/snapshot.ts';
import { asAntelope, asIost, asTron } from '../../domain/chain/protocol.ts';
import type { AccountSnapshot } from '../../domain/chain/snapshot.ts';
import type { IostAccount } from '../../domain/iost/snapshot.ts';
import type { TronAccount } from '../../domain/tron/snapshot.ts';

type Own<T extends AccountSnapshot> = Omit<T, 'protocol' | 'at' | 'account' | 'liquid' | 'permissions'>;
type Or<T> = { readonly [Part in keyof T]: T[Part] | null };

/** Protocol-specific parts of accounts, for suites that run on every chain. */
export type AnyParts = Pick<AccountSnapshot, 'at' | 'account' | 'liquid' | 'permissions'> &
  Or<Own<AntelopeAccount>> &
  Or<Own<TronAccount>> &
  Or<Own<IostAccount>>;

/** The parts of an account; null for those of other protocols. */
export function partsOf(account: AccountSnapshot): AnyParts {
  const { swappable = null, vote = null, rex = null, bandwidth = null, refund = null, resources = null } = asAntelope(account) ?? {};
  return {
    at: account.at,
    account: account.account,
    liquid: account.liquid,
    permissions: account.permissions,
    swappable,
    vote,
    rex,
    bandwidth,
    refund,
    resources,
    name: asTron(account)?.name ?? null,
    freezing: asTron(account)?.freezing ?? null,
    producerVoting: asIost(account)?.producerVoting ?? null,
  };
}
