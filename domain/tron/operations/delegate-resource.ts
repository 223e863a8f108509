import { Asset } from '../../core/amount/asset.ts';
import { assetField, countField, nameField, oneOfField } from '../../core/chain/operation-fields.ts';
import type { Instant } from '../../core/chain/time.ts';
import { PoolError } from '../../core/errors/pool-error.ts';
import { checkAmount, checkName, isBelowOneCoin, oneCoin } from '../../core/operation/checks.ts';
import { broken, type ContractAccount, type RuleOutcome } from '../rule-outcome.ts';
import { daysOfBlocks, LOCK_BLOCK_MS } from '../stake/lock-blocks.ts';
import { FROZEN_RESOURCES, type FrozenResource } from '../stake/state.ts';
import { FREE_OF_FEES, RESOURCE_NAMES, type TronDefinition } from './tron-definition.ts';

/**
 * Lends the resource of `amount` frozen coins (native coin, at least one) to another account; coins and votes stay. `lockBlocks`: how many
 * blocks it cannot be taken back for; zero where it can be at any time.
 */
export interface DelegateResource {
  readonly kind: 'delegate-resource';
  readonly receiver: string;
  readonly amount: Asset;
  readonly resource: FrozenResource;
  readonly lockBlocks: bigint;
}

/** Facts of the chain that a delegation is checked against. */
export interface DelegationFacts {
  /** The most that can be lent now, as the chain computes it: what the account's own use of the resource leaves. */
  readonly most: Asset;
  /** The receiver's account; null where the chain has none. */
  readonly receiver: { readonly isContract: boolean } | null;
  /** Whether the receiver is the owner itself. */
  readonly isOwner: boolean;
  /** Receiver as the chain writes it. */
  readonly written: string;
  /** Longest lock in blocks, a parameter of the committee. */
  readonly longestLock: bigint;
  /** Until when an earlier delegation of the same resource to the same account is locked; null where none is. */
  readonly lockedUntil: Instant | null;
}

export const delegateResource: TronDefinition<DelegateResource> = {
  kind: 'delegate-resource',
  contract: 'DelegateResourceContract',
  fields: { receiver: nameField, amount: assetField, resource: oneOfField(FROZEN_RESOURCES), lockBlocks: countField },
  check: ({ receiver, amount }, chain) => {
    checkAmount(amount, chain.coin.native);
    if (isBelowOneCoin(amount)) throw new PoolError('delegation-below-minimum', { min: oneCoin(chain).toString() });
    checkName(receiver, chain);
  },
  problem: ({ receiver, amount, resource }, { account, freezing }) => {
    if (receiver === account) return { field: 'receiver', error: 'delegation-to-self', params: {} };
    const { own } = freezing.frozen[resource];
    if (amount.compare(own) <= 0) return null;
    return { field: 'amount', error: 'insufficient-delegatable', params: { needed: amount.toString(), available: own.toString() } };
  },
  calls: ({ receiver, amount, resource, lockBlocks }, account) => [
    {
      action: 'DelegateResourceContract',
      data: {
        owner_address: account,
        resource: RESOURCE_NAMES[resource],
        balance: amount.toString(),
        receiver_address: receiver,
        lock: lockBlocks > 0n,
        lock_period: String(lockBlocks),
      },
    },
  ],
  limits: () => FREE_OF_FEES,
  terms: ({ lockBlocks }) => (lockBlocks > 0n ? [{ term: 'lock-days', value: String(daysOfBlocks(lockBlocks)) }] : []),
  changes: ['liquid', 'lent-bandwidth', 'lent-energy'],
  spends: (_, coin) => Asset.zero(coin),
};

/** Text of every contract of delegations for a receiver that is the owner itself. */
export const SAME_ADDRESS = 'receiverAddress must not be the same as ownerAddress';

const TITLES: Readonly<Record<FrozenResource, string>> = { bandwidth: 'Bandwidth', energy: 'Energy' };

/** Returns the account after a delegation in a block at `now`, or the first rule that does not hold, in the chain's order and words. */
export function afterDelegation<Account extends ContractAccount>(
  account: Account,
  { amount, resource, lockBlocks }: Pick<DelegateResource, 'amount' | 'resource' | 'lockBlocks'>,
  { most, isOwner, receiver, written, longestLock, lockedUntil }: DelegationFacts,
  now: Instant,
): RuleOutcome<Account> {
  const min = Asset.whole(1n, amount.symbol);
  if (amount.compare(min) < 0) return broken('delegateBalance must be greater than or equal to 1 TRX', { min: min.toString() });
  if (amount.compare(most) > 0) {
    const text = `delegateBalance must be less than or equal to available Freeze${TITLES[resource]}V2 balance`;
    return broken(text, { needed: amount.toString(), available: most.toString() });
  }
  if (isOwner) return broken(SAME_ADDRESS);
  if (receiver === null) return broken(`Account[${written}] not exists`, {});
  if (lockBlocks > longestLock) {
    const text = `The lock period of delegate resource cannot be less than 0 and cannot exceed ${String(longestLock)}!`;
    return broken(text, { max: daysOfBlocks(longestLock) });
  }
  if (lockBlocks > 0n && lockedUntil !== null && Number(lockBlocks) * LOCK_BLOCK_MS < lockedUntil - now) {
    const name = RESOURCE_NAMES[resource];
    const left = `remaining time[${String(lockedUntil - now)}ms]`;
    return broken(`The lock period for ${name} this time cannot be less than the ${left} of the last lock period for ${name}!`, {});
  }
  if (receiver.isContract) return broken('Do not allow delegate resources to contract addresses');
  return { after: withDelegated(account, resource, amount) };
}

/** Returns the account with `change` (native coin, also negative) more lent of a resource and as much less for itself. */
export function withDelegated<Account extends Pick<ContractAccount, 'frozen'>>(
  account: Account,
  resource: FrozenResource,
  change: Asset,
): Account {
  const before = account.frozen[resource];
  const after = { ...before, own: before.own.minus(change), delegated: before.delegated.plus(change) };
  return { ...account, frozen: { ...account.frozen, [resource]: after } };
}
