import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { Asset } from '../../../../domain/core/amount/asset.ts';
import { isIncomePaid } from '../../../../domain/views/income/threshold.ts';

describe('income threshold', () => {
  it.each([
    [0n, false],
    [1n, false],
    [2n, true],
  ])('of one unit pays %s units: %s', (units, paid) => {
    expect(isIncomePaid(Asset.of(units, { code: 'EOS', precision: 4 }), 1n)).toBe(paid);
  });

  it('never pays less for more income, and pays nothing at or below the threshold', () => {
    const units = fc.bigInt({ min: 0n, max: 1n << 62n });
    const paid = (earned: bigint, threshold: bigint): boolean => isIncomePaid(Asset.of(earned, { code: 'EOS', precision: 4 }), threshold);
    fc.assert(
      fc.property(units, units, units, (earned, more, threshold) => {
        expect(paid(threshold, threshold)).toBe(false);
        expect(paid(threshold + 1n, threshold)).toBe(true);
        expect(paid(earned + more, threshold) || !paid(earned, threshold)).toBe(true);
      }),
    );
  });
});
