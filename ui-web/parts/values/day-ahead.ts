import type { TFunction } from 'i18next';
import { DAY_MS, HOUR_MS, type Instant } from '../../../domain/core/chain/time.ts';
import { shortDay } from './short-day.ts';

/** Returns the day of a date to come and how far it is, in hours where it is less than two days: `1 Dec, in 9 days`. `now` is chain time. */
export function dayAhead(at: Instant, now: Instant, t: TFunction): string {
  const left = Math.max(0, at - now);
  const day = shortDay(at, t);
  return left >= 2 * DAY_MS
    ? t('stake.date.days', { day, days: Math.floor(left / DAY_MS) })
    : t('stake.date.hours', { day, hours: Math.ceil(left / HOUR_MS) });
}
