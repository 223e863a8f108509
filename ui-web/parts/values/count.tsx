import { useTranslation } from 'react-i18next';
import { groupedDigits } from '../../../domain/core/amount/amount-text.ts';
import { separatorsOf } from '../../../domain/core/amount/separators.ts';
import { languageOf } from '../../i18n/language-of.ts';

/** Shows a whole number, grouped. */
export function Count({ of }: { of: bigint }) {
  const { i18n } = useTranslation();
  return <span className="number digits">{groupedDigits(String(of), separatorsOf(languageOf(i18n)))}</span>;
}
