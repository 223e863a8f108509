import { Decimal } from '../../core/amount/decimal.ts';
import type { Instant } from '../../core/chain/time.ts';

/** Start of the REX market for the yield: 2019-05-01T12:00:00Z (product: growth since 2019-05-01, which its client began at 20:00 UTC+8). */
export const REX_LAUNCH: Instant = 1_556_712_000_000;

/** Price of one REX in coins at the start (product: base 1e-4; the contract gives 10,000 REX per coin to an empty pool). */
export const LAUNCH_PRICE = new Decimal('0.0001');

const YEAR_MS = 365 * 86_400_000;

/**
 * Returns the yearly REX yield since launch, in percent: growth of the price over its start, spread evenly over the elapsed time, without
 * compounding. `price` in coins per REX. Null at or before launch.
 */
export function aprSinceLaunch(price: Decimal, at: Instant): Decimal | null {
  if (at <= REX_LAUNCH) return null;
  const growth = price.minus(LAUNCH_PRICE).div(LAUNCH_PRICE);
  return growth
    .times(YEAR_MS)
    .times(100)
    .div(at - REX_LAUNCH);
}
