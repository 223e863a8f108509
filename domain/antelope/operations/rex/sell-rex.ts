import { warningOf } from '../../../core/operation/warning.ts';
import { changeOf } from '../../../core/chain/simulation-base.ts';
import type { Asset } from '../../../core/amount/asset.ts';
import { assetField, orNull } from '../../../core/chain/operation-fields.ts';
import { checkAmount } from '../../../core/operation/checks.ts';
import { type AntelopeDefinition, ANTELOPE_LIMITS, REX_BALANCES, rexOf, nothingOf } from '../antelope-definition.ts';
import { fundCall } from '../calls.ts';

/** Sells matured `rex` and withdraws `proceeds` from the REX fund. */
export interface SellRex {
  readonly kind: 'sell-rex';
  readonly rex: Asset;
  /**
   * Native coin withdrawn in the same transaction: no more than the sale brings at the planned price; null where the sale has to wait in
   * the queue.
   */
  readonly proceeds: Asset | null;
}

export const sellRex: AntelopeDefinition<SellRex> = {
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
  headline: ({ rex }) => ({ verb: 'sold', amount: rex }),
  spends: (_, coin) => nothingOf(coin),
  warnings: ({ rex }, { simulation }) => {
    const held = changeOf(simulation, 'rex');
    const sold = held && held.before.minus(held.after);
    const queued = changeOf(simulation, 'rex-queued')?.after ?? rex;
    return [
      ...(sold && sold.compare(rex) > 0 ? [warningOf('sells-everything-matured', { rex: sold.toString() })] : []),
      ...(simulation.saleQueued ? [warningOf('sale-queued', { rex: queued.toString() })] : []),
    ];
  },
};
