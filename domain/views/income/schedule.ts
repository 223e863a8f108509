import { DAY_MS, type Instant, MINUTE_MS, startOfUtcDay } from '../../core/chain/time.ts';

const TIME_OF_DAY = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** Returns the milliseconds after 00:00 UTC of a time written `HH:mm`; null when it is invalid. */
export function timeOfDayMs(text: string): number | null {
  const match = TIME_OF_DAY.exec(text);
  return match ? (Number(match[1]) * 60 + Number(match[2])) * MINUTE_MS : null;
}

/** Returns the next daily income update strictly after `now`, for an update time in UTC written `HH:mm`; null when that is invalid. */
export function nextIncomeUpdate(now: Instant, updateTime: string): Instant | null {
  const offset = timeOfDayMs(updateTime);
  if (offset === null) return null;
  const today = startOfUtcDay(now) + offset;
  return today > now ? today : today + DAY_MS;
}

/**
 * Returns the last day (its 00:00 UTC) whose income is booked at `now`: a day is booked with the daily update of the next one. Null when the
 * update time is unknown or invalid.
 */
export function lastBookedDay(now: Instant, updateTime: string | null): Instant | null {
  const next = updateTime === null ? null : nextIncomeUpdate(now, updateTime);
  return next === null ? null : startOfUtcDay(next) - 2 * DAY_MS;
}

/** Returns the day (its 00:00 UTC) for which newly added votes first earn: the UTC day after the purchase (product rule). */
export function firstIncomeDate(now: Instant): Instant {
  return startOfUtcDay(now) + DAY_MS;
}
