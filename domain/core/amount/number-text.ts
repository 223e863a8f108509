const PLAIN = /^(\d+)(?:\.(\d+))?$/;
const JSON_NUMBER = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,4}))?$/;
const LONGEST_TEXT = 64;
/** Bits of a double's significand, including the hidden one. */
const SIGNIFICAND_BITS = 53n;

/**
 * Parses plain digits with at most one point (`"12.5"`) as units, exact to `precision` decimals and never by way of a floating-point
 * number. Null for any other form, or when decimals beyond the precision are not zero.
 */
export function unitsOfPlainText(text: string, precision: number): bigint | null {
  const match = text.length <= LONGEST_TEXT ? PLAIN.exec(text) : null;
  if (!match) return null;
  const [, whole, fraction = ''] = match;
  if (/[1-9]/.test(fraction.slice(precision))) return null;
  return BigInt(`${whole}${fraction.slice(0, precision).padEnd(precision, '0')}`);
}

/** Parses the same, truncating decimals beyond the precision, as chains do. Null for any other form. */
export function truncatedUnitsOfPlainText(text: string, precision: number): bigint | null {
  const [whole = '', fraction] = text.split('.');
  return unitsOfPlainText(
    fraction === undefined || !PLAIN.test(text) ? text : `${whole}.${fraction.slice(0, precision)}`.replace(/\.$/, ''),
    precision,
  );
}

/**
 * Parses an amount that a node printed as a double (`1000.5`, `1e-08`) as units, from its digits. A node keeps amounts as whole units and
 * prints the shortest digits that give its double back, so the digits are the amount as long as neighbouring amounts are different doubles.
 * Null where that does not hold: more decimals than the coin has, or an amount so large that a double cannot distinguish it from the next
 * one (with 8 decimals from 67,108,864 coins on). Such an amount is unknown, which is not zero.
 */
export function unitsOfDoubleText(text: string, precision: number): bigint | null {
  const match = text.length <= LONGEST_TEXT ? JSON_NUMBER.exec(text) : null;
  if (!match) return null;
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  const digits = BigInt(`${whole}${fraction}`);
  const shift = Number(exponent) - fraction.length + precision;
  if (digits === 0n) return 0n;
  const scale = 10n ** BigInt(Math.abs(shift));
  if (shift < 0 && digits % scale !== 0n) return null;
  const units = shift < 0 ? digits / scale : digits * scale;
  if (!distinguished(units, 10n ** BigInt(precision))) return null;
  return sign === '-' ? -units : units;
}

/** Returns whether the doubles around this amount are closer together than one unit. */
function distinguished(units: bigint, unitsPerCoin: bigint): boolean {
  const wholeCoins = units / unitsPerCoin;
  const exponent = BigInt(wholeCoins.toString(2).length - 1);
  const stepsPerCoin = SIGNIFICAND_BITS - 1n - exponent;
  return stepsPerCoin >= 0n && 2n ** stepsPerCoin > unitsPerCoin;
}
