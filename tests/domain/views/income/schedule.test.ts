import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { DAY_MS, utcText } from '../../../../domain/core/chain/time.ts';
import { firstIncomeDate, lastBookedDay, nextIncomeUpdate, timeOfDayMs } from '../../../../domain/views/income/schedule.ts';

describe('daily income update', () => {
  it.each([
    [Date.UTC(2024, 6, 10, 1, 59, 59), '02:00', '2024-07-10T02:00:00Z'],
    [Date.UTC(2024, 6, 10, 2), '02:00', '2024-07-11T02:00:00Z'],
    [Date.UTC(2024, 11, 31, 12), '02:30', '2025-01-01T02:30:00Z'],
  ])('after %s for %s is at %s', (now, time, expected) => {
    expect(utcText(nextIncomeUpdate(now, time)!)).toBe(expected);
  });

  it.each([['24:00'], ['2:00'], ['02:60'], ['noon'], ['']])('is null for %j', (text) => {
    expect(timeOfDayMs(text)).toBeNull();
    expect(nextIncomeUpdate(0, text)).toBeNull();
  });

  it('is always in the future and at most a day away', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 4_000_000_000_000 }),
        fc.integer({ min: 0, max: 23 }),
        fc.integer({ min: 0, max: 59 }),
        (now, hour, minute) => {
          const next = nextIncomeUpdate(now, `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)!;
          expect(next > now && next - now <= DAY_MS).toBe(true);
        },
      ),
    );
  });

  it('books the day before it, until the next update', () => {
    expect(utcText(lastBookedDay(Date.UTC(2024, 6, 10, 1, 59, 59), '02:00')!)).toBe('2024-07-08T00:00:00Z');
    expect(utcText(lastBookedDay(Date.UTC(2024, 6, 10, 2), '02:00')!)).toBe('2024-07-09T00:00:00Z');
    expect(utcText(lastBookedDay(Date.UTC(2024, 6, 10, 23), '02:00')!)).toBe('2024-07-09T00:00:00Z');
    for (const unknown of [null, 'noon']) expect(lastBookedDay(0, unknown)).toBeNull();
  });

  it('first pays for the UTC day after the purchase', () => {
    expect(utcText(firstIncomeDate(Date.UTC(2024, 6, 10, 23, 59)))).toBe('2024-07-11T00:00:00Z');
    expect(utcText(firstIncomeDate(Date.UTC(2024, 6, 10)))).toBe('2024-07-11T00:00:00Z');
  });
});
