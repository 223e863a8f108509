import { useTranslation } from 'react-i18next';
import { type Instant, utcSecondText } from '../../../domain/core/chain/time.ts';
import { dayAhead } from './day-ahead.ts';

/** Shows a date to come by its day and how far it is, and below it the exact time in UTC. `now` is chain time. */
export function DateAhead({ at, now }: { at: Instant; now: Instant }) {
  const { t } = useTranslation();
  return (
    <time dateTime={new Date(at).toISOString()} className="moment">
      <span>{dayAhead(at, now, t)}</span>
      <span className="moment-local">{utcSecondText(at)}</span>
    </time>
  );
}
