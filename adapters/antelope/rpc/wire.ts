import * as v from 'valibot';
import { Asset, sameSymbol, type AssetSymbol } from '../../../domain/core/amount/asset.ts';
import { instantOfChainTime } from '../../../domain/core/chain/time.ts';

const INT64_MAX = 9_223_372_036_854_775_807n;

/** Decimal text short enough to be a 64-bit number. */
const integerText = v.pipe(v.string(), v.regex(/^-?\d{1,20}$/));

/** A whole number that is a JSON number when small and text when large. */
export const int64 = v.pipe(
  v.union([v.pipe(v.number(), v.safeInteger()), integerText]),
  v.transform((value) => BigInt(value)),
  v.check((value) => value <= INT64_MAX && value >= -INT64_MAX - 1n, 'outside 64 bits'),
);

/** A whole number within the safe range of a JavaScript number. */
export const count = v.pipe(v.union([v.number(), v.pipe(integerText, v.transform(Number))]), v.safeInteger(), v.minValue(0));

export const name = v.pipe(v.string(), v.regex(/^[a-z1-5.]{1,13}$/));

/** A name; the empty name reads as null. */
export const nameOrNone = v.pipe(
  v.union([v.literal(''), name]),
  v.transform((text) => (text === '' ? null : text)),
);

/** A flag; ABI booleans are 0 or 1, newer nodes and proxies may write true and false. */
export const flag = v.pipe(
  v.union([v.boolean(), v.picklist([0, 1])]),
  v.transform((value) => value === true || value === 1),
);

/** A chain time, always UTC although written without a zone. */
export const chainTime = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const instant = instantOfChainTime(dataset.value);
    if (instant === null) {
      addIssue({ message: 'not a chain time' });
      return NEVER;
    }
    return instant;
  }),
);

const parsedAsset = v.pipe(
  v.string(),
  v.maxLength(40),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const asset = Asset.parse(dataset.value);
    if (asset === null || asset.units > INT64_MAX || asset.units < -INT64_MAX - 1n) {
      addIssue({ message: 'not an amount' });
      return NEVER;
    }
    return asset;
  }),
);

/** Returns the schema of an amount of exactly this symbol. */
export function assetOf(symbol: AssetSymbol) {
  return v.pipe(
    parsedAsset,
    v.check((asset) => sameSymbol(asset.symbol, symbol), `not in ${symbol.code} with ${symbol.precision} decimals`),
  );
}
