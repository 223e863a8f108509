const DAYS_PER_YEAR = 365n;
/** Two decimals of a percentage. */
const PERCENT_UNITS = 10_000n;

/** Returns one day's gain on a holding as a yearly percentage with two decimals, truncated; null where nothing is held. */
export function yearlyPercent(gain: bigint, held: bigint): string | null {
  return held > 0n ? percentText((gain * DAYS_PER_YEAR * PERCENT_UNITS) / held) : null;
}

/** Formats `1234n` as `"12.34"`. */
function percentText(hundredths: bigint): string {
  const digits = (hundredths < 0n ? -hundredths : hundredths).toString().padStart(3, '0');
  return `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Adds two percentages formatted by `percentText`. */
export function sumOfPercents(a: string, b: string): string {
  return percentText(BigInt(a.replace('.', '')) + BigInt(b.replace('.', '')));
}
