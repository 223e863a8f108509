import * as v from 'valibot';
import { Asset, type AssetSymbol } from '../../domain/core/amount/asset.ts';

const PLAIN = /^-?\d{1,40}(?:\.\d{1,40})?$/;
const SCIENTIFIC = /^(-?)(\d{1,40})(?:\.(\d{1,40}))?[eE]([+-]?\d{1,2})$/;

/** Returns the plain digits of a number with an exponent, which JSON writers use for very small ones. */
function plainDigits(text: string): string | null {
  if (PLAIN.test(text)) return text;
  const match = SCIENTIFIC.exec(text);
  if (!match) return null;
  const [, sign, whole = '', fraction = '', exponent] = match;
  const shift = Number(exponent);
  const digits = `${'0'.repeat(Math.max(0, -shift))}${whole}${fraction}${'0'.repeat(Math.max(0, shift))}`;
  const point = Math.max(0, -shift) + whole.length + shift;
  const [left, right] = [digits.slice(0, point).replace(/^0+(?=\d)/, ''), digits.slice(point).replace(/0+$/, '')];
  return `${sign}${left === '' ? '0' : left}${right === '' ? '' : `.${right}`}`;
}

/** Reads a decimal that may be text or a number; kept as the backend wrote it, without an exponent. */
export const decimalText = v.pipe(
  v.union([v.pipe(v.string(), v.trim()), v.pipe(v.number(), v.finite(), v.transform(String))]),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const plain = plainDigits(dataset.value);
    if (plain === null) {
      addIssue({ message: 'not a decimal' });
      return NEVER;
    }
    return plain;
  }),
);

/** Reads the same where the field may be missing, null or empty. */
export const decimalTextOrNone = v.optional(
  v.union([
    v.pipe(
      v.union([v.null(), v.literal('')]),
      v.transform(() => null),
    ),
    decimalText,
  ]),
  null,
);

const INT64_MAX = 9_223_372_036_854_775_807n;

/** Returns whole coins in decimal text as an amount; digits beyond the coin's decimals are truncated. */
function assetOfDecimal(text: string, symbol: AssetSymbol): Asset {
  const negative = text.startsWith('-');
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const units = BigInt(`${whole}${fraction.slice(0, symbol.precision).padEnd(symbol.precision, '0')}`);
  return Asset.of(negative ? -units : units, symbol);
}

/** Returns the schema of an amount in whole coins that fits into 64 bits, as every amount on a chain does. */
export function decimalAsset(symbol: AssetSymbol) {
  return v.pipe(
    decimalText,
    v.transform((text) => assetOfDecimal(text, symbol)),
    v.check(({ units }) => units <= INT64_MAX && units >= -INT64_MAX, 'outside 64 bits'),
  );
}

/** Returns the schema of the same where the field may be missing, null or empty. */
export function decimalAssetOrNone(symbol: AssetSymbol) {
  return v.optional(
    v.union([
      v.pipe(
        v.union([v.null(), v.literal('')]),
        v.transform(() => null),
      ),
      decimalAsset(symbol),
    ]),
    null,
  );
}

/** Returns the schema of an amount that cannot be negative. */
export function positiveDecimalAsset(symbol: AssetSymbol) {
  return v.pipe(
    decimalAsset(symbol),
    v.check(({ units }) => units >= 0n, 'negative'),
  );
}
