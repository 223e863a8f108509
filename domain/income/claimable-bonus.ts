import type { Asset } from '../amount/asset.ts';
import type { Problem } from '../errors/problem.ts';

/**
 * Why a bonus of votes cannot be claimed: `bonus-too-small` {min}, or null. The contract prints amounts below `least` in exponent
 * form, which the token contract refuses (contract rule); they are not lost and go on growing.
 */
export function bonusProblem(bonus: Asset, least: Asset): Problem | null {
  return bonus.compare(least) < 0 ? { field: null, error: 'bonus-too-small', params: { min: least.toString() } } : null;
}
