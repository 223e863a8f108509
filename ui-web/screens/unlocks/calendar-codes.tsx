import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chainSeconds, type Instant } from '../../../domain/core/chain/time.ts';
import type { UnlockEvent } from '../../../domain/views/unlock/events.ts';
import { type CalendarWords, entryText } from '../../../domain/views/unlock/ics.ts';
import { QrCode } from '../../parts/controls/qr-code.tsx';

interface CalendarCodesProps {
  events: readonly UnlockEvent[];
  words: CalendarWords;
  stampedAt: Instant;
}

/** Shows each entry as a QR code for another phone's camera, small enough to be read. */
export function CalendarCodes({ events, words, stampedAt }: CalendarCodesProps) {
  const { t } = useTranslation();
  const field = useId();
  const [chosen, setChosen] = useState(events[0]?.uid ?? '');
  const event = events.find(({ uid }) => uid === chosen) ?? events[0];
  if (!event) return null;
  const what = (of: UnlockEvent) => `${chainSeconds(of.at).replace('T', ' ')} UTC · ${words.summary(of)}`;
  return (
    <div className="stack">
      <div className="choice">
        <label htmlFor={field}>{t('unlocks.calendar.chosen')}</label>
        <select id={field} value={event.uid} onChange={({ target }) => setChosen(target.value)}>
          {events.map((one) => (
            <option key={one.uid} value={one.uid}>
              {what(one)}
            </option>
          ))}
        </select>
      </div>
      <QrCode
        text={entryText(event, words, stampedAt)}
        label={t('unlocks.calendar.code', { what: what(event) })}
        tooLong={t('unlocks.calendar.tooLong')}
      />
    </div>
  );
}
