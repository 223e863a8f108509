import { describe, expect, it } from 'vitest';
import { witnessReward, witnessRewardRate } from '../../../../domain/tron/votes/witness-reward.ts';

const basis = {
  blockReward: '8',
  poolReward: '128',
  brokeragePercent: 20,
  votesOfTop127: 42_000_000_000n,
  votesOfWitness: 1_500_000_000n,
  rank: 3,
};
const percent = (changes: Partial<typeof basis>): number => Number(witnessRewardRate({ ...basis, ...changes }));

describe('reward estimate of a vote', () => {
  it('is the vote reward plus the block reward of a witness, less its brokerage', () => {
    expect(percent({})).toBeCloseTo(2.729041, 6);
  });

  it('has no block reward from rank 28 on and is zero from rank 128 on', () => {
    expect(percent({ rank: 27 })).toBeGreaterThan(percent({ rank: 28 }));
    expect(percent({ rank: 28 })).toBeCloseTo(percent({ blockReward: '0' }), 12);
    expect(percent({ rank: 127 })).toBe(percent({ rank: 28 }));
    expect(percent({ rank: 128 })).toBe(0);
  });

  it('is of two parts before the brokerage, which it takes from both', () => {
    const { pool, block } = witnessReward(basis);
    expect(Number(pool.plus(block)) * 0.8).toBeCloseTo(percent({}), 12);
    expect(Number(pool)).toBeGreaterThan(Number(block));
  });

  it('is less by as much as blocks are not produced', () => {
    const half = Number(witnessRewardRate({ ...basis, blocksPerDay: 14_400 }));
    expect(half).toBeCloseTo(percent({}) / 2, 12);
    expect(Number(witnessRewardRate({ ...basis, blocksPerDay: 28_800 }))).toBe(percent({}));
  });

  it('is zero with a brokerage of 100, and where there are no votes', () => {
    expect(percent({ brokeragePercent: 100 })).toBe(0);
    expect(percent({ votesOfTop127: 0n, votesOfWitness: 0n })).toBe(0);
  });
});
