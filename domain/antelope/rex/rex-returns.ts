import { Asset } from '../../core/amount/asset.ts';
import { type Decimal, decimalOf } from '../../core/amount/decimal.ts';
import { DAY_MS, type Instant } from '../../core/chain/time.ts';

/** Income on its way into REX: row of the `rexretpool` table, as far as it says what is being paid. */
export interface RexReturns {
  /** Native coin paid into the pool in each interval of ten minutes. */
  readonly perInterval: Asset;
  /** End of the first half day whose income is still being paid out; null while nothing is. */
  readonly since: Instant | null;
  /** Up to when it has been paid. */
  readonly paidUntil: Instant;
}

/** Income is paid in intervals of ten minutes, and that of each half day for 30 days (contract constants). */
const INTERVALS_A_DAY = DAY_MS / 600_000;
const DAYS_A_YEAR = 365;

/** What a day of payments at the present rate adds to the pool, in native coin. */
export function returnsPerDay({ perInterval }: RexReturns): Asset {
  return Asset.of(perInterval.units * BigInt(INTERVALS_A_DAY), perInterval.symbol);
}

/** The same as growth of REX in percent a year, without compounding. `lendable`: what all REX is worth now. Null while that is nothing. */
export function returnsRate(returns: RexReturns, lendable: Asset): Decimal | null {
  if (!lendable.isPositive()) return null;
  return decimalOf(returnsPerDay(returns)).times(DAYS_A_YEAR).times(100).div(decimalOf(lendable));
}
