import type { TFunction } from 'i18next';
import type { Instant } from '../../../domain/core/chain/time.ts';

/** Returns the UTC day of an instant without its year, as the user's language writes it: `1 Dec`. */
export function shortDay(at: Instant, t: TFunction): string {
  return t('shortDay.day', wordsOf(new Date(at), t));
}

/** Returns the UTC day of an instant with its year: `1 Dec 2026`. */
export function dayWithYear(at: Instant, t: TFunction): string {
  const date = new Date(at);
  return t('shortDay.withYear', { ...wordsOf(date, t), year: date.getUTCFullYear() });
}

/** Returns the UTC day of an instant that is past, with its year where that is not the year of `now`. */
export function pastDay(at: Instant, now: Instant, t: TFunction): string {
  return new Date(at).getUTCFullYear() === new Date(now).getUTCFullYear() ? shortDay(at, t) : dayWithYear(at, t);
}

function wordsOf(date: Date, t: TFunction): { readonly day: number; readonly month: string } {
  return { day: date.getUTCDate(), month: t(`shortDay.months.${date.getUTCMonth() + 1}`) };
}
