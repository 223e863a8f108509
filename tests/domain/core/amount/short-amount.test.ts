import { describe, expect, it } from 'vitest';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { shortDecimals } from '../../../../domain/core/amount/short-amount.ts';
import { truncatedDigits } from '../../../../domain/core/amount/truncate.ts';

const short = (digits: string, precision: number): string => {
  const amount = Asset.of(BigInt(digits.replace('.', '')), { code: 'X', precision });
  expect(amount.digits()).toBe(digits);
  return truncatedDigits(amount, shortDecimals(amount));
};

describe('a short amount', () => {
  it.each([
    ['6018.3884', 4, '6018.38'],
    ['1.0000', 4, '1.00'],
    ['0.9999', 4, '0.9999'],
    ['0.0178', 4, '0.0178'],
    ['0.0001', 4, '0.0001'],
    ['0.0000', 4, '0.00'],
    ['-2.5678', 4, '-2.56'],
    ['-0.0178', 4, '-0.0178'],
    ['1234567.123456', 6, '1234567.12'],
    ['0.999999', 6, '0.9999'],
    ['0.000100', 6, '0.0001'],
    ['0.000099', 6, '0.000099'],
    ['0.00001234', 8, '0.00001234'],
    ['0.12345678', 8, '0.1234'],
    ['7', 0, '7'],
    ['0.5', 1, '0.5'],
    ['1.5', 1, '1.5'],
  ])('of %s with %i decimals is %s', (digits, precision, shown) => {
    expect(short(digits, precision)).toBe(shown);
  });

  it('never shows as zero what is none', () => {
    for (let precision = 0; precision <= 8; precision += 1)
      for (let power = 0; power <= precision + 3; power += 1)
        for (const units of [10n ** BigInt(power), 10n ** BigInt(power) - 1n, 10n ** BigInt(power) + 1n]) {
          const amount = Asset.of(units, { code: 'X', precision });
          expect([amount.digits(), /[1-9]/.test(truncatedDigits(amount, shortDecimals(amount)))]).toEqual([amount.digits(), units > 0n]);
        }
  });
});
