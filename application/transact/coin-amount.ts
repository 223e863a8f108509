import { type Asset, sameSymbol } from '../../domain/core/amount/asset.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';

/** The same amount under the coin's native name, where it was written under the displayed one; amounts of anything else stay as they are. */
export function inNativeCoin(amount: Asset, { coin }: ChainProfile): Asset {
  return sameSymbol(amount.symbol, coin.display) ? amount.renamed(coin.native) : amount;
}

/** An amount of native coin as texts name it, under the displayed name. */
export function shownCoin(amount: Asset, { coin }: ChainProfile): string {
  return amount.renamed(coin.display).toString();
}
