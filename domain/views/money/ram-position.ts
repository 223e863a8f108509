import { Asset } from '../../core/amount/asset.ts';
import type { RamMarket } from '../../antelope/snapshot.ts';
import type { ResourceUse } from '../../chain/snapshot.ts';
import { coinForRam, sellableRam } from '../../antelope/ram/ram-market.ts';
import { type MoneyPosition, position } from './position.ts';

/**
 * Returns an account's RAM and what selling all sellable bytes would bring now. It is not part of the total: RAM is bytes, not coins, its
 * price depends on the sale itself, and bytes in use cannot be sold. `market` null: RAM is not traded, or the price is unknown.
 */
export function ramPosition({ used, max }: ResourceUse, market: RamMarket | null): MoneyPosition | null {
  if (max === null || max <= 0n) return null;
  if (market === null) return position('ram', null, 'none', { counted: false, held: { as: 'ram', bytes: max, sellableBytes: null } });
  const sellable = sellableRam({ used, max });
  // The contract refuses a sale that would bring a single unit or less.
  const amount = coinForRam(market, sellable)?.proceeds ?? Asset.zero(market.coins.symbol);
  return position('ram', amount, amount.isPositive() ? 'sell' : 'none', {
    counted: false,
    held: { as: 'ram', bytes: max, sellableBytes: sellable },
  });
}
