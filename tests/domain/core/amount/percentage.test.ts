import { describe, expect, it } from 'vitest';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { lessPercent, meanPercent, percentDigits, percentOf, percentUnits } from '../../../../domain/core/amount/percentage.ts';

const ONE = 10n ** 12n;
const eos = (units: bigint): Asset => Asset.of(units, { code: 'EOS', precision: 4 });

describe('a percentage that came as text', () => {
  it.each([
    ['6.48', 6_480_000_000_000n],
    ['0', 0n],
    [' 10 ', 10n * ONE],
    ['1.5e-3', 1_500_000_000n],
    ['0.0000000000019', 1n],
    ['100', 100n * ONE],
  ])('%j is exact to twelve decimals', (text, units) => {
    expect(percentUnits(text)).toBe(units);
  });

  it.each([null, '', 'n/a', '-1', '-0.5', '1,5', '9'.repeat(90)])('%j is none', (text) => {
    expect(percentUnits(text)).toBeNull();
  });

  it('is shown truncated, never rounded', () => {
    expect(percentDigits(percentUnits('6.489999')!, 2)).toBe('6.48');
    expect(percentDigits(percentUnits('0.009')!, 2)).toBe('0.00');
    expect(percentDigits(percentUnits('12')!, 0)).toBe('12');
  });
});

describe('arithmetic with percentages', () => {
  it('takes a part off', () => {
    expect(lessPercent(percentUnits('1.68')!, percentUnits('10')!)).toBe(percentUnits('1.512'));
    expect(lessPercent(percentUnits('5')!, 0n)).toBe(percentUnits('5'));
    expect(lessPercent(percentUnits('5')!, percentUnits('100')!)).toBe(0n);
    expect(lessPercent(percentUnits('5')!, percentUnits('100.01')!)).toBeNull();
  });

  it('has a mean, truncated', () => {
    expect(meanPercent([1n, 2n, 2n])).toBe(1n);
    expect(meanPercent([percentUnits('5')!, percentUnits('6')!])).toBe(percentUnits('5.5'));
    expect(meanPercent([])).toBeNull();
  });

  it('of an amount is truncated to a unit of the coin', () => {
    expect(percentOf(eos(10_000_000n), percentUnits('6.48')!)).toEqual(eos(648_000n));
    expect(percentOf(eos(1n), percentUnits('99.99')!)).toEqual(eos(0n));
    expect(percentOf(eos(10_249n), percentUnits('10')!)).toEqual(eos(1_024n));
  });
});
