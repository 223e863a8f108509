import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  mergedVotes,
  voteListProblem,
  voteListWith,
  votesFor,
  votesTotal,
  type WitnessVote,
} from '../../../../domain/tron/votes/witness-votes.ts';

const entry = (witness: string, votes: bigint): WitnessVote => ({ witness, votes });
const lists = fc.array(fc.record({ witness: fc.constantFrom('a', 'b', 'c', 'd'), votes: fc.bigInt({ min: 0n, max: 1_000n }) }), {
  maxLength: 12,
});

describe('vote list', () => {
  it('appends a witness and keeps the others in their order', () => {
    expect(voteListWith([entry('a', 1n), entry('b', 2n)], 'c', 3n)).toEqual([entry('a', 1n), entry('b', 2n), entry('c', 3n)]);
  });

  it('changes a witness in its place', () => {
    expect(voteListWith([entry('a', 1n), entry('b', 2n), entry('c', 3n)], 'b', 9n)).toEqual([
      entry('a', 1n),
      entry('b', 9n),
      entry('c', 3n),
    ]);
  });

  it('removes a witness with zero, and omits other zeros', () => {
    expect(voteListWith([entry('a', 1n), entry('z', 0n), entry('b', 2n)], 'a', 0n)).toEqual([entry('b', 2n)]);
    expect(voteListWith([], 'a', 0n)).toEqual([]);
  });

  it('merges repeated witnesses before changing them', () => {
    expect(mergedVotes([entry('a', 1n), entry('b', 5n), entry('a', 2n)])).toEqual([entry('a', 3n), entry('b', 5n)]);
    expect(voteListWith([entry('a', 1n), entry('b', 5n), entry('a', 2n)], 'a', 4n)).toEqual([entry('a', 4n), entry('b', 5n)]);
  });

  it('refuses a negative count as a broken invariant', () => {
    expect(() => voteListWith([], 'a', -1n)).toThrow('negative');
    expect(() => mergedVotes([entry('a', -1n)])).toThrow('negative');
  });

  it('never changes the votes of other witnesses, lists none twice and contains no zero', () => {
    fc.assert(
      fc.property(lists, fc.constantFrom('a', 'x'), fc.bigInt({ min: 0n, max: 50n }), (list, witness, votes) => {
        const changed = voteListWith(list, witness, votes);
        expect(votesFor(changed, witness)).toBe(votes);
        for (const other of ['a', 'b', 'c', 'd', 'x'].filter((name) => name !== witness))
          expect(votesFor(changed, other)).toBe(votesFor(list, other));
        expect(new Set(changed.map((one) => one.witness)).size).toBe(changed.length);
        expect(changed.every((one) => one.votes > 0n)).toBe(true);
        expect(votesTotal(mergedVotes(list))).toBe(votesTotal(list));
      }),
    );
  });
});

describe('vote list problem', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => entry(`w${String(index)}`, 1n));

  it('is null between 1 and 30 entries within the power', () => {
    expect(voteListProblem(many(1), 1n)).toBeNull();
    expect(voteListProblem(many(30), 30n)).toBeNull();
  });

  it('is reported in the order the chain checks: empty, too long, more than the power', () => {
    expect(voteListProblem([], 0n)?.error).toBe('vote-list-empty');
    expect(voteListProblem(many(31), 0n)).toEqual({ field: null, error: 'vote-list-too-long', params: { max: 30 } });
    expect(voteListProblem(many(3), 2n)).toEqual({ field: 'amount', error: 'insufficient-votes', params: { needed: '3', available: '2' } });
  });
});
