import { Asset } from '../../core/amount/asset.ts';
import type { Instant } from '../../core/chain/time.ts';
import { NOTHING_TO_CHECK } from '../../core/operation/checks.ts';
import { broken, type ContractAccount, type RuleOutcome } from '../rule-outcome.ts';
import { withdrawable, withReadyPaidOut } from '../stake/pending-unfreezes.ts';
import { FREE_OF_FEES, type TronDefinition } from './tron-definition.ts';

/** Moves every unfreeze whose wait is over to the balance. The chain does not do so by itself. */
export interface WithdrawUnfrozen {
  readonly kind: 'withdraw-unfrozen';
}

export const withdrawUnfrozen: TronDefinition<WithdrawUnfrozen> = {
  kind: 'withdraw-unfrozen',
  contract: 'WithdrawExpireUnfreezeContract',
  fields: {},
  check: NOTHING_TO_CHECK,
  problem: (_, { liquid, freezing: { frozen }, at }) =>
    withdrawable({ balance: liquid, frozen }, at.headTime).isPositive() ? null : { field: null, error: 'nothing-to-withdraw', params: {} },
  calls: (_, account) => [{ action: 'WithdrawExpireUnfreezeContract', data: { owner_address: account } }],
  limits: () => FREE_OF_FEES,
  changes: ['liquid', 'releasing'],
  spends: (_, coin) => Asset.zero(coin),
};

/** Returns the account after a withdrawal in a block at `now`; its one rule is that something is ready. */
export function afterWithdrawal<Account extends ContractAccount>(account: Account, now: Instant): RuleOutcome<Account> {
  if (!withdrawable(account, now).isPositive()) return broken('no unFreeze balance to withdraw ');
  return { after: withReadyPaidOut(account, now) };
}
