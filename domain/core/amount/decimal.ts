import { Decimal as Base } from 'decimal.js';

import type { Asset } from './asset.ts';

/**
 * The decimal type of prices, ratios and yields: 60 significant digits, every operation truncates, never written with an exponent. Amounts
 * of money are `Asset`.
 */
export const Decimal = Base.clone({ precision: 60, rounding: Base.ROUND_DOWN, toExpNeg: -9e15, toExpPos: 9e15, defaults: true });
export type Decimal = Base;

/** Returns the exact amount in whole coins: `1.5000 EOS` gives 1.5. */
export function decimalOf(amount: Asset): Decimal {
  return new Decimal(amount.digits());
}
