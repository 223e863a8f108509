import { Decimal as Base } from 'decimal.js';

import type { Asset } from './asset.ts';

/**
 * The one decimal type for prices, ratios and yields: 60 significant digits, every operation rounds towards zero,
 * never written with an exponent. Amounts of money are `Asset`, not this.
 */
export const Decimal = Base.clone({ precision: 60, rounding: Base.ROUND_DOWN, toExpNeg: -9e15, toExpPos: 9e15, defaults: true });
export type Decimal = Base;

/** The amount in whole coins, exact: `1.5000 EOS` gives 1.5. */
export function decimalOf(amount: Asset): Decimal {
  return new Decimal(amount.digits());
}
