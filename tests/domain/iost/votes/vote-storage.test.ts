import { describe, expect, it } from 'vitest';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { voteRefusal } from '../../../../domain/iost/votes/vote-rules.ts';
import { leastVoteRam, type VoteRecords } from '../../../../domain/iost/votes/vote-storage.ts';

const VOTE = { voter: 'newvoter01', producer: 'newpoolbp', amount: Asset.parse('12.50000000 IOST')! };
const NONE: VoteRecords = { votes: null, option: null, share: null, candidateShare: null };

describe('RAM of a vote for a producer', () => {
  it.each<readonly [string, VoteRecords, number]>([
    // vote.iost-u_1 and newvoter01 twice: 33, s{"newpoolbp":["0",0,"0"]}@newvoter01: 37;
    // vote.iost-v_1 and newpoolbp twice: 31, s{"votes":"0","deleted":0,"clearTime":-1}@newvoter01: 52;
    // vote_producer.iost-v_newpoolbp and newvoter01 twice: 50, s"0"@newvoter01: 15.
    ['a first vote pays for its votes, the producer as an option and its share of the bonus', NONE, 218],
    ['a producer that others voted for already costs the same, because its record is taken over', { ...NONE, option: '{}' }, 218],
    // vote_producer.iost-candMask and newpoolbp twice: 45, s"0"@newvoter01: 15.
    ['a first vote also takes over the producer’s own share of the bonus', { ...NONE, candidateShare: '"0"' }, 278],
    ['a voter with votes may pay nothing', { ...NONE, votes: '{}' }, 0],
    ['a voter with a share of the bonus may pay nothing', { ...NONE, share: '"0"' }, 0],
    ['a voter with a share may pay nothing for that of the producer', { ...NONE, share: '"0"', candidateShare: '"0"' }, 0],
  ])('%s', (_, records, bytes) => {
    expect(leastVoteRam(VOTE, records)).toBe(bytes);
  });

  it.each([
    [null, 218n],
    ['"0"', 278n],
  ])('is insufficient with one byte less than a first vote needs where the producer’s own share is %s', (candidateShare, bytes) => {
    const election = { ...NONE, candidateShare, status: 'votable' as const };
    expect(voteRefusal(VOTE, election, { liquid: VOTE.amount, ramAvailable: bytes })).toBeNull();
    expect(voteRefusal(VOTE, election, { liquid: VOTE.amount, ramAvailable: bytes - 1n })).toMatchObject({
      error: 'ram-exceeded',
      params: { needs: String(bytes), has: String(bytes - 1n) },
    });
  });
});
