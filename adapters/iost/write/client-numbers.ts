/**
 * What remains of a time when a client that counts in doubles handles it: it signs and posts the shortest digits that give its double
 * back. A transaction that passes through such a wallet must carry a time that survives this, or its id is another one.
 */
export function timeAsClientsWrite(nanoseconds: bigint): bigint {
  return BigInt(String(Number(nanoseconds)));
}

/**
 * Hundredths of a gas figure written as a number: times 100 as doubles, cut. Client and node reckon alike, so 1.15 means 114.
 * Null when it is no figure of at least one hundredth.
 */
export function gasHundredths(written: string): bigint | null {
  const value = Number(written) * 100;
  return written.trim() !== '' && Number.isFinite(value) && value >= 1 && value < Number.MAX_SAFE_INTEGER
    ? BigInt(Math.trunc(value))
    : null;
}

/** Hundredths of gas written as a number that node and client read back as the same hundredths, with half of one more where the plain digits would lose one. */
export function gasFigure(hundredths: bigint): string {
  const plain = hundredthsText(hundredths);
  if (gasHundredths(plain) === hundredths) return plain;
  const digits = hundredths.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}5`;
}

/** Hundredths, none of them negative, as plain digits for users and for comparing: `100` is `1`, `114` is `1.14`. */
export function hundredthsText(hundredths: bigint): string {
  const digits = hundredths.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.?0+$/, '');
}
