import { Asset } from '../../core/amount/asset.ts';
import { nameField, oneOfField, orNull } from '../../core/chain/operation-fields.ts';
import type { Instant } from '../../core/chain/time.ts';
import { checkName } from '../../core/operation/checks.ts';
import { broken, type ContractAccount, type RuleOutcome } from '../rule-outcome.ts';
import { type Delegation, isUnlocked } from '../stake/delegation.ts';
import { FROZEN_RESOURCES, type FrozenResource, type FrozenState } from '../stake/state.ts';
import { FREE_OF_FEES, RESOURCE_NAMES, type TronDefinition } from './tron-definition.ts';

/**
 * Moves the whole Stake 1.0 freeze of one resource to the balance at once: the account's own, or with `receiver` what it froze for that
 * account. Every vote of the account ends.
 */
export interface ReleaseLegacy {
  readonly kind: 'release-legacy';
  readonly resource: FrozenResource;
  readonly receiver: string | null;
}

export const releaseLegacy: TronDefinition<ReleaseLegacy> = {
  kind: 'release-legacy',
  contract: 'UnfreezeBalanceContract',
  fields: { resource: oneOfField(FROZEN_RESOURCES), receiver: orNull(nameField) },
  check: ({ receiver }, chain) => {
    if (receiver !== null) checkName(receiver, chain);
  },
  problem: ({ resource, receiver }, { account, freezing, at }) => {
    if (receiver === account) return { field: 'receiver', error: 'delegation-to-self', params: {} };
    const { legacyOwn, legacyDelegated, legacyUntil } = freezing.frozen[resource];
    const held = receiver === null ? legacyOwn : legacyDelegated;
    if (!held.isPositive()) return { field: null, error: 'legacy-stake-missing', params: {} };
    return receiver === null && legacyUntil !== null && legacyUntil > at.headTime
      ? { field: null, error: 'legacy-stake-locked', params: {} }
      : null;
  },
  calls: ({ resource, receiver }, account) => [
    {
      action: 'UnfreezeBalanceContract',
      data: { owner_address: account, resource: RESOURCE_NAMES[resource], receiver_address: receiver ?? '' },
    },
  ],
  limits: () => FREE_OF_FEES,
  changes: ['liquid', 'frozen-bandwidth', 'frozen-energy', 'lent-bandwidth', 'lent-energy', 'votes-given', 'votes-available'],
  spends: (_, coin) => Asset.zero(coin),
};

const OWN_NAMES: Readonly<Record<FrozenResource, string>> = { bandwidth: 'BANDWIDTH', energy: 'Energy' };
const LENT_NAMES: Readonly<Record<FrozenResource, string>> = {
  bandwidth: 'no delegatedFrozenBalance(BANDWIDTH)',
  energy: 'no delegateFrozenBalance(Energy)',
};

/** Returns the account after releasing its own freeze of a resource in a block at `now`, or the rule that does not hold. */
export function afterOwnRelease<Account extends ContractAccount>(
  account: Account,
  resource: FrozenResource,
  now: Instant,
): RuleOutcome<Account> {
  const { legacyOwn, legacyUntil } = account.frozen[resource];
  if (!legacyOwn.isPositive()) return broken(`no frozenBalance(${OWN_NAMES[resource]})`);
  if (legacyUntil !== null && legacyUntil > now) return broken(`It's not time to unfreeze(${OWN_NAMES[resource]}).`);
  const left = { ...account.frozen[resource], legacyOwn: Asset.zero(legacyOwn.symbol), legacyUntil: null };
  return { after: released(account, { ...account.frozen, [resource]: left }, legacyOwn) };
}

/** Returns the account after releasing what it froze for another in a block at `now`. `rows`: what it lends that account under Stake 1.0. */
export function afterLentRelease<Account extends ContractAccount>(
  account: Account,
  resource: FrozenResource,
  rows: readonly Delegation[],
  now: Instant,
): RuleOutcome<Account> {
  if (rows.length === 0) return broken('delegated Resource does not exist');
  const row = rows.find((one) => one.resource === resource);
  if (row === undefined || !row.amount.isPositive()) return broken(LENT_NAMES[resource]);
  if (!isUnlocked(row, now)) return broken("It's not time to unfreeze.");
  const before = account.frozen[resource];
  const left = { ...before, legacyDelegated: before.legacyDelegated.minus(row.amount) };
  return { after: released(account, { ...account.frozen, [resource]: left }, row.amount) };
}

/** Every vote ends with a release, whatever power is left (chain rule). */
function released<Account extends ContractAccount>(account: Account, frozen: FrozenState, amount: Asset): Account {
  return { ...account, balance: account.balance.plus(amount), frozen, votes: [] };
}
