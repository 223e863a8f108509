import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { truncatedDecimal } from '../../../../domain/core/amount/truncate.ts';
import { DAY_MS, utcText } from '../../../../domain/core/chain/time.ts';
import { nextWeightStep, relativeVoteWeight, voteWeeks, voteWeightFactor } from '../../../../domain/antelope/votes/weight.ts';

const VOTED = Date.UTC(2024, 6, 13);
const someInstant = fc.integer({ min: 946_684_800_000, max: 4_000_000_000_000 });

describe('vote weight', () => {
  it.each([
    [0, '1.0000'],
    [4, '0.9480'],
    [8, '0.8988'],
    [52, '0.5000'],
    [104, '0.2500'],
  ])('of an old vote after %s weeks is the share %s', (weeks, share) => {
    expect(truncatedDecimal(relativeVoteWeight(VOTED, VOTED + weeks * 7 * DAY_MS), 4)).toBe(share);
  });

  it('steps on Saturday 00:00 UTC', () => {
    expect(utcText(nextWeightStep(Date.UTC(2024, 6, 10, 12)))).toBe('2024-07-13T00:00:00Z');
    expect(utcText(nextWeightStep(Date.UTC(2024, 6, 13)))).toBe('2024-07-20T00:00:00Z');
    expect(new Date(nextWeightStep(VOTED)).getUTCDay()).toBe(6);
  });

  it('does not change between steps and grows at each', () => {
    fc.assert(
      fc.property(someInstant, (now) => {
        const step = nextWeightStep(now);
        expect(step > now && step - now <= 7 * DAY_MS).toBe(true);
        expect(voteWeeks(step - 1)).toBe(voteWeeks(now));
        expect(voteWeeks(step)).toBe(voteWeeks(now) + 1);
        expect(voteWeightFactor(step).gt(voteWeightFactor(now))).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it('agrees with the contract’s double to fifteen digits', () => {
    const contract = 2 ** (voteWeeks(VOTED) / 52);
    expect(Math.abs(voteWeightFactor(VOTED).toNumber() / contract - 1)).toBeLessThan(1e-14);
  });

  it('never gives a vote with a future time more weight', () => {
    expect(relativeVoteWeight(VOTED + 30 * DAY_MS, VOTED).toFixed()).toBe('1');
  });
});
