import type { i18n } from 'i18next';
import { type AmountInput, amountInput } from '../../../domain/core/amount/amount-input.ts';
import { separatorsOf } from '../../../domain/core/amount/separators.ts';
import type { ChainProfile } from '../../../domain/chain/profile.ts';
import { languageOf } from '../../i18n/language-of.ts';

/** Parses what a user typed as an amount of the chain's coin; its former symbol is accepted too. */
export function amountOf(text: string, { coin }: ChainProfile, translator: i18n): AmountInput {
  return amountInput(text, coin.display, separatorsOf(languageOf(translator)), { alsoNamed: [coin.native.code] });
}
