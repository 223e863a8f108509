import { useTranslation } from 'react-i18next';
import { type UnlockEvent, unlockEvents } from '../../../domain/views/unlock/events.ts';
import { CALENDAR_TYPE, type CalendarWords, calendarText } from '../../../domain/views/unlock/ics.ts';
import type { UnlockList } from '../../../domain/views/unlock/calendar.ts';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';
import { canShareFile, type ShareResult } from '../../shell/frame/share/share-file.ts';
import { useFileShare } from '../../shell/frame/share/use-file-share.ts';
import { useCalendarWords } from './use-calendar-words.ts';

/** The calendar of an account's dates, and how it was given to the user. */
export interface CalendarShare {
  readonly events: readonly UnlockEvent[];
  readonly words: CalendarWords;
  readonly text: string;
  /** Whether the device takes the file; otherwise its text is copied. */
  readonly canShare: boolean;
  /** Null until it was given. */
  readonly result: ShareResult | null;
  /** Gives it to the user. Must be called directly from a tap. */
  readonly give: () => Promise<void>;
}

/** Returns the coming dates of an account as a calendar file, and how to give it to the user's own calendar. */
export function useCalendarShare(account: string, list: UnlockList): CalendarShare {
  const { t } = useTranslation();
  const { key } = useService(CHAIN_PROFILE);
  const words = useCalendarWords(account);
  const { result, give } = useFileShare((how) => t(`unlocks.calendar.${how}`));
  const events = unlockEvents(list, { account, chain: key });
  const text = calendarText(events, words, list.at.headTime);
  const file = new File([text], `${key}-${account}.ics`, { type: CALENDAR_TYPE });
  return { events, words, text, canShare: canShareFile(file), result, give: () => give(file, text) };
}
