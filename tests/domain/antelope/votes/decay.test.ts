import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { DAY_MS } from '../../../../domain/core/chain/time.ts';
import { decayedShare, nextDecay } from '../../../../domain/antelope/votes/decay.ts';
import { decayReading, DEFAULT_DECAY_POLICY, MONTHLY_DECAY_POLICY } from '../../../../domain/antelope/votes/decay-policy.ts';

const START = Date.UTC(2024, 0, 1);
const after = (days: number): number => START + days * DAY_MS;

describe('vote decay policies', () => {
  it.each([
    [0, '1'],
    [59, '1'],
    [60, '0.9'],
    [120, '0.81'],
    [180, '0.729'],
    [360, '0.531441'],
    [420, '0.5'],
    [3600, '0.5'],
  ])('reduces the latest weight by ten percent every sixty days down to half: after %s days %s are left', (days, share) => {
    expect(decayedShare(DEFAULT_DECAY_POLICY, START, after(days)).toFixed()).toBe(share);
  });

  it('supports the alternative policy of thirty days and five percent', () => {
    expect(decayedShare(MONTHLY_DECAY_POLICY, START, after(60)).toFixed()).toBe('0.9025');
  });

  it('returns the next reduction until the floor is reached', () => {
    expect(nextDecay(DEFAULT_DECAY_POLICY, START, START)).toBe(after(60));
    expect(nextDecay(DEFAULT_DECAY_POLICY, START, after(60))).toBe(after(120));
    expect(nextDecay(DEFAULT_DECAY_POLICY, START, after(420))).toBeNull();
  });

  it('never gains by waiting and never falls below the floor', () => {
    fc.assert(
      fc.property(fc.nat({ max: 4000 }), fc.nat({ max: 4000 }), (a, b) => {
        const [early, late] = [Math.min(a, b), Math.max(a, b)];
        const share = decayedShare(DEFAULT_DECAY_POLICY, START, after(late));
        expect(share.lte(decayedShare(DEFAULT_DECAY_POLICY, START, after(early))) && share.gte('0.5')).toBe(true);
      }),
    );
  });

  it("prefers the backend's values to the policy and leaves a missing date null", () => {
    expect(decayReading({ status: 'soon', percent: '7.5', date: START })).toEqual({ status: 'soon', percent: '7.5', date: START });
    expect(decayReading({ status: 'decayed', percent: null, date: null })).toEqual({ status: 'decayed', percent: '10', date: null });
    expect(decayReading({ status: 'soon', percent: null, date: null }, MONTHLY_DECAY_POLICY).percent).toBe('5');
    expect(decayReading({ status: 'none', percent: '10', date: START })).toEqual({ status: 'none', percent: null, date: null });
  });
});
