import type { Asset } from '../../../core/amount/asset.ts';
import { assetField, countField, oneOfField } from '../../../core/chain/operation-fields.ts';
import { checkAmount } from '../../../core/operation/checks.ts';
import { type AntelopeDefinition, ANTELOPE_LIMITS, REX_BALANCES, nothingOf } from '../antelope-definition.ts';
import { fundCall } from '../calls.ts';
import { STAKED_RESOURCES, type StakedResource } from '../resources.ts';

/** Takes `amount` (native coin) of what was put aside for renewals of a loan back, into the REX fund and on to the balance. */
export interface DefundLoan {
  readonly kind: 'defund-loan';
  readonly resource: StakedResource;
  readonly loan: bigint;
  readonly amount: Asset;
}

export const defundLoan: AntelopeDefinition<DefundLoan> = {
  kind: 'defund-loan',
  fields: { resource: oneOfField(STAKED_RESOURCES), loan: countField, amount: assetField },
  check: ({ amount }, chain) => checkAmount(amount, chain.coin.native),
  calls: ({ resource, loan, amount }, account) => [
    { action: `def${resource}loan`, data: { from: account, loan_num: String(loan), amount: amount.toString() } },
    fundCall('withdraw', account, amount),
  ],
  limits: () => ANTELOPE_LIMITS,
  changes: ['liquid', ...REX_BALANCES],
  spends: (_, coin) => nothingOf(coin),
};
