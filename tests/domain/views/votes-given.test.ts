import { describe, expect, it } from 'vitest';
import { IOST } from '../../../adapters/iost/chains/iost.ts';
import type { AccountSnapshot } from '../../../domain/chain/snapshot.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import { votesGiven } from '../../../domain/views/votes-given.ts';

const told = (snapshot: object, ...pool: readonly string[]) =>
  votesGiven(snapshot as AccountSnapshot, pool.length === 0 ? null : pool).map(
    ({ account, votes, isPool }) => `${account} ${votes.toString()}${isPool ? ' pool' : ''}`,
  );
const iost = (units: bigint) => Asset.of(units, IOST.coin.native);

describe('whom an account votes for', () => {
  it('is the pool first, then the others by their votes and name, each once on TRON', () => {
    const votes = [
      ['c', 5n],
      ['b', 7n],
      ['pool', 1n],
      ['c', 2n],
      ['a', 7n],
    ].map(([witness, count]) => ({ witness, votes: count }));
    expect(told({ protocol: 'tron', freezing: { votes } }, 'pool')).toEqual(['pool 1 VOTE pool', 'a 7 VOTE', 'b 7 VOTE', 'c 7 VOTE']);
    expect(told({ protocol: 'tron', freezing: { votes } })[0]).toBe('a 7 VOTE');
    expect(told({ protocol: 'tron', freezing: { votes } }, 'pool', 'b')).toEqual([
      'b 7 VOTE pool',
      'pool 1 VOTE pool',
      'a 7 VOTE',
      'c 7 VOTE',
    ]);
  });

  it('is by name where votes are the same, in whatever order the node lists them', () => {
    for (const order of [
      ['a', 'b', 'c'],
      ['a', 'c', 'b'],
      ['b', 'c', 'a'],
      ['c', 'b', 'a'],
    ]) {
      const votes = order.map((witness) => ({ witness, votes: 7n }));
      expect(told({ protocol: 'tron', freezing: { votes } }, 'none')).toEqual(['a 7 VOTE', 'b 7 VOTE', 'c 7 VOTE']);
    }
  });

  it('counts cleared votes on IOST, which can be taken back as well, and leaves out what is none', () => {
    const votes = [
      { producer: 'other', votes: iost(0n), cleared: iost(300n) },
      { producer: 'left', votes: iost(0n), cleared: iost(0n) },
      { producer: 'newpoolbp', votes: iost(100n), cleared: iost(0n) },
    ];
    expect(told({ protocol: 'iost', producerVoting: { votes } }, 'newpoolbp')).toEqual([
      'newpoolbp 0.00000100 IOST pool',
      'other 0.00000300 IOST',
    ]);
  });

  it('is nobody where one votes through a proxy', () => {
    expect(told({ protocol: 'antelope', vote: { proxy: 'poolproxy111', producers: [] } })).toEqual([]);
  });
});
