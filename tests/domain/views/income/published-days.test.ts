import { describe, expect, it } from 'vitest';
import { publishedDays } from '../../../../domain/views/income/published-days.ts';

const day = (date: number, hour: number, annualizedRate: string) => ({ day: Date.UTC(2026, 10, date, hour), annualizedRate });

describe('published days', () => {
  it('are newest first, at 00:00 UTC, each once, with the first report of each', () => {
    expect(publishedDays([day(18, 5, '1'), day(20, 0, '3'), day(18, 0, '9'), day(19, 23, '2')])).toEqual([
      day(20, 0, '3'),
      day(19, 0, '2'),
      day(18, 0, '1'),
    ]);
    expect(publishedDays([])).toEqual([]);
  });
});
