import { describe, expect, it } from 'vitest';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { type ElectionRecords, voteRefusal } from '../../../../domain/iost/votes/vote-rules.ts';
import { leastVoteRam } from '../../../../domain/iost/votes/vote-storage.ts';

const IOST = { code: 'IOST', precision: 8 };
const coins = (units: bigint): Asset => Asset.of(units, IOST);
const FIRST: ElectionRecords = { status: 'votable', votes: null, option: null, share: null, candidateShare: null };
const LATER: ElectionRecords = { ...FIRST, votes: '{}' };

function vote(units: bigint) {
  return { voter: 'newvoter01', producer: 'newpoolbp', amount: coins(units) };
}

describe('refusals of a vote by the vote contract', () => {
  it.each<readonly [string, ElectionRecords, bigint, bigint, object]>([
    [
      'a producer that is not in the election, before anything else',
      { ...LATER, status: 'unknown' },
      0n,
      0n,
      { error: 'producer-not-votable' },
    ],
    [
      'more than the balance for a producer that was removed',
      { ...LATER, status: 'removed' },
      101n,
      100n,
      { error: 'insufficient-balance' },
    ],
    ['a producer that was removed', { ...FIRST, status: 'removed' }, 100n, 100n, { error: 'producer-not-votable' }],
    ['nothing', LATER, 0n, 0n, { error: 'amount-zero' }],
    ['less than a millionth of the coin', LATER, 99n, 0n, { error: 'vote-below-minimum', params: { min: '0.00000100 IOST' } }],
    [
      'more than the balance',
      FIRST,
      101n,
      100n,
      { error: 'insufficient-balance', params: { needed: '0.00000101 IOST', available: '0.00000100 IOST' } },
    ],
  ])('%s', (_, election, units, liquid, refusal) => {
    expect(voteRefusal(vote(units), election, { liquid: coins(liquid), ramAvailable: 0n })).toMatchObject(refusal);
  });

  it('end with missing RAM, which applies to a first vote only', () => {
    const needed = BigInt(leastVoteRam(vote(100n), FIRST));
    const means = { liquid: coins(100n), ramAvailable: needed - 1n };
    expect(needed).toBeGreaterThan(0n);
    expect(voteRefusal(vote(100n), FIRST, means)).toMatchObject({
      error: 'ram-exceeded',
      params: { needs: String(needed), has: String(needed - 1n) },
    });
    expect(voteRefusal(vote(100n), FIRST, { ...means, ramAvailable: needed })).toBeNull();
    expect(voteRefusal(vote(100n), LATER, { ...means, ramAvailable: 0n })).toBeNull();
  });
});
