import { describe, expect, it } from 'vitest';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { afterVote, type Candidates } from '../../../../domain/tron/votes/vote-rules.ts';
import { frozenState } from '../../frozen/frozen-example.ts';

const account = {
  balance: Asset.of(0n, { code: 'TRX', precision: 6 }),
  frozen: frozenState({ own: 3_000_000n }),
  votes: [{ witness: 'TOld', votes: 1n }],
};
const candidates: Candidates = { isWitness: (address) => address.startsWith('TWitness'), exists: (address) => address === 'TSomebody' };
const entry = (witness: string, votes: bigint) => ({ witness, votes, written: `41${witness}` });

describe('the contract rules of voting', () => {
  it.each([
    ['no entry', [], 'VoteNumber must more than 0'],
    ['31 entries', Array.from({ length: 31 }, (_, index) => entry(`TWitness${index}`, 1n)), 'VoteNumber more than maxVoteNumber 30'],
    ['an entry without votes', [entry('TSomebody', 0n)], 'vote count must be greater than 0'],
    ['an account that is no witness', [entry('TSomebody', 1n)], 'Witness[41TSomebody] not exists'],
    ['nobody', [entry('TNobody', 1n)], 'Account[41TNobody] not exists'],
  ])('refuse %s with the chain’s text', (_name, list, text) => {
    expect(afterVote(account, list, candidates)).toMatchObject({ broken: { text } });
  });

  it('accept a list of 30 witnesses', () => {
    const list = Array.from({ length: 30 }, (_, index) => entry(`TWitness${index}`, 1n));
    const outcome = afterVote({ ...account, frozen: frozenState({ own: 30_000_000n }) }, list, candidates);
    expect(outcome).toMatchObject({ after: { votes: list.map(({ witness, votes }) => ({ witness, votes })) } });
  });

  it('accept as many votes as whole frozen coins and not one more, replacing the whole list', () => {
    const all = [entry('TWitness1', 2n), entry('TWitness2', 1n)];
    expect(afterVote(account, all, candidates)).toEqual({
      after: {
        ...account,
        votes: [
          { witness: 'TWitness1', votes: 2n },
          { witness: 'TWitness2', votes: 1n },
        ],
      },
    });
    expect(afterVote(account, [entry('TWitness1', 4n)], candidates)).toEqual({
      broken: { text: 'The total number of votes[4000000] is greater than the tronPower[3000000]', params: {} },
    });
  });
});
