import type { TFunction } from 'i18next';
import type { Instant } from '../../../domain/core/chain/time.ts';

/** Returns the UTC day of an instant without its year, which never breaks across lines: `1 Dec`. */
export function shortDay(at: Instant, t: TFunction): string {
  const date = new Date(at);
  return t('shortDay.day', { day: date.getUTCDate(), month: t(`shortDay.months.${date.getUTCMonth() + 1}`) });
}
