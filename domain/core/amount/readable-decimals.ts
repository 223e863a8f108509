import type { Asset } from './asset.ts';

/**
 * Returns how many decimals an amount is shown with where the full figure is one tap away: 2, or 4 below one coin, so that a small amount
 * keeps its digits; all of the coin's where even these would show an amount as zero.
 */
export function readableDecimals({ units, symbol: { precision } }: Asset): number {
  const size = units < 0n ? -units : units;
  const coin = 10n ** BigInt(precision);
  if (size === 0n || size >= coin) return Math.min(2, precision);
  return size * 10_000n >= coin ? Math.min(4, precision) : precision;
}
