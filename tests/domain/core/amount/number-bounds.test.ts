import { describe, expect, it } from 'vitest';
import { truncatedUnitsOfPlainText, unitsOfDoubleText, unitsOfPlainText } from '../../../../domain/core/amount/number-text.ts';
import { truncatedText } from '../../../../domain/core/amount/truncate.ts';
import { compareNames, isAccountName } from '../../../../domain/core/chain/account-name.ts';

describe('the longest number that is parsed', () => {
  it('has 64 characters as an amount', () => {
    expect(unitsOfPlainText(`${'0'.repeat(63)}7`, 0)).toBe(7n);
    expect(unitsOfPlainText(`${'0'.repeat(64)}7`, 0)).toBeNull();
    expect(unitsOfDoubleText(`0.5${'0'.repeat(61)}`, 8)).toBe(50_000_000n);
    expect(unitsOfDoubleText(`0.5${'0'.repeat(62)}`, 8)).toBeNull();
  });

  it('has 80 characters as an external number', () => {
    expect(truncatedText('7'.repeat(80), 0)).toBe('7'.repeat(80));
    expect(truncatedText('7'.repeat(81), 0)).toBeNull();
  });
});

describe('a double', () => {
  it.each([
    ['4503599627370495', 4_503_599_627_370_495n],
    ['4503599627370496', null],
    ['9007199254740992', null],
    ['1e400', null],
    ['1e-400', null],
    ['0e400', 0n],
    ['10e-1', 1n],
    ['15e-1', null],
    ['-0.5', null],
    ['-7', -7n],
  ])('of whole units written %s is %s', (text, units) => {
    expect(unitsOfDoubleText(text, 0)).toBe(units);
  });

  it('below one coin is exact down to the unit', () => {
    expect(unitsOfDoubleText('0.99999999', 8)).toBe(99_999_999n);
    expect(unitsOfDoubleText('0.000000010', 8)).toBe(1n);
  });
});

describe('a truncated number', () => {
  it.each([
    ['+1.5', '1.50'],
    ['-1.5', '-1.50'],
    ['-0.001', '0.00'],
    ['.5', '0.50'],
    ['5.', '5.00'],
    ['007.5', '7.50'],
    ['1e-1', '0.10'],
    ['1.5e-3', '0.00'],
    ['12.345e1', '123.45'],
    ['12.345e+5', '1234500.00'],
    ['1.239E0', '1.23'],
    [' 7 ', '7.00'],
  ])('%s is %s', (text, expected) => {
    expect(truncatedText(text, 2)).toBe(expected);
  });

  it.each([null, '', ' ', '1+1', '1e', '--1', '1e1e1', 'x1', '1x'])('is null where %j is no number', (text) => {
    expect(truncatedText(text, 2)).toBeNull();
  });

  it('of plain text keeps its digits', () => {
    expect(truncatedUnitsOfPlainText('7', 2)).toBe(700n);
    expect(truncatedUnitsOfPlainText('7.129', 2)).toBe(712n);
    expect(truncatedUnitsOfPlainText('.5', 2)).toBeNull();
    expect(truncatedUnitsOfPlainText('', 2)).toBeNull();
  });
});

describe('account names', () => {
  it('are sorted first where invalid, and are equal among themselves', () => {
    expect(compareNames('A', 'a')).toBe(-1);
    expect(compareNames('a', 'A')).toBe(1);
    expect(compareNames('A', 'B')).toBe(0);
    expect(compareNames('', '1')).toBe(-1);
  });

  it('are limited to the chain’s maximum length, whatever the pattern allows', () => {
    const any = { pattern: /^.*$/, maxLength: 3 };
    expect(['', 'a', 'abc', 'abcd'].map((text) => isAccountName(text, any))).toEqual([false, true, true, false]);
  });
});
