import { Asset } from '../../core/amount/asset.ts';
import { broken, type ContractAccount, type RuleOutcome } from '../rule-outcome.ts';
import type { FrozenResource } from './state.ts';

/** Freezes coins as `FreezeBalanceV2Contract` does: positive, at least one coin, at most the balance, checked in this order. */
export function afterFreeze<Account extends ContractAccount>(
  account: Account,
  amount: Asset,
  resource: FrozenResource,
): RuleOutcome<Account> {
  const { balance, frozen } = account;
  if (!amount.isPositive()) return broken('frozenBalance must be positive');
  if (amount.compare(Asset.whole(1n, amount.symbol)) < 0) return broken('frozenBalance must be greater than or equal to 1 TRX');
  if (amount.compare(balance) > 0) {
    return broken('frozenBalance must be less than or equal to accountBalance', {
      needed: amount.toString(),
      available: balance.toString(),
    });
  }
  const before = frozen[resource];
  return {
    after: {
      ...account,
      balance: balance.minus(amount),
      frozen: { ...frozen, [resource]: { ...before, own: before.own.plus(amount) } },
    },
  };
}
