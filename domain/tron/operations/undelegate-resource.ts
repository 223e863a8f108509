import { Asset } from '../../core/amount/asset.ts';
import { assetField, nameField, oneOfField } from '../../core/chain/operation-fields.ts';
import type { Instant } from '../../core/chain/time.ts';
import { checkAmount, checkName } from '../../core/operation/checks.ts';
import { broken, type ContractAccount, type RuleOutcome } from '../rule-outcome.ts';
import { type Delegation, unlockedAmount } from '../stake/delegation.ts';
import { FROZEN_RESOURCES, type FrozenResource } from '../stake/state.ts';
import { withDelegated } from './delegate-resource.ts';
import { FREE_OF_FEES, RESOURCE_NAMES, type TronDefinition } from './tron-definition.ts';

/** Takes back `amount` (native coin) of what is lent to another account and is not locked; it can be used and unfrozen again. */
export interface UndelegateResource {
  readonly kind: 'undelegate-resource';
  readonly receiver: string;
  readonly amount: Asset;
  readonly resource: FrozenResource;
}

export const undelegateResource: TronDefinition<UndelegateResource> = {
  kind: 'undelegate-resource',
  contract: 'UnDelegateResourceContract',
  fields: { receiver: nameField, amount: assetField, resource: oneOfField(FROZEN_RESOURCES) },
  check: ({ receiver, amount }, chain) => {
    checkAmount(amount, chain.coin.native);
    checkName(receiver, chain);
  },
  problem: ({ receiver, amount, resource }, { account, freezing }) => {
    if (receiver === account) return { field: 'receiver', error: 'delegation-to-self', params: {} };
    const { delegated } = freezing.frozen[resource];
    if (amount.compare(delegated) <= 0) return null;
    return { field: 'amount', error: 'insufficient-delegation', params: { needed: amount.toString(), available: delegated.toString() } };
  },
  calls: ({ receiver, amount, resource }, account) => [
    {
      action: 'UnDelegateResourceContract',
      data: { owner_address: account, resource: RESOURCE_NAMES[resource], balance: amount.toString(), receiver_address: receiver },
    },
  ],
  limits: () => FREE_OF_FEES,
  changes: ['liquid', 'lent-bandwidth', 'lent-energy'],
  spends: (_, coin) => Asset.zero(coin),
};

const FIELD_NAMES: Readonly<Record<FrozenResource, string>> = {
  bandwidth: 'delegatedFrozenBalance(BANDWIDTH)',
  energy: 'delegateFrozenBalance(Energy)',
};

/** Returns the account after taking back in a block at `now`, or the first rule that does not hold. `rows`: what it lends that account under Stake 2.0. */
export function afterUndelegation<Account extends ContractAccount>(
  account: Account,
  { amount, resource }: Pick<UndelegateResource, 'amount' | 'resource'>,
  rows: readonly Delegation[],
  now: Instant,
): RuleOutcome<Account> {
  if (rows.length === 0) return broken('delegated Resource does not exist');
  if (!amount.isPositive()) return broken('unDelegateBalance must be more than 0 TRX');
  const available = unlockedAmount(rows, resource, now, Asset.zero(amount.symbol));
  if (amount.compare(available) > 0) {
    const text = `insufficient ${FIELD_NAMES[resource]}, request=${String(amount.units)}, unlock_balance=${String(available.units)}`;
    return broken(text, { needed: amount.toString(), available: available.toString() });
  }
  return { after: withDelegated(account, resource, Asset.of(-amount.units, amount.symbol)) };
}
