import type { Instant } from '../core/chain/time.ts';

const NANOSECONDS_PER_MILLISECOND = 1_000_000n;
const NANOSECONDS = /^\d{1,19}$/;
const INT64_MAX = 9_223_372_036_854_775_807n;

/** Parses a time written as nanoseconds since 1970 UTC, truncated to milliseconds; null when the text is no such time. */
export function instantOfNanoseconds(text: string): Instant | null {
  if (!NANOSECONDS.test(text)) return null;
  const nanoseconds = BigInt(text);
  return nanoseconds > INT64_MAX ? null : Number(nanoseconds / NANOSECONDS_PER_MILLISECOND);
}

/** Returns nanoseconds since 1970 UTC. */
export function nanosecondsOf(instant: Instant): bigint {
  return BigInt(instant) * NANOSECONDS_PER_MILLISECOND;
}
