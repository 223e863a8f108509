import { Asset, type AssetSymbol } from '../../core/amount/asset.ts';

/** The coin in sun, as calls of contracts carry it (protocol). */
export const CALL_COIN: AssetSymbol = { code: 'TRX', precision: 6 };

/** A price is in TRX per whole token, times 10^10 (product rule). */
export const PRICE: AssetSymbol = { code: CALL_COIN.code, precision: 10 };

/** Most units of a token of a contract that are written: more than any supply has, and few enough for a line of text (product rule). */
export const MOST_CONTRACT_UNITS = 2n ** 128n - 1n;

/** Most units of a token of the chain, and most sun (protocol: signed, 64 bits). */
export const MOST_CHAIN_UNITS = 2n ** 63n - 1n;

/** Returns what an amount of a token costs at a price, in whole sun; the rest of a sun is cut off. */
export function totalOf(amount: Asset, price: Asset): Asset {
  const decimals = BigInt(amount.symbol.precision + PRICE.precision - CALL_COIN.precision);
  return Asset.of((amount.units * price.units) / 10n ** decimals, CALL_COIN);
}
