import { type Asset, sameSymbol } from '../../domain/core/amount/asset.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';

/** Returns an amount written with the displayed symbol as the same amount with the coin's native symbol; amounts of other tokens stay as they are. */
export function inNativeCoin(amount: Asset, { coin }: ChainProfile): Asset {
  return sameSymbol(amount.symbol, coin.display) ? amount.renamed(coin.native) : amount;
}

/** Formats an amount of the native coin with its displayed symbol. */
export function shownCoin(amount: Asset, { coin }: ChainProfile): string {
  return amount.renamed(coin.display).toString();
}
