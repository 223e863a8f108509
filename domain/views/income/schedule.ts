import { DAY_MS, type Instant, MINUTE_MS, startOfUtcDay } from '../../core/chain/time.ts';

const TIME_OF_DAY = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** Milliseconds after 00:00 UTC of a time written `HH:mm`; null when it is none. */
export function timeOfDayMs(text: string): number | null {
  const match = TIME_OF_DAY.exec(text);
  return match ? (Number(match[1]) * 60 + Number(match[2])) * MINUTE_MS : null;
}

/** The next daily income update strictly after `now`, for an update time in UTC written `HH:mm`. Null when that is no time. */
export function nextIncomeUpdate(now: Instant, updateTime: string): Instant | null {
  const offset = timeOfDayMs(updateTime);
  if (offset === null) return null;
  const today = startOfUtcDay(now) + offset;
  return today > now ? today : today + DAY_MS;
}

/** The day (its 00:00 UTC) for which newly added votes first earn: the UTC date after the purchase (product rule). */
export function firstIncomeDate(now: Instant): Instant {
  return startOfUtcDay(now) + DAY_MS;
}
