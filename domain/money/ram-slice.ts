import { Asset } from '../amount/asset.ts';
import type { RamMarket, ResourceUse } from '../chain/snapshot.ts';
import { bancorOutput } from '../ledger/bancor.ts';
import { type MoneySlice, slice } from './slice.ts';

/** Bytes the contract adds to every account's limit beyond those it owns (contract constant); they cannot be sold. */
const GIFT_BYTES = 1_400n;
/** The market keeps half a percent of a sale, rounded up (contract rule). */
const FEE_PART = 200n;

/**
 * RAM of an account and what selling all that can be sold would bring now. It is no part of the sum: RAM is bytes, not coins. Nobody holds
 * coins for it, its price is made by the sale itself, and bytes in use cannot be sold at all. `market` null: no price is known.
 */
export function ramSlice({ used, max }: ResourceUse, market: RamMarket | null): MoneySlice | null {
  if (max === null || max <= 0n) return null;
  const bound = used > GIFT_BYTES ? used : GIFT_BYTES;
  const sellable = max > bound ? max - bound : 0n;
  const amount = market && proceeds(market, sellable);
  return slice('ram', amount, amount?.isPositive() ? 'sell' : 'none', { counted: false, bytes: max });
}

/** Nothing where the contract refuses the sale because it would bring a single unit or less. */
function proceeds({ bytes, coins }: RamMarket, sold: bigint): Asset {
  const paid = bancorOutput(bytes, coins.units, sold);
  return Asset.of(paid > 1n ? paid - (paid + FEE_PART - 1n) / FEE_PART : 0n, coins.symbol);
}
