/**
 * Returns a time as a client that computes in doubles signs and posts it: the shortest digits that give its double back. A transaction that
 * passes through such a wallet must have a time that survives this, or its id changes.
 */
export function timeAsClientsWrite(nanoseconds: bigint): bigint {
  return BigInt(String(Number(nanoseconds)));
}

/**
 * Returns the hundredths of gas of a written number: times 100 as doubles, truncated. Client and node compute alike, so 1.15 means 114.
 * Null when it is no number of at least one hundredth.
 */
export function gasHundredths(written: string): bigint | null {
  const value = Number(written) * 100;
  return written.trim() !== '' && Number.isFinite(value) && value >= 1 && value < Number.MAX_SAFE_INTEGER
    ? BigInt(Math.trunc(value))
    : null;
}

/**
 * Returns hundredths of gas as a number that node and client read back as the same hundredths, with half of one more where the plain digits
 * would lose one.
 */
export function gasFigure(hundredths: bigint): string {
  const plain = hundredthsText(hundredths);
  if (gasHundredths(plain) === hundredths) return plain;
  const digits = hundredths.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}5`;
}

/** Formats hundredths, none of them negative, as plain digits for users and comparisons: `100` is `1`, `114` is `1.14`. */
export function hundredthsText(hundredths: bigint): string {
  const digits = hundredths.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.?0+$/, '');
}
