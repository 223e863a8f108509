import type { i18n } from 'i18next';
import { type AmountInput, amountInput } from '../../../domain/core/amount/amount-input.ts';
import { BYTE_NAMES, BYTE_SYMBOL } from '../../../domain/core/amount/byte-symbol.ts';
import { separatorsOf } from '../../../domain/core/amount/separators.ts';
import { languageOf } from '../../i18n/language-of.ts';

/** Parses what a user typed as a number of bytes; a problem is on the field `bytes`. */
export function bytesOf(text: string, translator: i18n): AmountInput {
  return amountInput(text, BYTE_SYMBOL, separatorsOf(languageOf(translator)), { field: 'bytes', alsoNamed: BYTE_NAMES });
}
