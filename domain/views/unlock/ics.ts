import type { Instant } from '../../core/chain/time.ts';
import { compact, type UnlockEvent } from './events.ts';
import { utf8Length } from '../../core/chain/utf8-length.ts';

/** Texts in the user's language. */
export interface CalendarWords {
  readonly calendar: string;
  readonly summary: (event: UnlockEvent) => string;
  readonly description: (event: UnlockEvent) => string;
}

/** Media type of the text, for sharing it as a file. */
export const CALENDAR_TYPE = 'text/calendar;charset=utf-8';

const PRODUCT = 'PRODID:-//Newpool//Unlock calendar//EN';
/** Length of an entry in a calendar, in milliseconds; only its beginning matters. */
const SHOWN_MS = 15 * 60_000;
/** Longest line in octets without its end (RFC 5545, 3.1). */
const LINE_OCTETS = 75;

/**
 * Encodes the events as an iCalendar text (RFC 5545): times in UTC, so that no zone or daylight rule can move them, an alarm a day before
 * and one at the instant itself. `stampedAt`: when the values were read.
 */
export function calendarText(events: readonly UnlockEvent[], words: CalendarWords, stampedAt: Instant): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    PRODUCT,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(words.calendar)}`,
    ...events.flatMap((event) => eventLines(event, words, stampedAt)),
    'END:VCALENDAR',
  ];
  return written(lines);
}

/** Encodes one event as the shortest valid calendar, for a QR code: no description, and one alarm at the instant itself. */
export function entryText(event: UnlockEvent, words: CalendarWords, stampedAt: Instant): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    PRODUCT,
    'BEGIN:VEVENT',
    ...identity(event, stampedAt),
    `SUMMARY:${escaped(words.summary(event))}`,
    ...alarm(words.summary(event), 'PT0S'),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return written(lines);
}

function eventLines(event: UnlockEvent, words: CalendarWords, stampedAt: Instant): readonly string[] {
  return [
    'BEGIN:VEVENT',
    ...identity(event, stampedAt),
    `DTEND:${compact(event.at + SHOWN_MS)}`,
    `SUMMARY:${escaped(words.summary(event))}`,
    `DESCRIPTION:${escaped(words.description(event))}`,
    'TRANSP:TRANSPARENT',
    ...['-P1D', 'PT0S'].flatMap((trigger) => alarm(words.summary(event), trigger)),
    'END:VEVENT',
  ];
}

function identity({ uid, at }: UnlockEvent, stampedAt: Instant): readonly string[] {
  return [`UID:${escaped(uid)}`, `DTSTAMP:${compact(stampedAt)}`, `DTSTART:${compact(at)}`];
}

function alarm(text: string, trigger: string): readonly string[] {
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escaped(text)}`, `TRIGGER:${trigger}`, 'END:VALARM'];
}

function written(lines: readonly string[]): string {
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** Escapes a text value: backslash, semicolon, comma and line breaks get a backslash, other control characters are removed (RFC 5545, 3.3.11). */
function escaped(text: string): string {
  return (
    text
      .replace(/[\\;,]/g, (mark) => `\\${mark}`)
      .replace(/\r\n|\r|\n/g, '\\n')
      // oxlint-disable-next-line no-control-regex -- they are what is taken out
      .replace(/[\u0000-\u0008\u000a-\u001f\u007f]/g, '')
  );
}

/** Folds long lines with a line break and a space, never inside a character. */
function folded(line: string): string {
  let text = '';
  let room = LINE_OCTETS;
  for (const character of line) {
    const size = utf8Length(character);
    if (size > room) {
      text += '\r\n ';
      room = LINE_OCTETS - 1;
    }
    text += character;
    room -= size;
  }
  return text;
}
