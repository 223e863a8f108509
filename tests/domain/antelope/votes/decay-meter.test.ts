import { describe, expect, it } from 'vitest';
import { Decimal } from '../../../../domain/core/amount/decimal.ts';
import { DAY_MS } from '../../../../domain/core/chain/time.ts';
import { DEFAULT_DECAY_POLICY, type DecayNotice, MONTHLY_DECAY_POLICY } from '../../../../domain/antelope/votes/decay-policy.ts';
import { decayMeter } from '../../../../domain/antelope/votes/decay-meter.ts';
import { voteWeeks, voteWeightFactor } from '../../../../domain/antelope/votes/weight.ts';
import { eos } from '../../snapshot-example.ts';

/** A Wednesday. */
const NOW = Date.UTC(2024, 6, 10, 12);
const SOON: DecayNotice = { status: 'soon', percent: null, date: NOW + DAY_MS };
const STAKED = 12_345_678_901n;

/** As the contract computes and stores it: in doubles. */
const storedAt = (weeksAgo: number): string => (Number(STAKED) * 2 ** ((voteWeeks(NOW) - weeksAgo) / 52)).toFixed(17);
const vote = (weight?: string) => ({
  proxy: 'poolproxy111',
  producers: [],
  staked: eos(STAKED),
  ...(weight === undefined ? {} : { weight }),
});
const meter = (changes: Partial<Parameters<typeof decayMeter>[0]> = {}) =>
  decayMeter({ notice: SOON, policy: DEFAULT_DECAY_POLICY, income: null, vote: null, now: NOW, ...changes });

