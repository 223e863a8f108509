import { useTranslation } from 'react-i18next';
import { groupedDigits } from '../../../domain/core/amount/amount-text.ts';
import type { Asset } from '../../../domain/core/amount/asset.ts';
import { readableDecimals } from '../../../domain/core/amount/readable-decimals.ts';
import { separatorsOf } from '../../../domain/core/amount/separators.ts';
import { truncatedDigits } from '../../../domain/core/amount/truncate.ts';
import { languageOf } from '../../i18n/language-of.ts';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';
import { shown } from './amount.tsx';
import { unitOf } from './unit-name.ts';

/** Returns how the page writes an amount inside a sentence: truncated to what is readable at a glance, with its unit, on one line. */
export function useAmountWords(): (amount: Asset) => string {
  const profile = useService(CHAIN_PROFILE);
  const { t, i18n } = useTranslation();
  const separators = separatorsOf(languageOf(i18n));
  return (amount) =>
    `${groupedDigits(truncatedDigits(amount, readableDecimals(amount)), separators)}\u00a0${unitOf(shown(amount, profile), t)}`;
}
