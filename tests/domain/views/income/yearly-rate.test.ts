import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { Decimal } from '../../../../domain/core/amount/decimal.ts';
import {
  earnings,
  leastRates,
  meanRate,
  partOf,
  percentAmount,
  percentDigits,
  rateOf,
  type YearlyRate,
} from '../../../../domain/views/income/yearly-rate.ts';

const PUBLISHED = { total: '6.55', node: '4.155', hasRex: true, rex: '2.395', feePercent: '20' } as const;
const A = { code: 'A', precision: 4 };
const digitsOf = (rate: YearlyRate | null) => rate && percentDigits(rate);

describe('a published percentage', () => {
  it.each([
    ['6.48', '6.48'],
    ['6.489', '6.48'],
    ['0', '0.00'],
    ['-1.239', '-1.23'],
    ['-0.001', '0.00'],
    ['12', '12.00'],
  ])('%s is read exactly and shown truncated, as %s', (text, shown) => {
    expect(digitsOf(rateOf(text))).toBe(shown);
  });

  it('is an amount of percent beside others', () => {
    expect(percentAmount(rateOf('6.489')!)).toEqual(Asset.of(648n, { code: '%', precision: 2 }));
  });

  it.each([null, '', '6,5', '1e2', '6.', '.5', '+1', ' 1', '1 %'])('is none for %j', (text) => {
    expect(rateOf(text)).toBeNull();
  });
});

describe('what remains of the published yields', () => {
  it('is the yield of votes after the fee, and that of REX, which has none', () => {
    const { votes, whole } = leastRates(PUBLISHED);
    expect([digitsOf(votes), digitsOf(whole)]).toEqual(['3.32', '5.71']);
  });

  it.each([
    ['12.5', '3.63', '6.03'],
    ['0.125', '4.14', '6.54'],
    ['0', '4.15', '6.55'],
  ])('is exact after a fee of %s %%', (feePercent, ofVotes, ofAll) => {
    const { votes, whole } = leastRates({ ...PUBLISHED, feePercent });
    expect([digitsOf(votes), digitsOf(whole)]).toEqual([ofVotes, ofAll]);
  });

  it('is the whole yield after the fee on a chain without REX', () => {
    const { votes, whole } = leastRates({ total: '5.5', node: null, hasRex: false, feePercent: '20' });
    expect([digitsOf(votes), digitsOf(whole)]).toEqual(['4.40', '4.40']);
  });

  it('is unknown after an unknown fee, and after one that is no share', () => {
    for (const feePercent of [null, '100.01', '-1', 'x'])
      expect(leastRates({ ...PUBLISHED, feePercent })).toEqual({ votes: null, whole: null });
    expect(digitsOf(leastRates({ ...PUBLISHED, feePercent: '100' }).votes)).toBe('0.00');
  });

  it('is unknown as a whole without the yield of REX, where there is REX', () => {
    const { votes, whole } = leastRates({ ...PUBLISHED, rex: null });
    expect([digitsOf(votes), whole]).toEqual(['3.32', null]);
    expect(leastRates({ ...PUBLISHED, node: null })).toEqual({ votes: null, whole: null });
  });
});

describe('what an amount earns', () => {
  it('is truncated to a unit for a day, a month and a year', () => {
    const { day, month, year } = earnings(Asset.parse('100.0000 A')!, rateOf('6.48')!);
    expect([day, month, year].map(String)).toEqual(['0.0177 A', '0.5400 A', '6.4800 A']);
    expect(earnings(Asset.parse('0.0001 A')!, rateOf('6.48')!).year.toString()).toBe('0.0000 A');
  });

  it('is never more than the exact share, and less than a unit below it', () => {
    const percentage = fc.bigInt({ min: 0n, max: 10n ** 9n }).map((digits) => Asset.of(digits, { code: 'P', precision: 6 }).digits());
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n }), percentage, (units, percent) => {
        const earned = earnings(Asset.of(units, A), rateOf(percent)!);
        const exact = new Decimal(String(units)).times(percent).div(100);
        for (const [part, times] of [
          [earned.day, 365],
          [earned.month, 12],
          [earned.year, 1],
        ] as const) {
          const share = exact.div(times);
          expect(share.gte(String(part.units)) && share.minus(String(part.units)).lt(1)).toBe(true);
        }
      }),
    );
  });
});

describe('a mean of yields', () => {
  it('is exact, also of yields with other decimals, and none of none', () => {
    expect(digitsOf(meanRate([rateOf('5')!, rateOf('6.01')!]))).toBe('5.50');
    expect(digitsOf(meanRate([rateOf('0.01')!, rateOf('0')!, rateOf('0')!]))).toBe('0.00');
    expect(digitsOf(meanRate([rateOf('1')!, rateOf('0')!, rateOf('0')!]))).toBe('0.33');
    expect(meanRate([])).toBeNull();
  });
});

describe('a percentage of an amount', () => {
  it('is truncated to a unit', () => {
    expect(partOf(Asset.of(10_249n, A), rateOf('10')!)).toEqual(Asset.of(1_024n, A));
    expect(partOf(Asset.of(1n, A), rateOf('99.99')!)).toEqual(Asset.of(0n, A));
    expect(partOf(Asset.of(10_249n, A), rateOf('10')!, 2n)).toEqual(Asset.of(512n, A));
  });
});
