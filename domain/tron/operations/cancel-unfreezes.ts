import { Asset } from '../../core/amount/asset.ts';
import type { Instant } from '../../core/chain/time.ts';
import { NOTHING_TO_CHECK } from '../../core/operation/checks.ts';
import { broken, type ContractAccount, type RuleOutcome } from '../rule-outcome.ts';
import { withReadyPaidOut } from '../stake/pending-unfreezes.ts';
import { FROZEN_RESOURCES, type FrozenState } from '../stake/state.ts';
import { FREE_OF_FEES, type TronDefinition } from './tron-definition.ts';

/** Freezes every unfreeze that still waits again, for the resource it came from, and pays out those whose wait is over. Votes that shrank stay as they are. */
export interface CancelUnfreezes {
  readonly kind: 'cancel-unfreezes';
}

export const cancelUnfreezes: TronDefinition<CancelUnfreezes> = {
  kind: 'cancel-unfreezes',
  contract: 'CancelAllUnfreezeV2Contract',
  fields: {},
  check: NOTHING_TO_CHECK,
  problem: (_, { freezing }) => (freezing.frozen.pending.length > 0 ? null : { field: null, error: 'no-unfreezes-to-cancel', params: {} }),
  calls: (_, account) => [{ action: 'CancelAllUnfreezeV2Contract', data: { owner_address: account } }],
  limits: () => FREE_OF_FEES,
  changes: ['liquid', 'frozen-bandwidth', 'frozen-energy', 'releasing', 'votes-available'],
  spends: (_, coin) => Asset.zero(coin),
};

/** Returns the account after all its unfreezes were cancelled in a block at `now`. */
export function afterCancelledUnfreezes<Account extends ContractAccount>(account: Account, now: Instant): RuleOutcome<Account> {
  if (account.frozen.pending.length === 0) return broken('No unfreezeV2 list to cancel');
  const paid = withReadyPaidOut(account, now);
  const refrozen = FROZEN_RESOURCES.reduce<FrozenState>(
    (frozen, resource) => ({
      ...frozen,
      [resource]: {
        ...frozen[resource],
        own: paid.frozen.pending.reduce((sum, entry) => (entry.resource === resource ? sum.plus(entry.amount) : sum), frozen[resource].own),
      },
    }),
    paid.frozen,
  );
  return { after: { ...paid, frozen: { ...refrozen, pending: [] } } };
}
