import { useTranslation } from 'react-i18next';
import type { UnlockList } from '../../../domain/views/unlock/calendar.ts';
import { CopyText } from '../../parts/controls/copy-text.tsx';
import { CalendarResult } from './calendar-result.tsx';
import { useCalendarShare } from './use-calendar-share.ts';

/** Gives all coming dates to the user's own calendar with one tap; where neither sharing nor copying is possible it shows their text. */
export function CalendarButton({ account, list }: { account: string; list: UnlockList }) {
  const { t } = useTranslation();
  const { text, result, give } = useCalendarShare(account, list);
  return (
    <>
      <button type="button" className="button-quiet" onClick={() => void give()}>
        {t('assets.addToCalendar')}
      </button>
      <CalendarResult result={result} />
      {result === 'by-hand' && (
        <div className="as-written">
          <CopyText text={text} label={t('unlocks.calendar.text')} />
        </div>
      )}
    </>
  );
}
