import * as v from 'valibot';
import { Asset, type AssetSymbol } from '../../../domain/core/amount/asset.ts';
import { unitsOfDoubleText, unitsOfPlainText } from '../../../domain/core/amount/number-text.ts';
import { instantOfNanoseconds } from '../../../domain/iost/nanoseconds.ts';

const INT64_MAX = 9_223_372_036_854_775_807n;
const INT64_BOUND = 2n ** 63n;

function isInt64(value: bigint): boolean {
  return value <= INT64_MAX && value >= -INT64_BOUND;
}

/** A 64-bit number, which is text on the wire. */
export const int64 = v.pipe(
  v.string(),
  v.regex(/^-?\d{1,19}$/),
  v.transform((text) => BigInt(text)),
  v.check(isInt64, 'outside 64 bits'),
);

/** A whole number within the safe range of a JavaScript number. */
export const count = v.pipe(
  v.string(),
  v.regex(/^-?\d{1,16}$/),
  v.transform((text) => Number(text)),
  v.safeInteger(),
);

/** A time in nanoseconds as an instant. */
export const nanoseconds = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const instant = instantOfNanoseconds(dataset.value);
    if (instant === null) {
      addIssue({ message: 'not a time in nanoseconds' });
      return NEVER;
    }
    return instant;
  }),
);

/** The printed digits of a double. */
export const doubleText = v.pipe(v.string(), v.maxLength(64), v.regex(/^-?\d+(?:\.\d+)?(?:[eE][+-]?\d{1,3})?$/));

/** Hundredths of gas, which the chain keeps with two decimals and prints as a double; null where the double is not exact. */
export const gas = v.pipe(
  doubleText,
  v.transform((text) => unitsOfDoubleText(text, 2)),
);

/** Returns the schema of an amount printed as a double; null where its digits may not be the exact amount. Negative amounts do not exist. */
export function doubleAmountOf(symbol: AssetSymbol) {
  return v.pipe(
    doubleText,
    v.transform((text) => asset(unitsOfDoubleText(text, symbol.precision), symbol)),
    v.check((amount) => amount === null || amount.units >= 0n, 'negative'),
  );
}

/** Returns the schema of an amount written in full. */
export function plainAmountOf(symbol: AssetSymbol) {
  return v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const amount = asset(unitsOfPlainText(dataset.value, symbol.precision), symbol);
      if (amount === null) {
        addIssue({ message: 'not an amount' });
        return NEVER;
      }
      return amount;
    }),
  );
}

/** Amounts are 64-bit numbers of the smallest unit on the chain. */
function asset(units: bigint | null, symbol: AssetSymbol): Asset | null {
  return units === null || !isInt64(units) ? null : Asset.of(units, symbol);
}
