import type { Asset } from '../../../core/amount/asset.ts';
import { assetField } from '../../../core/chain/operation-fields.ts';
import { checkAmount } from '../../../core/operation/checks.ts';
import { type AntelopeDefinition, ANTELOPE_LIMITS, REX_BALANCES, nothingOf } from '../antelope-definition.ts';
import { fundCall } from '../calls.ts';

/** Moves `amount` (native coin) from the REX fund to the balance. */
export interface WithdrawFromRexFund {
  readonly kind: 'withdraw-from-rex-fund';
  readonly amount: Asset;
}

export const withdrawFromRexFund: AntelopeDefinition<WithdrawFromRexFund> = {
  kind: 'withdraw-from-rex-fund',
  fields: { amount: assetField },
  check: ({ amount }, chain) => checkAmount(amount, chain.coin.native),
  calls: ({ amount }, account) => [fundCall('withdraw', account, amount)],
  limits: () => ANTELOPE_LIMITS,
  changes: ['liquid', ...REX_BALANCES],
  spends: (_, coin) => nothingOf(coin),
};
