import type { AssetSymbol } from '../../core/amount/asset.ts';
import type { RexMarket } from '../../antelope/snapshot.ts';
import type { AccountSnapshot, ReadAt } from '../../chain/snapshot.ts';
import { moneyOf } from '../money/money.ts';
import { type ComingCoins, comingCoins } from '../money/rows.ts';

/** Returns the coins with a date still to come, earliest first, in native coin. `market` null: REX has no price, and its dates are missing. */
export function nextUnlocks(
  snapshot: AccountSnapshot,
  market: { readonly at: ReadAt; readonly rex: RexMarket | null } | null,
  native: AssetSymbol,
): readonly ComingCoins[] {
  const markets = market && { ...market, ram: null };
  return [...comingCoins(moneyOf(snapshot, markets, native))].sort((a, b) => a.at - b.at);
}
