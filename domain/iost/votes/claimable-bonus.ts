import { Asset, type AssetSymbol } from '../../core/amount/asset.ts';
import type { Problem } from '../../core/errors/problem.ts';

/**
 * Returns why a bonus of votes cannot be claimed: `bonus-too-small` {min}, or null. The contract prints amounts below `least` in exponent
 * form, which the token contract refuses (contract rule); they are not lost and keep growing.
 */
export function bonusProblem(bonus: Asset, least: Asset): Problem | null {
  return bonus.compare(least) < 0 ? { field: null, error: 'bonus-too-small', params: { min: least.toString() } } : null;
}

/** Decimals the vote contract prints without an exponent (contract rule). */
const PLAIN_DECIMALS = 6;

/** Returns the smallest amount the vote contract can move, as a bonus or as a vote: a millionth of the coin. */
export function leastMovable(coin: AssetSymbol): Asset {
  return Asset.of(10n ** BigInt(Math.max(0, coin.precision - PLAIN_DECIMALS)), coin);
}
