import { useTranslation } from 'react-i18next';
import { DAY_MS, type Instant, utcSecondText } from '../../../domain/core/chain/time.ts';
import { shortDay } from './short-day.ts';

const HOUR_MS = 3_600_000;

/** Shows a date to come by its day and how far it is, and below it the exact time in UTC. `now` is chain time. */
export function DateAhead({ at, now }: { at: Instant; now: Instant }) {
  const { t } = useTranslation();
  const left = Math.max(0, at - now);
  const day = shortDay(at, t);
  return (
    <time dateTime={new Date(at).toISOString()} className="moment">
      <span>
        {left >= DAY_MS
          ? t('stake.date.days', { day, days: Math.floor(left / DAY_MS) })
          : t('stake.date.hours', { day, hours: Math.ceil(left / HOUR_MS) })}
      </span>
      <span className="moment-local">{utcSecondText(at)}</span>
    </time>
  );
}
