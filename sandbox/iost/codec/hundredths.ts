/** Formats hundredths as a decimal without trailing zeros. */
export function hundredthsText(value: bigint): string {
  const digits = value.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.?0+$/, '');
}
