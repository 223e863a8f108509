import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../../domain/core/chain/time.ts';
import { SAVINGS_TIME } from '../../../../domain/antelope/rex/state.ts';
import { unlockCalendar } from '../../../../domain/views/unlock/calendar.ts';
import { unlockEvents } from '../../../../domain/views/unlock/events.ts';
import { type CalendarWords, calendarText, entryText } from '../../../../domain/views/unlock/ics.ts';
import { rexBalance } from '../../../support/rex-market.ts';
import { eos, HEAD_TIME as NOW, snapshotOf } from '../../snapshot-example.ts';

const DELAY = 3 * DAY_MS;
const OWNER = { account: 'alice', chain: 'eos' };
const MIDNIGHT = Date.UTC(2024, 6, 15);

const list = unlockCalendar(
  snapshotOf({
    rex: {
      balance: rexBalance(
        'alice',
        [
          { time: MIDNIGHT, rex: 10_000n },
          { time: SAVINGS_TIME, rex: 5n },
          { time: NOW, rex: 7n },
        ],
        3n,
      ),
      fund: eos(7n),
      order: null,
      loans: [],
    },
    refund: { requestedAt: NOW + 500, cpu: eos(8n), net: eos(9n) },
  }),
);

const words: CalendarWords = {
  calendar: 'Unlocks',
  summary: ({ amount }) => `${amount.toString()} can be sold`,
  description: ({ kind }) => kind,
};

/** Reads the text as calendar programs do: unfolds, splits name and value, undoes the backslashes. */
function properties(text: string): readonly (readonly [name: string, value: string])[] {
  expect(text.endsWith('\r\n')).toBe(true);
  return text
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .slice(0, -1)
    .map((line) => {
      const at = line.indexOf(':');
      return [
        line.slice(0, at),
        line.slice(at + 1).replace(/\\([\\;,nN])/g, (_, escaped: string) => (escaped.toLowerCase() === 'n' ? '\n' : escaped)),
      ] as const;
    });
}

function valuesOf(text: string, wanted: string): readonly string[] {
  return properties(text)
    .filter(([name]) => name === wanted)
    .map(([, value]) => value);
}

describe('events of the calendar', () => {
  it('are the future unlocks, without savings and available lots', () => {
    expect(unlockEvents(list, OWNER).map(({ uid, at, amount }) => [uid, at, amount.toString()])).toEqual([
      ['refund-cpu-alice@eos.newpool', NOW + 500 + DELAY, '0.0008 EOS'],
      ['refund-net-alice@eos.newpool', NOW + 500 + DELAY, '0.0009 EOS'],
      ['rex-maturing-20240715T000000Z-alice@eos.newpool', MIDNIGHT, '1.0000 REX'],
    ]);
  });

  it('keep their identifier when amounts change, and are merged where kind and time are equal', () => {
    const lot = { kind: 'release', at: NOW + 1, available: false, nextAction: 'wait' } as const;
    const [one, ...others] = unlockEvents(
      {
        lots: [
          { ...lot, amount: eos(1n) },
          { ...lot, amount: eos(2n) },
        ],
      },
      OWNER,
    );
    expect(others).toEqual([]);
    expect(one?.amount.units).toBe(3n);
    expect(unlockEvents({ lots: [{ ...lot, amount: eos(9n) }] }, OWNER)[0]?.uid).toBe(one?.uid);
    expect(unlockEvents({ lots: [{ ...lot, amount: eos(9n) }] }, { ...OWNER, account: 'bob' })[0]?.uid).not.toBe(one?.uid);
  });
});

describe('an event whose date can move', () => {
  const refundedAt = (requestedAt: number) =>
    unlockEvents(unlockCalendar(snapshotOf({ refund: { requestedAt, cpu: eos(8n), net: eos(9n) } })), OWNER);

  it('keeps its identifier when a second redemption restarts the wait, so that no old alarm remains in the calendar', () => {
    const [before, after] = [refundedAt(NOW - DELAY / 2), refundedAt(NOW)];
    expect(after.map(({ at }) => at)).not.toEqual(before.map(({ at }) => at));
    expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
    expect(new Set(after.map(({ uid }) => uid)).size).toBe(2);
    expect(valuesOf(calendarText(after, words, NOW), 'UID')).toEqual(valuesOf(calendarText(before, words, NOW), 'UID'));
  });

  it('has another identifier than events with a fixed date', () => {
    const lot = { amount: eos(1n), available: false, nextAction: 'wait' } as const;
    for (const kind of ['rex-maturing', 'unfrozen-energy', 'unfrozen-bandwidth', 'release'] as const) {
      const uids = unlockEvents(
        {
          lots: [
            { ...lot, kind, at: NOW + 1_000 },
            { ...lot, kind, at: NOW + 2_000 },
          ],
        },
        OWNER,
      ).map(({ uid }) => uid);
      expect([kind, new Set(uids).size]).toEqual([kind, 2]);
    }
  });
});

