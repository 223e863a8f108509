import { describe, expect, it } from 'vitest';

import { Asset } from '../../../domain/amount/asset.ts';
import { isIncomePaid } from '../../../domain/income/threshold.ts';

describe('income threshold', () => {
  it.each([
    [0n, false],
    [1n, false],
    [2n, true],
  ])('at a threshold of one unit pays %s units: %s', (units, paid) => {
    expect(isIncomePaid(Asset.of(units, { code: 'EOS', precision: 4 }), 1n)).toBe(paid);
  });
});
