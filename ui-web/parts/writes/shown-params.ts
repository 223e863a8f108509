import { amountText } from '../../../domain/core/amount/amount-text.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import { separatorsOf } from '../../../domain/core/amount/separators.ts';
import type { ErrorParams } from '../../../domain/core/errors/pool-error.ts';
import type { Language } from '../../../domain/core/session/language.ts';

/** Returns the values a text names, with amounts grouped as everywhere on the screen. */
export function shownParams(params: ErrorParams, language: Language): ErrorParams {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const amount = Asset.read(value);
      return [name, amount ? amountText(amount, separatorsOf(language)) : value];
    }),
  );
}
