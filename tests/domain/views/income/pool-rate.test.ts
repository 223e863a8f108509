import { describe, expect, it } from 'vitest';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { percentUnits } from '../../../../domain/core/amount/percentage.ts';
import { DAY_MS } from '../../../../domain/core/chain/time.ts';
import {
  dayOfRate,
  meanRate,
  publishedRate,
  rateAfterFee,
  rateDays,
  rateText,
  yearlyIncome,
} from '../../../../domain/views/income/pool-rate.ts';

const TODAY = Date.UTC(2024, 6, 10);
const day = (ago: number, annualizedRate: string) => ({ day: TODAY - ago * DAY_MS, annualizedRate });
const shown = (rate: bigint | null): string | null => (rate === null ? null : rateText(rate));

describe('the yield of the pool', () => {
  it('after the fee deducts it from block-producer income alone', () => {
    const rates = { total: '6.81', node: '1.68', rex: '5.13', feePercent: '10' };
    expect(rateAfterFee(rates)).toBe(percentUnits('6.642'));
    expect(shown(rateAfterFee(rates))).toBe('6.64');
    expect(shown(publishedRate(rates))).toBe('6.81');
  });

  it('of a chain without REX is that of block production, or the whole where only that is published', () => {
    expect(shown(rateAfterFee({ total: '4.5', node: '4', feePercent: '20' }))).toBe('3.20');
    expect(shown(rateAfterFee({ total: '4.5', node: null, feePercent: '20' }))).toBe('3.60');
  });

  it.each([
    ['the fee', { total: '6', node: '1', rex: '5', feePercent: null }],
    ['the yield of block production', { total: '6', node: null, rex: '5', feePercent: '10' }],
    ['the yield of REX', { total: '6', node: '1', rex: null, feePercent: '10' }],
    ['everything', { total: null, node: null, feePercent: '10' }],
    ['a fee of at most all', { total: '6', node: '1', rex: '5', feePercent: '101' }],
    ['a yield that is none', { total: '6', node: '-1', rex: '5', feePercent: '10' }],
  ])('after the fee is unknown without %s', (_, rates) => {
    expect(rateAfterFee(rates)).toBeNull();
  });

  it('earns its percentage of an amount in a year, truncated', () => {
    const amount = Asset.parse('1000.0000 EOS')!;
    expect(yearlyIncome(amount, percentUnits('6.5')!).toString()).toBe('65.0000 EOS');
    expect(yearlyIncome(Asset.parse('0.0123 EOS')!, percentUnits('6.5')!).toString()).toBe('0.0007 EOS');
  });
});

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
    expect(days[29]).toEqual({ day: TODAY, rate: percentUnits('6') });
  });

  it('have a mean from 24 published days on', () => {
    const published = Array.from({ length: 24 }, (_, ago) => day(ago, ago < 12 ? '5' : '6'));
    expect(shown(meanRate(rateDays(published)))).toBe('5.50');
    expect(meanRate(rateDays(published.slice(1)))).toBeNull();
    expect(meanRate(rateDays(published.slice(0, 23)))).toBeNull();
  });

  it('tell the day of a yield only where the newest has the same', () => {
    const days = rateDays([day(0, '6.10'), day(1, '6')]);
    expect(dayOfRate(percentUnits('6.1'), days)).toBe(TODAY);
    expect(dayOfRate(percentUnits('6'), days)).toBeNull();
    expect(dayOfRate(null, days)).toBeNull();
    expect(dayOfRate(percentUnits('6.1'), [])).toBeNull();
  });
});
