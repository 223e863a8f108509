import { Asset } from './asset.ts';
import { truncatedText } from './truncate.ts';

/** Decimals that are kept of a percentage; further ones are truncated. */
const KEPT_DECIMALS = 12;

/** Units of this module in one percent. */
const ONE_PERCENT = 10n ** BigInt(KEPT_DECIMALS);
const HUNDRED_PERCENT = 100n * ONE_PERCENT;

/** A percentage that is not negative, in units of 10⁻¹² percent. */
export type PercentUnits = bigint;

/** Parses a percentage that came as text; null where it is no number or negative. */
export function percentUnits(text: string | null): PercentUnits | null {
  const digits = truncatedText(text, KEPT_DECIMALS);
  return digits === null || digits.startsWith('-') ? null : BigInt(digits.replace('.', ''));
}

/** Formats a percentage without its sign, truncated to `decimals` places. */
export function percentDigits(units: PercentUnits, decimals: number): string {
  return truncatedText(Asset.of(units, { code: 'P', precision: KEPT_DECIMALS }).digits(), decimals)!;
}

/** Returns what is left of a percentage after a part of it is taken off, truncated to a unit; null where more than all of it would be. */
export function lessPercent(units: PercentUnits, taken: PercentUnits): PercentUnits | null {
  return taken > HUNDRED_PERCENT ? null : (units * (HUNDRED_PERCENT - taken)) / HUNDRED_PERCENT;
}

/** Returns the mean of percentages, truncated to a unit; null where there are none. */
export function meanPercent(all: readonly PercentUnits[]): PercentUnits | null {
  return all.length === 0 ? null : all.reduce((sum, units) => sum + units, 0n) / BigInt(all.length);
}

/** Returns a percentage of an amount, truncated to a unit of the coin. */
export function percentOf(amount: Asset, units: PercentUnits): Asset {
  return Asset.of((amount.units * units) / HUNDRED_PERCENT, amount.symbol);
}
