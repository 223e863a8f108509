import { Asset } from '../../core/amount/asset.ts';

/** A yearly yield as an exact fraction: `parts` divided by ten to the power of `decimals` is the percentage. */
export interface YearlyRate {
  readonly parts: bigint;
  readonly decimals: number;
}

/** A yield of REX in percent as decimal text, null where it is not reported; no such member on a chain without REX. */
export type RexRate = { readonly hasRex: true; readonly rex: string | null } | { readonly hasRex: false };

/** Yields the pool publishes, in percent as decimal text; null where it does not report one. */
export type PublishedRates = RexRate & {
  readonly total: string | null;
  readonly node: string | null;
  readonly feePercent: string | null;
};

/** What remains of the published yields after the fee: of votes alone, and of votes and REX together. Null where it is unknown. */
export interface LeastRates {
  readonly votes: YearlyRate | null;
  readonly whole: YearlyRate | null;
}

/** What an amount earns, truncated to a unit. */
export interface Earnings {
  readonly day: Asset;
  readonly month: Asset;
  readonly year: Asset;
}

const PLAIN = /^(-?)(\d+)(?:\.(\d+))?$/;
const DAYS_A_YEAR = 365n;
const MONTHS_A_YEAR = 12n;
const HUNDRED_PERCENT = 100n;
/** Decimals by which a hundredth moves the point. */
const PERCENT_DECIMALS = 2;
const MEAN_DECIMALS = 12;

/** Reads a percentage in plain digits; null for any other text, and for none. */
export function rateOf(percent: string | null): YearlyRate | null {
  const match = percent === null ? null : PLAIN.exec(percent);
  if (!match) return null;
  const [, sign, whole, fraction = ''] = match;
  const parts = BigInt(`${whole}${fraction}`);
  return { parts: sign === '-' ? -parts : parts, decimals: fraction.length };
}

/**
 * Returns the least that remains of the published yields after the fee. The pool does not say whether its block-producer yield is before or
 * after its fee, so the fee is deducted once more. REX income has no fee. On a chain without REX all of the yield is of votes.
 */
export function leastRates(rates: PublishedRates): LeastRates {
  const { total, node, feePercent } = rates;
  const votes = afterFee(rateOf(node ?? (rates.hasRex ? null : total)), rateOf(feePercent));
  if (!rates.hasRex) return { votes, whole: votes };
  const more = rateOf(rates.rex);
  return { votes, whole: votes && more && sum(votes, more) };
}

/** Returns what an amount earns in a day, a twelfth of a year, and a year of 365 days. */
export function earnings(amount: Asset, rate: YearlyRate): Earnings {
  const earned = (times: bigint): Asset => partOf(amount, rate, times);
  return { day: earned(DAYS_A_YEAR), month: earned(MONTHS_A_YEAR), year: earned(1n) };
}

/** Returns a percentage of an amount, divided by `times`, truncated to a unit. */
export function partOf(amount: Asset, { parts, decimals }: YearlyRate, times = 1n): Asset {
  return Asset.of((amount.units * parts) / (HUNDRED_PERCENT * 10n ** BigInt(decimals) * times), amount.symbol);
}

/** Returns the mean of yields, exact to twelve decimals more than they have; null where there are none. */
export function meanRate(rates: readonly YearlyRate[]): YearlyRate | null {
  const [first, ...rest] = rates;
  if (first === undefined) return null;
  const { parts, decimals } = rest.reduce(sum, first);
  return { parts: (parts * 10n ** BigInt(MEAN_DECIMALS)) / BigInt(rates.length), decimals: decimals + MEAN_DECIMALS };
}

/** Returns the percentage as an amount of percent, truncated to two decimals. */
export function percentAmount({ parts, decimals }: YearlyRate): Asset {
  const hundredths = (parts * 10n ** BigInt(PERCENT_DECIMALS)) / 10n ** BigInt(decimals);
  return Asset.of(hundredths, { code: '%', precision: PERCENT_DECIMALS });
}

/** Returns the same in digits. */
export function percentDigits(rate: YearlyRate): string {
  return percentAmount(rate).digits();
}

/** Returns what remains of a yield after a fee on it, in percent; null where either is not known or the fee is none. */
export function afterFee(rate: YearlyRate | null, fee: YearlyRate | null): YearlyRate | null {
  if (rate === null || fee === null) return null;
  const left = HUNDRED_PERCENT * 10n ** BigInt(fee.decimals) - fee.parts;
  if (fee.parts < 0n || left < 0n) return null;
  return { parts: rate.parts * left, decimals: rate.decimals + fee.decimals + PERCENT_DECIMALS };
}

function sum(a: YearlyRate, b: YearlyRate): YearlyRate {
  const decimals = Math.max(a.decimals, b.decimals);
  const at = (rate: YearlyRate): bigint => rate.parts * 10n ** BigInt(decimals - rate.decimals);
  return { parts: at(a) + at(b), decimals };
}
