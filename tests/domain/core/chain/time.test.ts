import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  chainMilliseconds,
  daysHoursMinutes,
  instantOfChainTime,
  millisecondsText,
  startOfUtcDay,
  utcDay,
  utcSecondText,
  utcText,
} from '../../../../domain/core/chain/time.ts';

describe('a duration', () => {
  it.each([
    [0, { days: 0, hours: 0, minutes: 0 }],
    [1, { days: 0, hours: 0, minutes: 1 }],
    [86_400_000, { days: 1, hours: 0, minutes: 0 }],
    [86_400_001, { days: 1, hours: 0, minutes: 1 }],
    [172_799_999, { days: 2, hours: 0, minutes: 0 }],
    [93_840_000, { days: 1, hours: 2, minutes: 4 }],
  ])('of %i ms is formatted in days, hours and minutes', (length, parts) => {
    expect(daysHoursMinutes(length)).toEqual(parts);
  });
});

describe('microseconds', () => {
  it.each([
    [0n, '0'],
    [1n, '0.001'],
    [1_224n, '1.224'],
    [1_200n, '1.2'],
    [10_000n, '10'],
  ])('%s are formatted in milliseconds, exactly', (microseconds, text) => {
    expect(millisecondsText(microseconds)).toBe(text);
  });
});

describe('chain time', () => {
  it.each([
    ['2024-07-10T12:00:00', Date.UTC(2024, 6, 10, 12)],
    ['2024-07-10T12:00:00.500', Date.UTC(2024, 6, 10, 12, 0, 0, 500)],
    ['2024-07-10T12:00:00.5', Date.UTC(2024, 6, 10, 12, 0, 0, 500)],
    ['2024-07-10T12:00:00.05', Date.UTC(2024, 6, 10, 12, 0, 0, 50)],
    ['2024-07-10T12:00:00.123456', Date.UTC(2024, 6, 10, 12, 0, 0, 123)],
    ['2024-07-10T12:00:00.000500', Date.UTC(2024, 6, 10, 12)],
    ['2024-07-10T12:00:00Z', Date.UTC(2024, 6, 10, 12)],
    ['2106-02-07T06:28:15', 4_294_967_295_000],
    ['1970-01-01T00:00:00', 0],
  ])('reads %s as UTC', (text, instant) => {
    expect(instantOfChainTime(text)).toBe(instant);
  });

  it.each([['2024-02-30T00:00:00'], ['2024-07-10'], ['2024-07-10T24:00:00'], ['2024-07-10T12:00:00+08:00'], ['']])('rejects %j', (text) => {
    expect(instantOfChainTime(text)).toBeNull();
  });

  it.each([
    [Date.UTC(2024, 6, 10), '2024-07-10'],
    [Date.UTC(2024, 6, 11) - 1, '2024-07-10'],
  ])('returns the UTC day of %d', (instant, text) => {
    expect(utcDay(instant)).toBe(text);
  });

  it('reads back what it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_294_967_295_000 }), (instant) => {
        expect(instantOfChainTime(chainMilliseconds(instant))).toBe(instant);
      }),
    );
  });

  it.each([
    [Date.UTC(2024, 6, 10, 12), '2024-07-10 12:00:00 UTC'],
    [Date.UTC(2024, 6, 10, 12, 0, 42), '2024-07-10 12:00:42 UTC'],
    [Date.UTC(2024, 6, 10, 12, 0, 42, 1), '2024-07-10 12:00:43 UTC'],
    [Date.UTC(2024, 11, 31, 23, 59, 59, 500), '2025-01-01 00:00:00 UTC'],
  ])('formats %d to the second, rounded up', (instant, text) => {
    expect(utcSecondText(instant)).toBe(text);
  });

  it('starts a day at 00:00 UTC', () => {
    expect(utcText(startOfUtcDay(Date.UTC(2024, 2, 31, 23, 59, 59, 999)))).toBe('2024-03-31T00:00:00Z');
  });
});
