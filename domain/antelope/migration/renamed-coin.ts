import { Asset, type AssetSymbol, sameSymbol } from '../../core/amount/asset.ts';
import type { Call, CallValue } from '../../core/chain/call.ts';

/** What users write, and no amount of the chain's even where it looks like one. */
const WRITTEN = 'memo';

/** A call's data with every amount of `from` written under the name `to`. */
export function renamedData(data: Call['data'], from: AssetSymbol, to: AssetSymbol): Call['data'] {
  return Object.fromEntries(
    Object.entries(data).map(([field, value]) => [field, field === WRITTEN ? value : renamedCoin(value, from, to)]),
  );
}

/** A call's value with an amount of `from` written under the name `to`; anything else as it is. */
function renamedCoin(value: CallValue, from: AssetSymbol, to: AssetSymbol): CallValue {
  const amount = Asset.read(value);
  return amount && sameSymbol(amount.symbol, from) ? amount.renamed(to).toString() : value;
}
