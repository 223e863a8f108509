import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { PRICE, totalOf } from '../../../../domain/tron/exchange/trade.ts';

const total = (units: bigint, decimals: number, price: bigint): string =>
  totalOf(Asset.of(units, { code: 'TOKEN', precision: decimals }), Asset.of(price, PRICE)).toString();

describe('what an amount of a token costs at a price', () => {
  it.each<[string, bigint, number, bigint, string]>([
    ['a whole token at its price', 1_000_000n, 6, 30_125_000_000n, '3.012500 TRX'],
    ['a token without decimals', 7n, 0, 20_000_000_000n, '14.000000 TRX'],
    ['a token with eighteen decimals', 2_500_000_000_000_000_000n, 18, 4_000_000_000n, '1.000000 TRX'],
    ['a rest of a sun, which is cut off', 1n, 2, 9_999_999_999n, '0.009999 TRX'],
    ['less than a sun, which is nothing', 1n, 6, 9_999_999_999n, '0.000000 TRX'],
    ['the smallest price there is', 10_000n, 0, 1n, '0.000001 TRX'],
  ])('is exact: %s', (_what, units, decimals, price, expected) => {
    expect(total(units, decimals, price)).toBe(expected);
  });

  it('is never more than the amount times the price, and less by no whole sun', () => {
    const units = fc.bigInt({ min: 0n, max: 2n ** 128n - 1n });
    fc.assert(
      fc.property(units, fc.integer({ min: 0, max: 36 }), fc.bigInt({ min: 0n, max: 10n ** 20n }), (amount, decimals, price) => {
        const sun = totalOf(Asset.of(amount, { code: 'TOKEN', precision: decimals }), Asset.of(price, PRICE)).units;
        const scale = 10n ** BigInt(decimals + 4);
        expect(sun * scale <= amount * price && amount * price < (sun + 1n) * scale).toBe(true);
      }),
    );
  });
});
