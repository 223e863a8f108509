import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UnlockList } from '../../../domain/views/unlock/calendar.ts';
import { CopyText } from '../../parts/controls/copy-text.tsx';
import { CalendarResult } from './calendar-result.tsx';
import { useCalendarShare } from './use-calendar-share.ts';
import { arriving } from '../../react/arriving.ts';

const CalendarCodes = lazy(() => arriving(import('./calendar-codes.tsx')).then((module) => ({ default: module.CalendarCodes })));

/** Gives the coming dates to the user's own calendar: as a shared file, else copied, and always as text and QR codes. */
export function CalendarFile({ account, list }: { account: string; list: UnlockList }) {
  const { t } = useTranslation();
  const { events, words, text, canShare, result, give } = useCalendarShare(account, list);
  const [open, setOpen] = useState(false);

  const written = (
    <div className="as-written">
      <CopyText text={text} label={t('unlocks.calendar.text')} />
    </div>
  );

  return (
    <section className="card" aria-labelledby="calendar-title" data-testid="calendar">
      <h2 id="calendar-title">{t('assets.addToCalendar')}</h2>
      {events.length === 0 ? (
        <p>{t('unlocks.calendar.none')}</p>
      ) : (
        <>
          <p>{t('unlocks.calendar.body')}</p>
          <button type="button" className="button" onClick={() => void give()}>
            {canShare ? t('unlocks.calendar.share') : t('unlocks.calendar.make')}
          </button>
          <CalendarResult result={result} />
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
