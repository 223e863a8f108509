import { type Asset, sameSymbol } from '../amount/asset.ts';
import type { OperationChain } from './definition.ts';

/** Returns an amount written with the displayed symbol as the same amount with the coin's native symbol; amounts of other tokens stay as they are. */
export function inNativeCoin(amount: Asset, { coin }: Pick<OperationChain, 'coin'>): Asset {
  return sameSymbol(amount.symbol, coin.display) ? amount.renamed(coin.native) : amount;
}

/** Formats an amount of the native coin with its displayed symbol. */
export function shownCoin(amount: Asset, { coin }: Pick<OperationChain, 'coin'>): string {
  return amount.renamed(coin.display).toString();
}
