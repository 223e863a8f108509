import type { Asset } from './asset.ts';

/** Decimals of a short amount: two from one coin on, four below. */
const DECIMALS = [2, 4] as const;

/**
 * Returns how many decimals an amount is shown with where there is little room: two from one coin on, else four, and all of them where four
 * would show an amount as zero that is none.
 */
export function shortDecimals({ units, symbol }: Asset): number {
  const size = units < 0n ? -units : units;
  const [few, more] = DECIMALS.map((decimals) => Math.min(decimals, symbol.precision));
  if (size === 0n || size >= 10n ** BigInt(symbol.precision)) return few!;
  return size >= 10n ** BigInt(symbol.precision - more!) ? more! : symbol.precision;
}
