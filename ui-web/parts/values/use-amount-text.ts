import { useTranslation } from 'react-i18next';
import { amountText } from '../../../domain/core/amount/amount-text.ts';
import type { Asset } from '../../../domain/core/amount/asset.ts';
import { separatorsOf } from '../../../domain/core/amount/separators.ts';
import { languageOf } from '../../i18n/language-of.ts';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';
import { shown } from './amount.tsx';

/** Returns how amounts are written inside a sentence: with all decimals, in the user's separators, with their displayed symbol. */
export function useAmountText(): (amount: Asset) => string {
  const { i18n } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  return (amount) => amountText(shown(amount, profile), separatorsOf(languageOf(i18n)));
}
