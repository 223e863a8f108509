import type { Asset } from '../../core/amount/asset.ts';

/** Yesterday's income. `isWhole`: no part of it is missing. */
export interface YesterdaysIncome {
  readonly amount: Asset;
  readonly isWhole: boolean;
}

/** Returns the income of votes and all other kinds together, or that of votes alone where another was not reported; null without that of votes. */
export function yesterdaysIncome(votes: Asset | null, others: readonly (Asset | null)[]): YesterdaysIncome | null {
  if (votes === null) return null;
  const known = others.flatMap((income) => income ?? []);
  if (known.length < others.length) return { amount: votes, isWhole: false };
  return { amount: known.reduce((sum, income) => sum.plus(income), votes), isWhole: true };
}
