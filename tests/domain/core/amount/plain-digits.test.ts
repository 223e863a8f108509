import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { Asset } from '../../../../domain/core/amount/asset.ts';
import { unitsOfPlainText } from '../../../../domain/core/amount/number-text.ts';
import { plainDigits } from '../../../../domain/core/amount/plain-digits.ts';

const COIN = { code: 'COIN', precision: 8 };

describe('amounts as contract arguments', () => {
  it.each([
    [150_000_000n, '1.5'],
    [100_000_000n, '1'],
    [1n, '0.00000001'],
    [0n, '0'],
    [1_000_000_000_000n, '10000'],
  ])('are written for %s units as %s', (units, text) => {
    expect(plainDigits(Asset.of(units, COIN))).toBe(text);
  });

  it('keep the trailing zeros of a coin without decimals', () => {
    expect(plainDigits(Asset.of(100n, { code: 'COIN', precision: 0 }))).toBe('100');
  });

  it('are exact for any amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }), (units) => {
        expect(unitsOfPlainText(plainDigits(Asset.of(units, COIN)), 8)).toBe(units);
      }),
    );
  });
});
