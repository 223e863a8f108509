import { useTranslation } from 'react-i18next';
import type { CalendarWords } from '../../../domain/views/unlock/ics.ts';
import { useAmountText } from '../../parts/values/use-amount-text.ts';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';

/** Returns the texts of an account's calendar entries, in the language of the page. */
export function useCalendarWords(account: string): CalendarWords {
  const { t } = useTranslation();
  const { name } = useService(CHAIN_PROFILE);
  const written = useAmountText();
  return {
    calendar: t('unlock.event.calendar', { account }),
    summary: ({ kind, amount }) => t('unlock.event.summary', { kind: t(`unlock.kinds.${kind}`), amount: written(amount) }),
    description: ({ kind }) => t('unlock.event.description', { account, chain: name, action: t(`unlock.event.then.${kind}`) }),
  };
}
