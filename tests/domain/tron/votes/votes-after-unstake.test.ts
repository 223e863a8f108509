import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterUnfreeze } from '../../../../domain/tron/operations/unfreeze.ts';
import { shrunkVotes, votesAfterUnstake } from '../../../../domain/tron/votes/votes-after-unstake.ts';
import { votesTotal } from '../../../../domain/tron/votes/witness-votes.ts';
import { frozenState, sun } from '../../frozen/frozen-example.ts';

const list = (...votes: bigint[]) => votes.map((count, index) => ({ witness: `w${String(index)}`, votes: count }));
const counts = (votes: readonly { readonly votes: bigint }[]) => votes.map((one) => one.votes);

describe('votes after an unfreeze', () => {
  it('are kept while the remaining power covers them, also exactly', () => {
    expect(votesAfterUnstake(list(600n, 400n), sun(1_000_000_000n))).toEqual(list(600n, 400n));
  });

  it('are kept where the remaining power covers them exactly, though their share in doubles would lose one', () => {
    expect(Math.trunc(((1 / 49) * 49_000_000) / 1_000_000)).toBe(0);
    expect(votesAfterUnstake(list(1n, 48n), sun(49_000_000n))).toEqual(list(1n, 48n));
    expect(counts(votesAfterUnstake(list(1n, 48n), sun(48_999_999n)))).toEqual([47n]);
  });

  it('shrink proportionally when it does not', () => {
    expect(counts(votesAfterUnstake(list(600n, 400n), sun(500_000_000n)))).toEqual([300n, 200n]);
  });

  it('are truncated, so their sum may be less than the power, and zeros are removed', () => {
    expect(counts(votesAfterUnstake(list(1n, 1n, 1n), sun(2_000_000n)))).toEqual([]);
    expect(votesAfterUnstake(list(10n, 1n), sun(5_000_000n))).toEqual([{ witness: 'w0', votes: 4n }]);
  });

  it('follow the double the chain computes where it differs from the exact proportion', () => {
    expect((30n * 22_000_000n) / 44n / 1_000_000n).toBe(15n);
    expect(counts(votesAfterUnstake(list(30n, 14n), sun(22_000_000n)))).toEqual([14n, 7n]);
  });

  it('never exceed the previous votes nor the power', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: 1n, max: 10n ** 10n }), { minLength: 1, maxLength: 30 }),
        fc.bigInt({ min: 0n, max: 10n ** 16n }),
        (votes, power) => {
          const before = list(...votes);
          const after = votesAfterUnstake(before, sun(power));
          const covered = power >= votesTotal(before) * 1_000_000n;
          expect(covered && after !== before).toBe(false);
          expect(covered || votesTotal(after) <= power / 1_000_000n + 1n).toBe(true);
          const byWitness = new Map(before.map((one) => [one.witness, one.votes]));
          for (const one of after) expect(one.votes).toBeLessThanOrEqual(byWitness.get(one.witness)!);
        },
      ),
    );
  });
});

describe('what an unfreeze takes of the votes', () => {
  it('keeps votes that the remaining power still covers, to the unit', () => {
    const votes = [{ witness: 'a', votes: 12n }];
    const state = frozenState({ own: 10_000_000n }, { own: 5_000_000n });
    expect(shrunkVotes({ frozen: state, votes }, { amount: sun(3_000_000n), resource: 'bandwidth' })).toEqual([]);
    expect(shrunkVotes({ frozen: state, votes }, { amount: sun(3_000_001n), resource: 'bandwidth' })).toEqual([
      { witness: 'a', before: 12n, after: 11n },
    ]);
  });

  it('lists every vote it reduces or removes, each with the number of votes lost', () => {
    const votes = [
      { witness: 'a', votes: 100n },
      { witness: 'b', votes: 1n },
      { witness: 'c', votes: 50n },
    ];
    const state = frozenState({ own: 151_000_000n });
    expect(shrunkVotes({ frozen: state, votes }, { amount: sun(75_500_000n), resource: 'bandwidth' })).toEqual([
      { witness: 'a', before: 100n, after: 50n },
      { witness: 'b', before: 1n, after: 0n },
      { witness: 'c', before: 50n, after: 25n },
    ]);
  });

  it('lists exactly the votes that are missing afterwards', () => {
    const votes = fc.uniqueArray(fc.record({ witness: fc.string({ minLength: 1 }), votes: fc.bigInt({ min: 1n, max: 5_000n }) }), {
      minLength: 1,
      maxLength: 30,
      selector: ({ witness }) => witness,
    });
    fc.assert(
      fc.property(votes, fc.bigInt({ min: 0n, max: 1_000n }), fc.bigInt({ min: 1n, max: 100n }), (list, spare, share) => {
        const own = votesTotal(list) * 1_000_000n + spare;
        const operation = { amount: sun((own * share) / 100n + 1n > own ? own : (own * share) / 100n + 1n), resource: 'energy' as const };
        const account = { liquid: sun(0n), frozen: frozenState({}, { own }), votes: list };
        const lost = shrunkVotes(account, operation).reduce((sum, { before, after }) => sum + before - after, 0n);
        expect(votesTotal(list) - votesTotal(afterUnfreeze(account, operation, 0, 86_400_000).votes)).toBe(lost);
      }),
    );
  });
});
