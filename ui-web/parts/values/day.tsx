import { useTranslation } from 'react-i18next';
import { type Instant, utcDay } from '../../../domain/core/chain/time.ts';
import { dayWithYear, shortDay } from './short-day.ts';

/** Shows the UTC day of an instant, where no hour is meant: `11 Dec`. `withYear`: for days that may be of any year, `11 Dec 2026`. */
export function Day({ at, withYear = false }: { at: Instant; withYear?: boolean }) {
  const { t } = useTranslation();
  return <time dateTime={utcDay(at)}>{withYear ? dayWithYear(at, t) : shortDay(at, t)}</time>;
}
