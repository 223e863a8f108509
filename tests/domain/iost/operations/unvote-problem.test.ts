import { describe, expect, it } from 'vitest';
import { IOST } from '../../../../adapters/iost/chains/iost.ts';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { afterUnvote, unvote } from '../../../../domain/iost/operations/unvote.ts';
import { sortedVotes } from '../../../../domain/iost/votes/producer-votes.ts';
import type { ProducerVotingHolding } from '../../../../domain/iost/snapshot.ts';
import { iostAccountOf } from '../../snapshot-example.ts';

const iost = (units: bigint): Asset => Asset.of(units, { code: 'IOST', precision: 8 });
const ENOUGH_GAS = { available: 18_500_000n, limit: 100_000_000n, perSecond: 100n };
const given = (producer: string, votes: bigint, cleared = 0n) => ({ producer, votes: iost(votes), cleared: iost(cleared) });

/** Returns the problem of withdrawing votes from a producer for an account that gave two. */
function problem(units: bigint, producer = 'newpoolbp', parts: Partial<ProducerVotingHolding> = {}) {
  const votes = [given('other', 900n), given('newpoolbp', 300n, 5n)];
  const holding: ProducerVotingHolding = { votes, pledges: [], releases: [], bonus: null, gas: ENOUGH_GAS, ramAvailable: 0n, ...parts };
  return unvote.problem!({ kind: 'unvote', producer, amount: iost(units) }, iostAccountOf(iost(0n), holding));
}

describe('the check of withdrawing votes', () => {
  it('accepts all votes given to that producer, counted or not, and not a unit more', () => {
    expect(problem(1n)).toBeNull();
    expect(problem(305n)).toBeNull();
    expect(problem(306n)).toEqual({ field: 'amount', error: 'reduction-too-large', params: { available: '0.00000305 IOST' } });
    expect(problem(900n, 'other')).toBeNull();
    expect(problem(1n, 'nobody')).toEqual({ field: 'amount', error: 'no-votes-to-reduce', params: {} });
    expect(problem(0n)).toEqual({ field: 'amount', error: 'amount-zero', params: {} });
  });

  it('requires gas for the smallest limit, to the hundredth', () => {
    const tooLittle = { ...ENOUGH_GAS, available: 18_449_999n };
    expect(problem(1n, 'newpoolbp', { gas: tooLittle })).toMatchObject({
      field: null,
      error: 'gas-insufficient',
      params: { needed: '184500', available: '184499' },
    });
  });

  it('requires at least one coin', () => {
    const check = (units: bigint) => () => unvote.check({ kind: 'unvote', producer: 'newpoolbp', amount: iost(units) }, IOST);
    expect(check(100_000_000n)).not.toThrow();
    expect(check(99_999_999n)).toThrow(expect.objectContaining({ error: 'reduction-below-minimum', params: { min: '1.00000000 IOST' } }));
  });

  it('withdraws votes that no longer count first', () => {
    expect(afterUnvote(given('a', 10n, 3n), iost(2n))).toEqual(given('a', 10n, 1n));
    expect(afterUnvote(given('a', 10n, 3n), iost(3n))).toEqual(given('a', 10n, 0n));
    expect(afterUnvote(given('a', 10n, 3n), iost(5n))).toEqual(given('a', 8n, 0n));
  });
});

describe('votes of an account', () => {
  it('are sorted by size and then by name', () => {
    const all = [given('c', 5n), given('a', 5n), given('d', 1n, 9n), given('b', 5n)];
    for (const votes of [all, [...all].reverse()]) expect(sortedVotes(votes).map(({ producer }) => producer)).toEqual(['d', 'a', 'b', 'c']);
  });
});
