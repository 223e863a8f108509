import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { Asset } from '../../../../domain/core/amount/asset.ts';
import { Decimal, decimalOf } from '../../../../domain/core/amount/decimal.ts';
import { truncatedDecimal, truncatedDigits, truncatedText } from '../../../../domain/core/amount/truncate.ts';

const COIN = { code: 'EOS', precision: 4 };

describe('truncation', () => {
  it.each([
    [12_399n, 2, '1.23'],
    [12_399n, 0, '1'],
    [12_399n, 4, '1.2399'],
    [12_399n, 6, '1.239900'],
    [-12_399n, 2, '-1.23'],
    [-1n, 2, '0.00'],
    [0n, 2, '0.00'],
  ])('truncates %s units to %s decimals as %s', (units, decimals, text) => {
    expect(truncatedDigits(Asset.of(units, COIN), decimals)).toBe(text);
  });

  it.each([
    ['3.429', 2, '3.42'],
    ['3', 2, '3.00'],
    ['1e-7', 10, '0.0000001000'],
    ['1.5E3', 0, '1500'],
    [' 2.999 ', 1, '2.9'],
    ['-0.001', 2, '0.00'],
  ])('truncates the text %j to %s decimals as %s', (text, decimals, expected) => {
    expect(truncatedText(text, decimals)).toBe(expected);
  });

  it.each([[null], [''], ['-'], ['NaN'], ['Infinity'], ['0x1f'], ['1,5'], ['1e99999'], ['9'.repeat(81)]])('returns null for %j', (text) => {
    expect(truncatedText(text, 2)).toBeNull();
  });

  it('expands an exponent exactly as the decimal type does', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10n ** 20n),
        fc.integer({ min: 0, max: 20 }),
        fc.integer({ min: -30, max: 30 }),
        fc.boolean(),
        (digits, places, exponent, negative) => {
          const whole = String(digits).padStart(places + 1, '0');
          const text = `${negative ? '-' : ''}${whole.slice(0, whole.length - places)}.${whole.slice(whole.length - places)}e${exponent}`;
          expect(truncatedText(text, 8)).toBe(truncatedDecimal(new Decimal(text), 8));
        },
      ),
    );
  });

  it('never exceeds the amount and is less than one displayed unit below it', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 62n), fc.integer({ min: 0, max: 4 }), (units, decimals) => {
        const amount = Asset.of(units, COIN);
        const lost = decimalOf(amount).minus(truncatedDigits(amount, decimals));
        expect(lost.gte(0) && lost.lt(new Decimal(10).pow(-decimals))).toBe(true);
      }),
    );
  });

  it('truncates a decimal of any length without an exponent', () => {
    expect(truncatedDecimal(new Decimal(1).div('1e20'), 10)).toBe('0.0000000000');
    expect(truncatedDecimal(new Decimal('1e25'), 1)).toBe('10000000000000000000000000.0');
  });
});

describe('the decimal type', () => {
  it('divides with sixty digits and rounds towards zero', () => {
    expect(new Decimal(2).div(3).toFixed()).toBe(`0.${'6'.repeat(60)}`);
    expect(new Decimal(-2).div(3).toFixed()).toBe(`-0.${'6'.repeat(60)}`);
  });
});
