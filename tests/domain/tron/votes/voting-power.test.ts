import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { votesOfPower, votingPower } from '../../../../domain/tron/votes/voting-power.ts';
import { missingPower, votesSummary } from '../../../../domain/tron/votes/votes-summary.ts';
import { frozenState, sun } from '../../frozen/frozen-example.ts';

const part = fc.bigInt({ min: 0n, max: 10n ** 17n });

describe('voting power', () => {
  it('truncates the sum, not the parts: two halves of a coin make one vote', () => {
    const power = votingPower(frozenState({ own: 500_000n }, { own: 500_000n }));
    expect(power).toEqual(sun(1_000_000n));
    expect(votesOfPower(power)).toBe(1n);
    expect(votesOfPower(sun(999_999n))).toBe(0n);
  });

  it('is the sum of own, delegated and legacy coins of both resources, never of what others delegate', () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 8, maxLength: 8 }), part, (parts, received) => {
        const four = (from: number) => ({
          own: parts[from]!,
          delegated: parts[from + 1]!,
          legacyOwn: parts[from + 2]!,
          legacyDelegated: parts[from + 3]!,
        });
        const power = votingPower(frozenState({ ...four(0), received }, { ...four(4), legacyReceived: received }));
        expect(power.units).toBe(parts.reduce((sum, one) => sum + one, 0n));
      }),
    );
  });
});

describe('votes summary', () => {
  it('returns total, used and available votes with the balance', () => {
    const votes = [
      { witness: 'a', votes: 3n },
      { witness: 'b', votes: 4n },
    ];
    const summary = votesSummary({ frozen: frozenState({ own: 10_900_000n }), votes, balance: sun(42n) });
    expect(summary).toEqual({ total: 10n, voted: 7n, able: 3n, balance: sun(42n), list: votes });
  });

  it('has nothing available, and never less than zero, where old votes exceed the power', () => {
    expect(
      votesSummary({ frozen: frozenState({ own: 1_000_000n }), votes: [{ witness: 'a', votes: 9n }], balance: sun(0n) }),
    ).toMatchObject({ total: 1n, voted: 9n, able: 0n });
  });

  it('returns the missing coins for a number of votes', () => {
    expect(missingPower(sun(1_500_000n), 2n)).toBe(500_000n);
    expect(missingPower(sun(2_000_000n), 2n)).toBe(0n);
    expect(missingPower(sun(9_000_000n), 2n)).toBe(0n);
  });
});