describe('the iCalendar text', () => {
  const text = calendarText(unlockEvents(list, OWNER), words, NOW);

  it('has the required components and properties, with times in UTC', () => {
    const names = properties(text).map(([name]) => name);
    expect(names.slice(0, 6)).toEqual(['BEGIN', 'VERSION', 'PRODID', 'CALSCALE', 'METHOD', 'X-WR-CALNAME']);
    expect(names.at(-1)).toBe('END');
    expect(valuesOf(text, 'DTSTART')).toEqual(['20240713T120001Z', '20240713T120001Z', '20240715T000000Z']);
    expect(valuesOf(text, 'DTEND')).toEqual(['20240713T121501Z', '20240713T121501Z', '20240715T001500Z']);
    expect(valuesOf(text, 'DTSTAMP')).toEqual(Array.from({ length: 3 }, () => '20240710T120000Z'));
    expect(new Set(valuesOf(text, 'UID')).size).toBe(3);
    expect(valuesOf(text, 'TRIGGER')).toEqual(['-P1D', 'PT0S', '-P1D', 'PT0S', '-P1D', 'PT0S']);
    expect(text).not.toContain('TZID');
  });

  it('closes every component it opens, in reverse order', () => {
    const open: string[] = [];
    const wrong: string[] = [];
    for (const [name, value] of properties(text)) {
      if (name === 'BEGIN') open.push(value);
      if (name === 'END' && open.pop() !== value) wrong.push(value);
    }
    expect([open, wrong]).toEqual([[], []]);
  });

  it('is the same text for the same values', () => {
    expect(calendarText(unlockEvents(list, OWNER), words, NOW)).toBe(text);
  });

  it('escapes special characters and prevents injected lines', () => {
    const nasty = 'a,b;c\\d\r\nBEGIN:VEVENT\nlast\u0007';
    const made = calendarText(unlockEvents(list, OWNER), { ...words, summary: () => nasty }, NOW);
    expect(made).toContain('SUMMARY:a\\,b\\;c\\\\d\\nBEGIN:VEVENT\\nlast\r\n');
    expect(valuesOf(made, 'SUMMARY')[0]).toBe('a,b;c\\d\nBEGIN:VEVENT\nlast');
    expect(valuesOf(made, 'BEGIN').filter((value) => value === 'VEVENT')).toHaveLength(3);
  });

  it.each(['解除質押後可以賣出的 REX，到了 UTC 零時', '매도할 수 있는 REX입니다. '.repeat(9), '😀'.repeat(60), 'x'.repeat(300)])(
    'folds lines at 75 octets without splitting a character: %s',
    (long) => {
      const made = calendarText(unlockEvents(list, OWNER), { ...words, summary: () => long, description: () => long }, NOW);
      for (const line of made.split('\r\n')) expect(Buffer.byteLength(line, 'utf8')).toBeLessThanOrEqual(75);
      expect(made).not.toContain('�');
      expect(valuesOf(made, 'SUMMARY')[0]).toBe(long.replace(/[,;\\]/g, '$&'));
      expect(Buffer.from(made, 'utf8').toString('utf8')).toBe(made);
    },
  );

  it('folds no line that has exactly 75 octets, and every longer one there', () => {
    const linesOf = (length: number): readonly string[] => {
      const made = calendarText(unlockEvents(list, OWNER), { ...words, summary: () => 'x'.repeat(length) }, NOW).split('\r\n');
      const at = made.findIndex((line) => line.startsWith('SUMMARY:'));
      return made
        .slice(at, at + 2)
        .map((line) => line.replace(/^(SUMMARY:)?( ?)(x*)$/, (_all, name = '', space = '', text = '') => `${name}${space}${text.length}`));
    };
    expect(linesOf(67)[0]).toBe('SUMMARY:67');
    expect(linesOf(67)[1]).not.toMatch(/^ /);
    expect(linesOf(68)).toEqual(['SUMMARY:67', ' 1']);
  });

  it('is a calendar without events when nothing is pending', () => {
    expect(properties(calendarText([], words, NOW)).map(([name]) => name)).not.toContain('UID');
  });
});

describe('the calendar of one event for a QR code', () => {
  const [event] = unlockEvents(list, OWNER);

  it('is complete with date, name and one alarm, and minimal', () => {
    const text = entryText(event!, words, NOW);
    expect(properties(text).map(([name]) => name)).toEqual([
      'BEGIN',
      'VERSION',
      'PRODID',
      'BEGIN',
      'UID',
      'DTSTAMP',
      'DTSTART',
      'SUMMARY',
      'BEGIN',
      'ACTION',
      'DESCRIPTION',
      'TRIGGER',
      'END',
      'END',
      'END',
    ]);
    expect(valuesOf(text, 'UID')).toEqual([event!.uid]);
    expect(valuesOf(text, 'DTSTART')).toEqual(['20240713T120001Z']);
    expect(valuesOf(text, 'TRIGGER')).toEqual(['PT0S']);
    expect(Buffer.byteLength(text)).toBeLessThan(500);
  });
});
