import { describe, expect, it } from 'vitest';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { payoutOf } from '../../../../domain/views/income/payout.ts';

const income = (units: bigint): Asset => Asset.of(units, { code: 'EOS', precision: 4 });

describe('a day’s income', () => {
  it.each([
    [0n, false, 'below-threshold'],
    [1n, false, 'below-threshold'],
    [2n, false, 'open'],
    [1n, true, 'paid'],
    [2n, true, 'paid'],
  ] as const)('of %s units, paid: %s, is %s', (units, isPaid, payout) => {
    expect(payoutOf(income(units), { isPaid, thresholdUnits: 1n })).toBe(payout);
  });
});
