import { describe, expect, it } from 'vitest';
import { chainRewardLines } from '../../../../domain/views/income/chain-reward.ts';

const AT = Date.UTC(2025, 2, 12, 5);
/** 28,000 blocks of 10 coins for a billion votes, and of one coin for each producer for a hundred million: 10.22 % each. */
const basis = {
  blockReward: '27',
  poolReward: '10',
  brokeragePercent: 20,
  votesOfTop127: 1_000_000_000n,
  votesOfWitness: 100_000_000n,
  rank: 3,
  blocksPerDay: 28_000,
};
const valueOf = (key: string, of: typeof basis | null = basis) => chainRewardLines(of, AT).find((line) => line.key === key)?.value;

describe('what the chain pays for a vote', () => {
  it('is 10.22 % from the pool and as much from blocks, 20.44 % together, of which a fifth is kept', () => {
    expect(valueOf('chain-pool')).toEqual({ kind: 'percent', text: '10.22' });
    expect(valueOf('chain-block')).toEqual({ kind: 'percent', text: '10.22' });
    expect(valueOf('chain-gross')).toEqual({ kind: 'percent', text: '20.44' });
    expect(valueOf('chain-kept')).toEqual({ kind: 'percent', text: '20' });
    expect(valueOf('chain-net')).toEqual({ kind: 'percent', text: '16.35' });
  });

  it('names what it is computed from, read at the chain’s time', () => {
    expect(valueOf('chain-rank')).toEqual({ kind: 'count', count: 3n });
    expect(valueOf('chain-votes')).toEqual({ kind: 'count', count: 100_000_000n });
    expect(valueOf('chain-top-votes')).toEqual({ kind: 'count', count: 1_000_000_000n });
    expect(valueOf('chain-blocks')).toEqual({ kind: 'count', count: 28_000n });
    const read = chainRewardLines(basis, AT).filter(({ source }) => source === 'chain');
    expect(read.map(({ at }) => at)).toEqual(read.map(() => AT));
  });

  it('is missing, not zero, where it could not be read', () => {
    const lines = chainRewardLines(null, null);
    expect(lines.length).toBe(9);
    expect(lines.map(({ value }) => value)).toEqual(lines.map(() => null));
  });
});
