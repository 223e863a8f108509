import { Asset } from '../../core/amount/asset.ts';
import { assetField, oneOfField } from '../../core/chain/operation-fields.ts';
import { PoolError } from '../../core/errors/pool-error.ts';
import { checkAmount, isBelowOneCoin, oneCoin } from '../../core/operation/checks.ts';
import { FROZEN_RESOURCES, type FrozenResource } from '../stake/state.ts';
import { FREE_OF_FEES, RESOURCE_NAMES, type TronDefinition } from './tron-definition.ts';

/** Freezes `amount` (native coin) for a resource, which also brings voting power: one vote for each whole coin. */
export interface Freeze {
  readonly kind: 'freeze';
  readonly amount: Asset;
  readonly resource: FrozenResource;
}

/** Returns what is to be frozen where `missing` is: at least one coin (chain rule). */
export function leastToFreeze(missing: Asset): Asset {
  return isBelowOneCoin(missing) ? Asset.whole(1n, missing.symbol) : missing;
}

export const freeze: TronDefinition<Freeze> = {
  kind: 'freeze',
  adds: true,
  contract: 'FreezeBalanceV2Contract',
  fields: { amount: assetField, resource: oneOfField(FROZEN_RESOURCES) },
  check: ({ amount }, chain) => {
    checkAmount(amount, chain.coin.native);
    if (isBelowOneCoin(amount)) throw new PoolError('freeze-below-minimum', { min: oneCoin(chain).toString() });
  },
  problem: ({ amount }, { liquid }) =>
    amount.compare(liquid) <= 0
      ? null
      : { field: 'amount', error: 'insufficient-balance', params: { needed: amount.toString(), available: liquid.toString() } },
  calls: ({ amount, resource }, account) => [
    {
      action: 'FreezeBalanceV2Contract',
      data: { owner_address: account, frozen_balance: amount.toString(), resource: RESOURCE_NAMES[resource] },
    },
  ],
  limits: () => FREE_OF_FEES,
  changes: ['liquid', 'frozen-bandwidth', 'frozen-energy', 'votes-available'],
  headline: ({ amount }) => ({ verb: 'staked', amount }),
  spends: ({ amount }) => amount,
  preparesVote: true,
};
