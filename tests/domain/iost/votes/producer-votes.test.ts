import { describe, expect, it } from 'vitest';

import { Asset } from '../../../../domain/core/amount/asset.ts';
import {
  reducibleVotes,
  reductionProblem,
  sortedVotes,
  totalReducibleVotes,
  voteProblem,
} from '../../../../domain/iost/votes/producer-votes.ts';

const COIN = { code: 'COIN', precision: 8 };
const coins = (digits: number): Asset => Asset.of(BigInt(digits) * 100_000_000n, COIN);
const given = (producer: string, votes: number, cleared = 0) => ({ producer, votes: coins(votes), cleared: coins(cleared) });

describe('votes for producers', () => {
  it('can be withdrawn together with those that no longer count', () => {
    expect(reducibleVotes(given('poolbp', 100, 25)).digits()).toBe('125.00000000');
    expect(totalReducibleVotes([given('a', 1, 2), given('b', 3)], COIN).digits()).toBe('6.00000000');
    expect(totalReducibleVotes([], COIN).isZero()).toBe(true);
  });

  it('are listed in a fixed order, whatever order the node returns', () => {
    const listed = [given('c', 5), given('a', 5), given('b', 1, 9), given('d', 2)];
    expect(sortedVotes(listed).map(({ producer }) => producer)).toEqual(['b', 'a', 'c', 'd']);
    expect(sortedVotes([...listed].reverse())).toEqual(sortedVotes(listed));
  });
});

describe('an amount to vote with', () => {
  const rules = { balance: coins(10), least: coins(1) };

  it('is accepted from the minimum up to the whole balance', () => {
    expect(voteProblem(coins(1), rules)).toBeNull();
    expect(voteProblem(coins(10), rules)).toBeNull();
  });

  it('is refused with the first reason that applies', () => {
    expect(voteProblem(coins(0), rules)).toEqual({ field: 'amount', error: 'amount-zero', params: {} });
    expect(voteProblem(Asset.of(99_999_999n, COIN), { ...rules, balance: coins(0) })).toEqual({
      field: 'amount',
      error: 'vote-below-minimum',
      params: { min: '1.00000000 COIN' },
    });
    expect(voteProblem(Asset.of(1_000_000_001n, COIN), rules)).toEqual({
      field: 'amount',
      error: 'insufficient-balance',
      params: { needed: '10.00000001 COIN', available: '10.00000000 COIN' },
    });
  });
});

describe('an amount to withdraw', () => {
  it('is accepted up to counted and cleared votes together, however small', () => {
    expect(reductionProblem(coins(125), given('poolbp', 100, 25))).toBeNull();
    expect(reductionProblem(Asset.of(1n, COIN), given('poolbp', 100))).toBeNull();
  });

  it('is refused with the reason', () => {
    expect(reductionProblem(coins(0), given('poolbp', 1))?.error).toBe('amount-zero');
    expect(reductionProblem(coins(1), null)?.error).toBe('no-votes-to-reduce');
    expect(reductionProblem(coins(1), given('poolbp', 0))?.error).toBe('no-votes-to-reduce');
    expect(reductionProblem(coins(126), given('poolbp', 100, 25))).toEqual({
      field: 'amount',
      error: 'reduction-too-large',
      params: { available: '125.00000000 COIN' },
    });
  });
});
