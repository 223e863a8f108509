import { Asset } from '../../core/amount/asset.ts';
import { assetField, oneOfField } from '../../core/chain/operation-fields.ts';
import type { Instant } from '../../core/chain/time.ts';
import { checkAmount } from '../../core/operation/checks.ts';
import type { BrokenRule } from '../rule-outcome.ts';
import { FROZEN_RESOURCES, type FrozenResource, type FrozenState } from '../stake/state.ts';
import { PENDING_UNFREEZE_LIMIT, unfreezesLeft } from '../stake/summary.ts';
import { votesAfterUnstake } from '../votes/votes-after-unstake.ts';
import { votingPower } from '../votes/voting-power.ts';
import type { WitnessVote } from '../votes/witness-votes.ts';
import { FREE_OF_FEES, RESOURCE_NAMES, type TronDefinition } from './tron-definition.ts';

/**
 * Starts unfreezing `amount` (native coin, from its smallest unit on) of what is frozen for a resource and not delegated to others. The
 * coins are withdrawn by a further transaction after the chain's wait. Votes shrink only when the remaining power does not cover them.
 */
export interface Unfreeze {
  readonly kind: 'unfreeze';
  readonly amount: Asset;
  readonly resource: FrozenResource;
}

/** The part of an account that an unfreeze changes. */
export interface UnfreezableAccount {
  readonly liquid: Asset;
  readonly frozen: FrozenState;
  readonly votes: readonly WitnessVote[];
}

export const unfreeze: TronDefinition<Unfreeze> = {
  kind: 'unfreeze',
  contract: 'UnfreezeBalanceV2Contract',
  fields: { amount: assetField, resource: oneOfField(FROZEN_RESOURCES) },
  check: ({ amount }, chain) => checkAmount(amount, chain.coin.native),
  problem: ({ amount, resource }, { freezing, at }) => {
    const { own } = freezing.frozen[resource];
    if (amount.compare(own) > 0)
      return { field: 'amount', error: 'insufficient-stake', params: { needed: amount.toString(), available: own.toString() } };
    if (unfreezesLeft(freezing.frozen.pending, at.headTime) === 0)
      return { field: null, error: 'too-many-unfreezes', params: { max: PENDING_UNFREEZE_LIMIT } };
    return null;
  },
  calls: ({ amount, resource }, account) => [
    {
      action: 'UnfreezeBalanceV2Contract',
      data: { owner_address: account, unfreeze_balance: amount.toString(), resource: RESOURCE_NAMES[resource] },
    },
  ],
  limits: () => FREE_OF_FEES,
  changes: ['liquid', 'frozen-bandwidth', 'frozen-energy', 'releasing', 'votes-given', 'votes-available'],
  headline: ({ amount }) => ({ verb: 'unstaked', amount }),
  spends: (_, coin) => Asset.zero(coin),
};

/** Returns the first rule of the contract that does not hold for an unfreeze in a block at `now`, in the chain's words; null where all do. */
export function brokenUnfreezeRule(
  frozen: FrozenState,
  { amount, resource }: Pick<Unfreeze, 'amount' | 'resource'>,
  now: Instant,
): BrokenRule | null {
  const { own } = frozen[resource];
  const params = { needed: amount.toString(), available: own.toString() };
  if (!own.isPositive()) return { text: `no frozenBalance(${resource === 'energy' ? 'Energy' : 'BANDWIDTH'})`, params };
  if (!amount.isPositive() || amount.compare(own) > 0)
    return { text: `Invalid unfreeze_balance, [${String(amount.units)}] is error`, params };
  if (unfreezesLeft(frozen.pending, now) > 0) return null;
  return { text: 'Invalid unfreeze operation, unfreezing times is over limit', params: { max: PENDING_UNFREEZE_LIMIT } };
}

/**
 * Returns the account after an unfreeze that the rules allow, in a block at `now`: ready unfreezes are paid out too, a new one begins its
 * wait of `delayMs`, and the votes are what the remaining power covers (chain rules).
 */
export function afterUnfreeze(
  { liquid, frozen, votes }: UnfreezableAccount,
  { amount, resource }: Pick<Unfreeze, 'amount' | 'resource'>,
  now: Instant,
  delayMs: number,
): UnfreezableAccount {
  const ready = frozen.pending.filter(({ readyAt }) => readyAt <= now);
  const left: FrozenState = {
    ...frozen,
    [resource]: { ...frozen[resource], own: frozen[resource].own.minus(amount) },
    pending: [...frozen.pending.filter(({ readyAt }) => readyAt > now), { resource, amount, readyAt: now + delayMs }],
  };
  return {
    liquid: ready.reduce((sum, part) => sum.plus(part.amount), liquid),
    frozen: left,
    votes: votesAfterUnstake(votes, votingPower(left)),
  };
}
