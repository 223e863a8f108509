import type { Instant } from '../../domain/core/chain/time.ts';

/** Longest accepted id or account name. */
const LONGEST_TEXT = 128;

/** The last instant a `Date` can hold. */
const LAST_INSTANT: Instant = 8_640_000_000_000_000;

/** Parses a JSON object; null for anything else. */
export function recordOfText(text: string): Readonly<Record<string, unknown>> | null {
  try {
    return recordOf(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Returns an object's fields; null for anything else. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> | null {
  return isRecord(value) ? value : null;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns whether a value is a text of a length that an id or account name can have. */
export function isShortText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= LONGEST_TEXT;
}

/** Returns whether a value is an exact, non-negative count. */
export function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

export function isInstant(value: unknown): value is Instant {
  return isWhole(value) && value <= LAST_INSTANT;
}
