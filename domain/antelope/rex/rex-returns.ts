import { Asset } from '../../core/amount/asset.ts';
import { type Decimal, decimalOf } from '../../core/amount/decimal.ts';
import { DAY_MS, type Instant } from '../../core/chain/time.ts';

/** Income being paid into REX: the part of the `rexretpool` row that is about payments. */
export interface RexReturns {
  /** Native coin paid into the pool in each interval of ten minutes. */
  readonly perInterval: Asset;
  /** End of the first half day whose income is still being paid out; null while none is. */
  readonly since: Instant | null;
  /** Until when it has been paid. */
  readonly paidUntil: Instant;
}

/** Intervals of ten minutes in a day; the income of each half day is paid in them for 30 days (contract constants). */
const INTERVALS_A_DAY = DAY_MS / 600_000;
const DAYS_A_YEAR = 365;

/** Returns what a day of payments at the present rate adds to the pool, in native coin. */
export function returnsPerDay({ perInterval }: RexReturns): Asset {
  return Asset.of(perInterval.units * BigInt(INTERVALS_A_DAY), perInterval.symbol);
}

/** Returns the same as growth of REX in percent per year, without compounding. `lendable`: the present value of all REX. Null while that is zero. */
export function returnsRate(returns: RexReturns, lendable: Asset): Decimal | null {
  if (!lendable.isPositive()) return null;
  return decimalOf(returnsPerDay(returns)).times(DAYS_A_YEAR).times(100).div(decimalOf(lendable));
}
