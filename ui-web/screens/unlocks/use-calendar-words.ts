import { useTranslation } from 'react-i18next';
import { amountText } from '../../../domain/core/amount/amount-text.ts';
import { separatorsOf } from '../../../domain/core/amount/separators.ts';
import type { CalendarWords } from '../../../domain/views/unlock/ics.ts';
import { languageOf } from '../../i18n/language-of.ts';
import { shown } from '../../parts/values/amount.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';

/** Returns the texts of an account's calendar entries, in the language of the page. */
export function useCalendarWords(account: string): CalendarWords {
  const { t, i18n } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  const separators = separatorsOf(languageOf(i18n));
  return {
    calendar: t('unlock.event.calendar', { account }),
    summary: ({ kind, amount }) =>
      t('unlock.event.summary', { kind: t(`unlock.kinds.${kind}`), amount: amountText(shown(amount, profile), separators) }),
    description: ({ kind }) => t('unlock.event.description', { account, chain: profile.name, action: t(`unlock.event.then.${kind}`) }),
  };
}
