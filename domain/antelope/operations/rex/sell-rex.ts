import type { Asset } from '../../../core/amount/asset.ts';
import { assetField, orNull } from '../../../core/chain/operation-fields.ts';
import { checkAmount } from '../../../core/operation/checks.ts';
import type { OperationDefinition } from '../../../core/operation/definition.ts';
import { ANTELOPE_LIMITS, REX_BALANCES, rexOf, nothingOf } from '../antelope-definition.ts';
import { fundCall } from '../calls.ts';

/** Sells `rex` that has matured and takes `proceeds` out of the REX fund. */
export interface SellRex {
  readonly kind: 'sell-rex';
  readonly rex: Asset;
  /**
   * What is withdrawn in the same transaction, in native coin: no more than the sale brings at the price it was planned at; null where the
   * sale has to wait in the queue.
   */
  readonly proceeds: Asset | null;
}

export const sellRex: OperationDefinition<SellRex> = {
  kind: 'sell-rex',
  fields: { rex: assetField, proceeds: orNull(assetField) },
  formerFields: ['proxy'],
  check: ({ rex, proceeds }, chain) => {
    checkAmount(rex, rexOf(chain));
    if (proceeds) checkAmount(proceeds, chain.coin.native);
  },
  calls: ({ rex, proceeds }, account) => [
    { action: 'sellrex', data: { from: account, rex: rex.toString() } },
    ...(proceeds ? [fundCall('withdraw', account, proceeds)] : []),
  ],
  limits: () => ANTELOPE_LIMITS,
  changes: ['liquid', ...REX_BALANCES],
  spends: (_, coin) => nothingOf(coin),
};
