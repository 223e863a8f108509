import { describe, expect, it } from 'vitest';
import { Decimal } from '../../../../../domain/core/amount/decimal.ts';
import { voteWeight } from '../../../../../domain/antelope/contract/votes/vote-weight.ts';

const FIRST_WEEK = Date.UTC(2000, 0, 1);
const WEEK_MS = 7 * 86_400_000;

describe('the weight of a vote', () => {
  // Weeks of 2029 to 2039 in which a slip in the lowest bits of the method shows.
  it.each([1535, 1588, 1640, 1692, 1855, 1907, 1959, 2011, 2063])('is in week %d within its last bit of the exact power of two', (week) => {
    const exact = new Decimal(2).pow(new Decimal((week / 52).toFixed(60)));
    const lastBit = 2 ** (Math.floor(week / 52) - 52);
    const apart = new Decimal(voteWeight(1n, FIRST_WEEK + week * WEEK_MS)).minus(exact).abs();
    expect(apart.div(lastBit).toNumber()).toBeLessThan(0.6);
  });

  it('doubles in 52 weeks, and changes at the turn of a week only', () => {
    const at = FIRST_WEEK + 1_300 * WEEK_MS;
    expect(voteWeight(7n, at + 52 * WEEK_MS)).toBe(2 * voteWeight(7n, at));
    expect(voteWeight(7n, at + WEEK_MS - 1)).toBe(voteWeight(7n, at));
    expect(voteWeight(7n, at + WEEK_MS)).toBeGreaterThan(voteWeight(7n, at));
    expect(voteWeight(7n, FIRST_WEEK)).toBe(7);
  });
});
