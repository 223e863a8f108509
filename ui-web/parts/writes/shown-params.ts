import { amountText, groupedDigits } from '../../../domain/core/amount/amount-text.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import { separatorsOf } from '../../../domain/core/amount/separators.ts';
import type { ErrorParams } from '../../../domain/core/errors/pool-error.ts';
import type { Language } from '../../../domain/core/session/language.ts';

/** Names of values that are a quantity without a symbol, such as gas or bytes. */
const QUANTITIES: ReadonlySet<string> = new Set(['needed', 'available', 'max']);

/** Returns the values a text names, with amounts grouped as everywhere on the screen and without zeros at their end. */
export function shownParams(params: ErrorParams, language: Language): ErrorParams {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const amount = Asset.read(value);
      if (amount) return [name, amountText(amount, separatorsOf(language), placesOf(amount))];
      const isQuantity = QUANTITIES.has(name) && /^\d+$/.test(String(value));
      return [name, isQuantity ? groupedDigits(String(value), separatorsOf(language)) : value];
    }),
  );
}

/** Returns the decimals of an amount up to the last that is not zero. */
function placesOf(amount: Asset): number {
  return amount.digits().split('.')[1]?.replace(/0+$/, '').length ?? 0;
}
