import { Asset } from '../../core/amount/asset.ts';
import type { RamMarket } from '../../antelope/snapshot.ts';
import type { ResourceUse } from '../../chain/snapshot.ts';
import { coinForRam, sellableRam } from '../../antelope/ram/ram-market.ts';
import { type MoneyPosition, position } from './position.ts';

/**
 * RAM of an account and what selling all that can be sold would bring now. It is no part of the sum: RAM is bytes, not coins. Nobody holds
 * coins for it, its price is made by the sale itself, and bytes in use cannot be sold at all. `market` null: RAM is not traded, or no price is known.
 */
export function ramPosition({ used, max }: ResourceUse, market: RamMarket | null): MoneyPosition | null {
  if (max === null || max <= 0n) return null;
  if (market === null) return position('ram', null, 'none', { counted: false, bytes: max });
  const sellable = sellableRam({ used, max });
  // The contract refuses a sale that would bring a single unit or less.
  const amount = coinForRam(market, sellable)?.proceeds ?? Asset.zero(market.coins.symbol);
  return position('ram', amount, amount.isPositive() ? 'sell' : 'none', { counted: false, bytes: max, sellableBytes: sellable });
}
