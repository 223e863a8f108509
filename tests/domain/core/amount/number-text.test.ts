import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { truncatedUnitsOfPlainText, unitsOfDoubleText, unitsOfPlainText } from '../../../../domain/core/amount/number-text.ts';

const LAST_DISTINCT = 6_710_886_399_999_999n;

describe('amounts written as plain text', () => {
  it.each([
    ['1', 100_000_000n],
    ['1.0', 100_000_000n],
    ['0.00000001', 1n],
    ['100000000.12345678', 10_000_000_012_345_678n],
    ['1.000000000', 100_000_000n],
    ['007', 700_000_000n],
  ])('reads %s', (text, units) => {
    expect(unitsOfPlainText(text, 8)).toBe(units);
  });

  it.each(['', ' 5', '1e-8', '0x10', '.5', '1.', '-1', '+1', '1,5', '1.000000001', 'NaN', '9'.repeat(80)])('refuses %j', (text) => {
    expect(unitsOfPlainText(text, 8)).toBeNull();
  });

  it('truncates decimals beyond the precision and never rounds', () => {
    expect(truncatedUnitsOfPlainText('1.999999999', 8)).toBe(199_999_999n);
    expect(truncatedUnitsOfPlainText('12345678901.00000001', 8)).toBe(1_234_567_890_100_000_001n);
    expect(truncatedUnitsOfPlainText('7.9', 0)).toBe(7n);
    expect(truncatedUnitsOfPlainText('1e-8', 8)).toBeNull();
    expect(truncatedUnitsOfPlainText('1.2.3', 8)).toBeNull();
  });
});

describe('amounts a node wrote as a double', () => {
  it.each([
    ['1000.5', 100_050_000_000n],
    ['1e-8', 1n],
    ['1e-08', 1n],
    ['1.5E-7', 15n],
    ['0', 0n],
    ['-0', 0n],
    ['0e5', 0n],
    ['-2.5', -250_000_000n],
    ['1e3', 100_000_000_000n],
    ['67108863.99999999', LAST_DISTINCT],
  ])('reads %s exactly', (text, units) => {
    expect(unitsOfDoubleText(text, 8)).toBe(units);
  });

  it.each([
    ['1e-9', 'has more decimals than the coin'],
    ['0.30000000000000004', 'has the rounding error of a sum of doubles'],
    ['67108864', 'is so large that a neighbouring amount prints the same'],
    ['100000000.12345678', 'is so large that a neighbouring amount prints the same'],
    ['1e300', 'is beyond any amount'],
    ['1e-300', 'is beyond any amount'],
    ['NaN', 'is no number'],
    ['"1"', 'is no number'],
    ['.5', 'is no JSON number'],
    ['', 'is empty'],
  ])('refuses %s, which %s', (text) => {
    expect(unitsOfDoubleText(text, 8)).toBeNull();
  });

  it('returns every amount that a double distinguishes from its neighbours, in JavaScript’s number format', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: LAST_DISTINCT }), (units) => {
        const digits = units.toString().padStart(9, '0');
        const printed = String(Number(`${digits.slice(0, -8)}.${digits.slice(-8)}`));
        expect(unitsOfDoubleText(printed, 8)).toBe(units);
      }),
    );
  });
});
