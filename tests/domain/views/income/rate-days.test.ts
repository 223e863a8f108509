import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../../domain/core/chain/time.ts';
import { meanRate, rateDays } from '../../../../domain/views/income/rate-days.ts';
import { percentDigits, type YearlyRate } from '../../../../domain/views/income/yearly-rate.ts';

const TODAY = Date.UTC(2024, 6, 10);
const day = (ago: number, annualizedRate: string) => ({ day: TODAY - ago * DAY_MS, annualizedRate });
const shown = (rate: YearlyRate | null): string | null => rate && percentDigits(rate);

describe('the last thirty days', () => {
  it('end with the newest published day, oldest first, and have gaps where nothing was published', () => {
    const days = rateDays([day(0, '6.1'), day(1, '6'), day(3, '5.5'), day(30, '9')]);
    expect(days).toHaveLength(30);
    expect(days.map(({ day: at }) => at)).toEqual(Array.from({ length: 30 }, (_, index) => TODAY - (29 - index) * DAY_MS));
    expect(days.slice(-4).map(({ rate }) => shown(rate))).toEqual(['5.50', null, '6.00', '6.10']);
    expect(days[0]!.rate).toBeNull();
  });

  it('are none where nothing is published', () => {
    expect(rateDays([])).toEqual([]);
    expect(meanRate([])).toBeNull();
  });

  it('count a day by its UTC date, whatever hour it was published for', () => {
    const days = rateDays([{ day: TODAY + 5 * 3_600_000, annualizedRate: '6' }]);
    expect([days[29]!.day, shown(days[29]!.rate)]).toEqual([TODAY, '6.00']);
  });

  it('have a mean from 24 published days on, truncated', () => {
    const published = Array.from({ length: 24 }, (_, ago) => day(ago, ago < 12 ? '5' : '6.01'));
    expect(shown(meanRate(rateDays(published)))).toBe('5.50');
    expect(meanRate(rateDays(published.slice(1)))).toBeNull();
    expect(meanRate(rateDays(published.slice(0, 23)))).toBeNull();
    const thirds = Array.from({ length: 30 }, (_, ago) => day(ago, ago % 3 === 0 ? '1' : '0'));
    expect(shown(meanRate(rateDays(thirds)))).toBe('0.33');
  });
});
