import type { Asset } from '../../../core/amount/asset.ts';
import { assetField, countField, oneOfField, orNull } from '../../../core/chain/operation-fields.ts';
import { checkAmount } from '../../../core/operation/checks.ts';
import { type AntelopeDefinition, ANTELOPE_LIMITS, REX_BALANCES, nothingOf } from '../antelope-definition.ts';
import { fundCall } from '../calls.ts';
import { STAKED_RESOURCES, type StakedResource } from '../resources.ts';

/** Puts `amount` (native coin) aside for the renewals of a loan. */
export interface FundLoan {
  readonly kind: 'fund-loan';
  readonly resource: StakedResource;
  readonly loan: bigint;
  readonly amount: Asset;
  /** As in `RentResource`. */
  readonly deposit: Asset | null;
}

export const fundLoan: AntelopeDefinition<FundLoan> = {
  kind: 'fund-loan',
  fields: { resource: oneOfField(STAKED_RESOURCES), loan: countField, amount: assetField, deposit: orNull(assetField) },
  check: ({ amount, deposit }, chain) => {
    checkAmount(amount, chain.coin.native);
    if (deposit) checkAmount(deposit, chain.coin.native);
  },
  calls: ({ resource, loan, amount, deposit }, account) => [
    ...(deposit ? [fundCall('deposit', account, deposit)] : []),
    { action: `fund${resource}loan`, data: { from: account, loan_num: String(loan), payment: amount.toString() } },
  ],
  limits: () => ANTELOPE_LIMITS,
  changes: ['liquid', ...REX_BALANCES],
  spends: ({ deposit }, coin) => deposit ?? nothingOf(coin),
};
