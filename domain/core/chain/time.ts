/** Milliseconds since 1970-01-01T00:00:00Z. Every instant is UTC; time zones exist only in displayed text. */
export type Instant = number;

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

const CHAIN_TIME = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,6}))?Z?$/;

/** Parses a chain time (`2024-07-10T12:00:00` or `…00.500`, with or without Z), which is always UTC. Null when it is invalid. */
export function instantOfChainTime(text: string): Instant | null {
  const match = CHAIN_TIME.exec(text);
  if (!match) return null;
  const [, year, month, day, hour, minute, second, fraction = '0'] = match;
  const milliseconds = Number(fraction.padEnd(3, '0').slice(0, 3));
  const instant = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second), milliseconds);
  const whole = Math.floor(instant / SECOND_MS) * SECOND_MS;
  return new Date(whole).toISOString().slice(0, 19) === text.slice(0, 19) ? instant : null;
}

/** Formats an instant in the chain's form with whole seconds and no zone, `2024-07-10T12:00:00`. */
export function chainSeconds(instant: Instant): string {
  return new Date(instant).toISOString().slice(0, 19);
}

/** Formats an instant in the chain's form with milliseconds and no zone, `2024-07-10T12:00:00.500`. */
export function chainMilliseconds(instant: Instant): string {
  return new Date(instant).toISOString().slice(0, 23);
}

/** Formats an instant by RFC 3339 in UTC with whole seconds, `2024-07-10T12:00:00Z`. */
export function utcText(instant: Instant): string {
  return `${chainSeconds(instant)}Z`;
}

/** Returns the UTC day of an instant, `2024-07-10`. */
export function utcDay(instant: Instant): string {
  return chainSeconds(instant).slice(0, 10);
}

/** Formats an instant for users of any language, `2024-07-10 12:00:42 UTC`; rounded up to a second, so that no date is promised too early. */
export function utcSecondText(instant: Instant): string {
  return `${chainSeconds(Math.ceil(instant / SECOND_MS) * SECOND_MS).replace('T', ' ')} UTC`;
}

/** Formats microseconds as milliseconds, exactly and without zeros at the end: 1224 is `"1.224"`, 10000 is `"10"`. */
export function millisecondsText(microseconds: bigint): string {
  const fraction = String(microseconds % 1_000n)
    .padStart(3, '0')
    .replace(/0+$/, '');
  return `${microseconds / 1_000n}${fraction === '' ? '' : `.${fraction}`}`;
}

/** A duration in whole days, hours and minutes, rounded up to a minute. */
export interface DaysHoursMinutes {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
}

export function daysHoursMinutes(milliseconds: number): DaysHoursMinutes {
  const begun = Math.ceil(milliseconds / MINUTE_MS) * MINUTE_MS;
  return { days: Math.floor(begun / DAY_MS), hours: Math.floor((begun % DAY_MS) / HOUR_MS), minutes: (begun % HOUR_MS) / MINUTE_MS };
}

/** Returns 00:00 UTC of the instant's day. */
export function startOfUtcDay(instant: Instant): Instant {
  return Math.floor(instant / DAY_MS) * DAY_MS;
}
