import { warningOf } from '../../../core/operation/warning.ts';
import { shownCoin } from '../../../core/operation/coin-amount.ts';
import type { Asset } from '../../../core/amount/asset.ts';
import { assetField, nameField } from '../../../core/chain/operation-fields.ts';
import { checkAmount, checkName } from '../../../core/operation/checks.ts';
import { type AntelopeDefinition, ANTELOPE_LIMITS } from '../antelope-definition.ts';

/** Buys RAM for `receiver` with `amount` (native coin), fee included. */
export interface BuyRam {
  readonly kind: 'buy-ram';
  readonly receiver: string;
  readonly amount: Asset;
}

export const buyRam: AntelopeDefinition<BuyRam> = {
  kind: 'buy-ram',
  fields: { receiver: nameField, amount: assetField },
  check: ({ receiver, amount }, chain) => {
    checkName(receiver, chain);
    checkAmount(amount, chain.coin.native);
  },
  calls: ({ receiver, amount }, account) => [{ action: 'buyram', data: { payer: account, receiver, quant: amount.toString() } }],
  limits: () => ANTELOPE_LIMITS,
  changes: ['liquid', 'ram'],
  spends: ({ amount }) => amount,
  warnings: ({ receiver, amount }, { signer, chain }) =>
    receiver === signer.account ? [] : [warningOf('transfer-gives-away', { amount: shownCoin(amount, chain), account: receiver })],
};
