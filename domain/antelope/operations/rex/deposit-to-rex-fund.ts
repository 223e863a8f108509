import type { Asset } from '../../../core/amount/asset.ts';
import { assetField } from '../../../core/chain/operation-fields.ts';
import { checkAmount } from '../../../core/operation/checks.ts';
import { type AntelopeDefinition, ANTELOPE_LIMITS, REX_BALANCES } from '../antelope-definition.ts';
import { fundCall } from '../calls.ts';

/** Moves `amount` (native coin) from the balance into the REX fund. */
export interface DepositToRexFund {
  readonly kind: 'deposit-to-rex-fund';
  readonly amount: Asset;
}

export const depositToRexFund: AntelopeDefinition<DepositToRexFund> = {
  kind: 'deposit-to-rex-fund',
  fields: { amount: assetField },
  check: ({ amount }, chain) => checkAmount(amount, chain.coin.native),
  calls: ({ amount }, account) => [fundCall('deposit', account, amount)],
  limits: () => ANTELOPE_LIMITS,
  changes: ['liquid', ...REX_BALANCES],
  spends: ({ amount }) => amount,
};
