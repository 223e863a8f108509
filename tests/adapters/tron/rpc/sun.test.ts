import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sunOfTrx, trxOfSun } from '../../../../adapters/tron/rpc/sun.ts';

describe('sun', () => {
  it('truncates fractions, and never rounds up', () => {
    expect([sunOfTrx('0.0000009'), sunOfTrx('1.9999999'), sunOfTrx('1')]).toEqual([0n, 1_999_999n, 1_000_000n]);
  });

  it('is written as TRX without zeros at the end', () => {
    expect([trxOfSun(0n), trxOfSun(1n), trxOfSun(10_000_000n), trxOfSun(1_500_000n)]).toEqual(['0', '0.000001', '10', '1.5']);
  });

  it.each(['', '-1', '1e3', '1,5', ' 1', '.5', '1.', 'NaN', '0x10'])('is not parsed from %j', (text) => {
    expect(sunOfTrx(text)).toBeNull();
  });

  it('round-trips', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n }), (sun) => {
        expect(sunOfTrx(trxOfSun(sun))).toBe(sun);
      }),
    );
  });
});
