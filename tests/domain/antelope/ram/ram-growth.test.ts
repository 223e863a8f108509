import { describe, expect, it } from 'vitest';
import { ramGrownBy } from '../../../../domain/antelope/ram/ram-growth.ts';

const LAST = Date.UTC(2025, 0, 1, 10, 0, 0, 500);
const grownAt = (now: number, newRamPerBlock = 1_024n): bigint => ramGrownBy({ newRamPerBlock, lastRamIncrease: LAST }, now);

describe('the RAM that became new since the last trade', () => {
  it('is that of every slot since then, and none in the same one or before', () => {
    expect([LAST + 1_500, LAST + 1_999, LAST + 499, LAST, LAST - 1, LAST - 60_000].map((now) => grownAt(now))).toEqual([
      3_072n,
      3_072n,
      0n,
      0n,
      0n,
      0n,
    ]);
  });

  it('is counted in 32 bits', () => {
    expect(grownAt(LAST + 1_000, 2n ** 31n)).toBe(0n);
    expect(grownAt(LAST + 1_500, 2n ** 31n + 1n)).toBe(2n ** 31n + 3n);
  });
});
