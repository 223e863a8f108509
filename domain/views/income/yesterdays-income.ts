import type { Asset } from '../../core/amount/asset.ts';

/** What the pool booked for yesterday; null where it was not reported. `rexIncomeYesterday` is left out where the chain has no REX. */
export interface BookedYesterday {
  readonly nodeIncomeYesterday: Asset | null;
  readonly rexIncomeYesterday?: Asset | null;
}

/** Yesterday's income. `isWhole`: no part of it is missing. */
export interface YesterdaysIncome {
  readonly amount: Asset;
  readonly isWhole: boolean;
}

/** Returns yesterday's income of votes and REX together, or of votes alone where that of REX was not reported; null without that of votes. */
export function yesterdaysIncome({ nodeIncomeYesterday: votes, rexIncomeYesterday: rex }: BookedYesterday): YesterdaysIncome | null {
  if (votes === null) return null;
  if (rex === null) return { amount: votes, isWhole: false };
  return { amount: rex === undefined ? votes : votes.plus(rex), isWhole: true };
}
