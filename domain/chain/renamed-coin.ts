import { Asset, type AssetSymbol, sameSymbol } from '../amount/asset.ts';
import type { CallValue } from './call.ts';

/** A call's value with an amount of `from` written under the name `to`; anything else as it is. */
export function renamedCoin(value: CallValue, from: AssetSymbol, to: AssetSymbol): CallValue {
  const amount = typeof value === 'string' ? Asset.parse(value) : null;
  return amount && sameSymbol(amount.symbol, from) ? amount.renamed(to).toString() : value;
}
