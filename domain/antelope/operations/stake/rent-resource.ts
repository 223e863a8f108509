import { warningOf } from '../../../core/operation/warning.ts';
import { shownCoin } from '../../../core/operation/coin-amount.ts';
import type { Asset } from '../../../core/amount/asset.ts';
import { assetField, nameField, oneOfField, orNull } from '../../../core/chain/operation-fields.ts';
import { checkAmount, checkName, checkNotNegative } from '../../../core/operation/checks.ts';
import { type AntelopeDefinition, ANTELOPE_LIMITS, REX_BALANCES, nothingOf } from '../antelope-definition.ts';
import { fundCall } from '../calls.ts';
import { STAKED_RESOURCES, type StakedResource } from '../resources.ts';

/** Rents CPU or NET for 30 days. Amounts are native coin. */
export interface RentResource {
  readonly kind: 'rent-resource';
  readonly resource: StakedResource;
  readonly receiver: string;
  readonly payment: Asset;
  /** Coins set aside for renewals; zero for none. */
  readonly fund: Asset;
  /** Deposited from the balance first, because the REX fund does not cover payment and fund; null where it does. */
  readonly deposit: Asset | null;
}

export const rentResource: AntelopeDefinition<RentResource> = {
  kind: 'rent-resource',
  fields: {
    resource: oneOfField(STAKED_RESOURCES),
    receiver: nameField,
    payment: assetField,
    fund: assetField,
    deposit: orNull(assetField),
  },
  check: ({ receiver, payment, fund, deposit }, chain) => {
    checkName(receiver, chain);
    checkAmount(payment, chain.coin.native);
    checkNotNegative(fund, chain.coin.native);
    if (deposit) checkAmount(deposit, chain.coin.native);
  },
  calls: ({ resource, receiver, payment, fund, deposit }, account) => [
    ...(deposit ? [fundCall('deposit', account, deposit)] : []),
    { action: `rent${resource}`, data: { from: account, receiver, loan_payment: payment.toString(), loan_fund: fund.toString() } },
  ],
  limits: () => ANTELOPE_LIMITS,
  changes: ['liquid', ...REX_BALANCES],
  spends: ({ deposit }, coin) => deposit ?? nothingOf(coin),
  warnings: ({ payment }, { chain }) => [warningOf('rent-spent', { amount: shownCoin(payment, chain) })],
};
