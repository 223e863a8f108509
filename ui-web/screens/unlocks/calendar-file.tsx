import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unlockEvents } from '../../../domain/views/unlock/events.ts';
import { CALENDAR_TYPE, calendarText } from '../../../domain/views/unlock/ics.ts';
import type { UnlockList } from '../../../domain/views/unlock/calendar.ts';
import { CopyText } from '../../parts/controls/copy-text.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';
import { Announcer } from '../../shell/frame/announcer.ts';
import { canShareFile, shareFile, type ShareResult } from '../../shell/frame/share-file.ts';
import { useCalendarWords } from './use-calendar-words.ts';

const CalendarCodes = lazy(() => import('./calendar-codes.tsx').then((module) => ({ default: module.CalendarCodes })));

/** Gives the coming dates to the user's own calendar: as a shared file, else copied, and always as text and QR codes. */
export function CalendarFile({ account, list }: { account: string; list: UnlockList }) {
  const { t } = useTranslation();
  const { key } = useService(CHAIN_PROFILE);
  const announcer = useService(Announcer);
  const words = useCalendarWords(account);
  const [result, setResult] = useState<ShareResult | null>(null);
  const [open, setOpen] = useState(false);
  const events = unlockEvents(list, { account, chain: key });
  const text = calendarText(events, words, list.at.headTime);
  const file = new File([text], `${key}-${account}.ics`, { type: CALENDAR_TYPE });

  const written = (
    <div className="as-written">
      <CopyText text={text} label={t('unlocks.calendar.text')} />
    </div>
  );

  const give = async () => {
    const how = await shareFile(file, text);
    setResult(how);
    announcer.say(
      how === 'shared'
        ? t('unlocks.calendar.shared')
        : how === 'copied'
          ? t('unlocks.calendar.copied')
          : how === 'by-hand'
            ? t('unlocks.calendar.byHand')
            : '',
    );
  };

  return (
    <section className="card" aria-labelledby="calendar-title" data-testid="calendar">
      <h2 id="calendar-title">{t('unlocks.calendar.title')}</h2>
      {events.length === 0 ? (
        <p>{t('unlocks.calendar.none')}</p>
      ) : (
        <>
          <p>{t('unlocks.calendar.body')}</p>
          <button type="button" className="button" onClick={() => void give()}>
            {canShareFile(file) ? t('unlocks.calendar.share') : t('unlocks.calendar.make')}
          </button>
          {result === 'shared' && <p data-result="shared">{t('unlocks.calendar.shared')}</p>}
          {result === 'copied' && <p data-result="copied">{t('unlocks.calendar.copied')}</p>}
          {result === 'by-hand' && <p data-result="by-hand">{t('unlocks.calendar.byHand')}</p>}
          {result === 'by-hand' ? (
            written
          ) : (
            <details>
              <summary>{t('unlocks.calendar.text')}</summary>
              {written}
            </details>
          )}
          <details onToggle={(event) => setOpen(event.currentTarget.open)}>
            <summary>{t('unlocks.calendar.codes')}</summary>
            {open && (
              <Suspense fallback={<p className="missing">{t('figure.waiting')}</p>}>
                <CalendarCodes events={events} words={words} stampedAt={list.at.headTime} />
              </Suspense>
            )}
          </details>
        </>
      )}
    </section>
  );
}
