import { Asset, type AssetSymbol, sameSymbol } from '../../../core/amount/asset.ts';
import type { Call, CallValue } from '../../../core/chain/call.ts';

/** Field with text of users, which is no amount of the chain even where it looks like one. */
const WRITTEN = 'memo';

/** Returns a call's data with every amount of `from` under the symbol `to`. */
export function renamedData(data: Call['data'], from: AssetSymbol, to: AssetSymbol): Call['data'] {
  return Object.fromEntries(
    Object.entries(data).map(([field, value]) => [field, field === WRITTEN ? value : renamedCoin(value, from, to)]),
  );
}

/** Returns a value with an amount of `from` under the symbol `to`; anything else unchanged. */
function renamedCoin(value: CallValue, from: AssetSymbol, to: AssetSymbol): CallValue {
  const amount = Asset.read(value);
  return amount && sameSymbol(amount.symbol, from) ? amount.renamed(to).toString() : value;
}