describe('the decay meter', () => {
  it('lists the reductions of the policy from the pool’s date on, down to the floor', () => {
    expect(meter().cuts.map(({ at, left }) => [(at - NOW) / DAY_MS, left])).toEqual([
      [1, '90.00'],
      [61, '81.00'],
      [121, '72.90'],
      [181, '65.61'],
      [241, '59.04'],
      [301, '53.14'],
      [361, '50.00'],
    ]);
    const monthly = meter({ policy: MONTHLY_DECAY_POLICY }).cuts;
    expect(monthly).toHaveLength(14);
    expect(monthly.slice(0, 2).map(({ at, left }) => [(at - NOW) / DAY_MS, left])).toEqual([
      [1, '95.00'],
      [31, '90.25'],
    ]);
    expect(monthly.at(-1)?.left).toBe('50.00');
  });

  it('lists only future reductions, and none where the pool reports no date or there is no decay', () => {
    expect(meter({ notice: { status: 'decayed', percent: '10', date: NOW - 60 * DAY_MS } }).cuts[0]).toEqual({
      at: NOW + 60 * DAY_MS,
      left: '72.90',
    });
    expect(meter({ notice: { ...SOON, date: null } }).cuts).toEqual([]);
    expect(meter({ notice: { status: 'none', percent: '10', date: NOW } })).toMatchObject({ cuts: [], atRisk: null });
  });

  it('lists no reduction without a date, however small, and none of zero percent', () => {
    expect(meter({ notice: { status: 'soon', percent: '0.1', date: null } }).cuts).toEqual([]);
    expect(meter({ notice: { ...SOON, percent: '0' }, income: eos(12_345n) })).toMatchObject({ cuts: [], atRisk: eos(0n) });
  });

  it('has no income at risk where there is no decay', () => {
    expect(meter({ notice: { status: 'none', percent: null, date: null }, income: eos(12_345n) })).toMatchObject({
      cuts: [],
      atRisk: null,
    });
  });

  it('takes the size of an announced reduction from the pool, and follows the policy after past reductions', () => {
    expect(meter({ notice: { ...SOON, percent: '20' } }).cuts.map(({ left }) => left)).toEqual(['80.00', '64.00', '51.20', '50.00']);
    expect(meter({ notice: { status: 'decayed', percent: '19', date: NOW + DAY_MS } }).cuts[0]?.left).toBe('90.00');
    expect(meter({ notice: { ...SOON, percent: '400' } }).cuts[0]?.left).toBe('90.00');
  });

  it('lists a hundred reductions at most, however small the pool announces them', () => {
    const of = (percent: string) => meter({ notice: { ...SOON, percent } }).cuts;
    expect(of('0.01')).toHaveLength(100);
    expect([of('0.01')[0]?.left, of('0.01')[99]?.left]).toEqual(['99.99', '99.00']);
    expect(of('0.00000000000000001')).toHaveLength(100);
    expect(of('0.7')).toHaveLength(99);
  });

  it('prefers the pool’s percentage to the policy’s, and truncates the income at risk to the unit', () => {
    expect(meter({ income: eos(12_345n) }).atRisk?.units).toBe(1_234n);
    expect(meter({ income: eos(12_345n), policy: MONTHLY_DECAY_POLICY }).atRisk?.units).toBe(617n);
    expect(meter({ income: eos(12_345n), notice: { ...SOON, percent: '19.00' } }).atRisk?.units).toBe(2_345n);
    expect(meter({ income: null }).atRisk).toBeNull();
    expect(meter({ income: eos(5n), notice: { ...SOON, percent: '101' } }).atRisk).toBeNull();
  });

  it('computes the chain’s share from the stored weight: 100 percent in the week of the vote, 50 percent 52 weeks later', () => {
    expect(meter({ vote: vote(storedAt(0)) }).chainShare).toBe('100.00');
    expect(meter({ vote: vote(storedAt(4)) }).chainShare).toBe('94.80');
    expect(meter({ vote: vote(storedAt(8)) }).chainShare).toBe('89.88');
    expect(meter({ vote: vote(storedAt(52)) }).chainShare).toBe('50.00');
    expect(meter({ vote: vote(storedAt(51)) })).toMatchObject({ chainShareAfterStep: '50.00', nextStep: Date.UTC(2024, 6, 13) });
  });

  it('agrees with the contract’s formula for votes of 10,000 instants, to the second decimal', () => {
    const reported = new Map<string, string | null>();
    for (let hour = 0; hour < 10_000; hour += 1) {
      const votedAt = NOW - hour * 3_600_000;
      const weeks = voteWeeks(NOW) - voteWeeks(votedAt);
      const stored = (Number(STAKED) * 2 ** (voteWeeks(votedAt) / 52)).toFixed(17);
      if (!reported.has(stored)) reported.set(stored, meter({ vote: vote(stored) }).chainShare);
      const expected = Math.floor(2 ** (-weeks / 52) * 10_000 + 1e-5) / 100;
      expect(reported.get(stored)).toBe(expected.toFixed(2));
    }
    expect(reported.size).toBe(60);
  });

  it('falls by one step at each Saturday and is constant in between, from its first to its last hour for a year', () => {
    const shares: (string | null)[] = [];
    for (let week = 0; week < 52; week += 1) {
      const [first, last] = [0, 7 * 24 - 1].map(
        (hour) => meter({ vote: vote(storedAt(0)), now: Date.UTC(2024, 6, 13) + week * 7 * DAY_MS + hour * 3_600_000 }).chainShare,
      );
      expect(first).toBe(last);
      shares.push(first!);
    }
    expect(new Set(shares).size).toBe(52);
    expect(shares.at(-1)).toBe('50.00');
  });

  it('tolerates a floating-point error of a billionth of the weight, and truncates where more is missing', () => {
    const nine = voteWeightFactor(NOW).times(String(STAKED)).times('0.9');
    const share = (missing: string): string | null =>
      meter({ vote: vote(nine.times(new Decimal(1).minus(missing)).toFixed(17)) }).chainShare;
    expect(['0', '0.0000000005', '0.0000000009'].map(share)).toEqual(['90.00', '90.00', '90.00']);
    expect(['0.0000000011', '0.00000001', '0.000001'].map(share)).toEqual(['89.99', '89.99', '89.99']);
  });

  it('never exceeds 100 percent, and is null where the chain reports no vote', () => {
    expect(meter({ vote: vote(storedAt(-3)) }).chainShare).toBe('100.00');
    for (const nothing of [null, vote(), vote('0.00000000000000000'), { ...vote(storedAt(1)), staked: eos(0n) }]) {
      expect(meter({ vote: nothing })).toMatchObject({ chainShare: null, chainShareAfterStep: null });
    }
  });
});
