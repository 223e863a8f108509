import type { Asset } from '../../core/amount/asset.ts';

/**
 * Returns whether a day's block-producer income is paid: only above the chain's threshold, not at it (product rule). `thresholdUnits` in
 * native units.
 */
export function isIncomePaid(income: Asset, thresholdUnits: bigint): boolean {
  return income.units > thresholdUnits;
}
