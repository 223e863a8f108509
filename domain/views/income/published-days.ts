import { startOfUtcDay } from '../../core/chain/time.ts';
import type { PublishedDay } from './yield-trend.ts';

/** Returns the published days at 00:00 UTC, newest first and each once: of two reports of a day the first counts. */
export function publishedDays(reported: readonly PublishedDay[]): readonly PublishedDay[] {
  const byDay = new Map<number, PublishedDay>();
  for (const { day, annualizedRate } of reported) {
    const start = startOfUtcDay(day);
    if (!byDay.has(start)) byDay.set(start, { day: start, annualizedRate });
  }
  return [...byDay.values()].sort((a, b) => b.day - a.day);
}
