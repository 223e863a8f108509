import { describe, expect, it } from 'vitest';

import { Asset } from '../../../../domain/core/amount/asset.ts';
import { bonusProblem, leastMovable } from '../../../../domain/iost/votes/claimable-bonus.ts';

const COIN = { code: 'COIN', precision: 8 };
const LEAST = Asset.of(100n, COIN);

describe('the voter bonus', () => {
  it('has a minimum of a millionth of the coin', () => {
    expect(leastMovable(COIN)).toEqual(LEAST);
    expect(leastMovable({ code: 'COIN', precision: 6 }).units).toBe(1n);
    expect(leastMovable({ code: 'COIN', precision: 4 }).units).toBe(1n);
  });

  it('can be claimed from the minimum amount on', () => {
    expect(bonusProblem(LEAST, LEAST)).toBeNull();
    expect(bonusProblem(Asset.of(1_250_000_000n, COIN), LEAST)).toBeNull();
  });

  it.each([0n, 1n, 99n])('of %s units cannot be claimed', (units) => {
    expect(bonusProblem(Asset.of(units, COIN), LEAST)).toEqual({
      field: null,
      error: 'bonus-too-small',
      params: { min: '0.00000100 COIN' },
    });
  });
});
