import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { bestOptions, type PoolWays, stakeOptions } from '../../../../domain/views/compare/stake-options.ts';
import { percentDigits, rateOf } from '../../../../domain/views/income/yearly-rate.ts';

const eos = (text: string) => Asset.parse(`${text} EOS`)!;
const NOW = Date.UTC(2026, 10, 26);
const path = (back: number | null) => ({ staked: NOW, firstIncome: NOW, unstake: null, back });
const WAYS: PoolWays = [
  { kind: 'rex', path: path(NOW + 21) },
  { kind: 'bandwidth', path: path(NOW + 3) },
];
const RATES = { votes: rateOf('5'), whole: rateOf('5.5') };
const FACTS = { ways: WAYS, rates: RATES, thresholdUnits: 1n, other: null };
const told = (options: ReturnType<typeof stakeOptions>) =>
  options.map(({ kind, earned, isBelowThreshold, back, isWaitKnown }) => [
    kind,
    earned?.year.toString() ?? null,
    isBelowThreshold,
    back === null ? null : back - NOW,
    isWaitKnown,
  ]);

describe('what can be done with an amount', () => {
  it('is each way of the pool, another pool and nothing, with what it earns and when it is back', () => {
    expect(told(stakeOptions(eos('1000.0000'), { ...FACTS, other: { rate: '6', fee: '10' } }))).toEqual([
      ['rex', '55.0000 EOS', false, 21, true],
      ['bandwidth', '50.0000 EOS', false, 3, true],
      ['other-pool', '54.0000 EOS', null, 21, true],
      ['nothing', null, null, null, true],
    ]);
  });

  it('is of another pool with what its votes bring in a day, and without a wait where the pool has no way', () => {
    const [theirs] = stakeOptions(eos('1000.0000'), { ...FACTS, ways: [], other: { rate: '6', fee: '10' } });
    expect(theirs).toMatchObject({ kind: 'other-pool', ofVotes: eos('0.1479'), back: null, isWaitKnown: false });
    const [, , unknown] = stakeOptions(eos('1000.0000'), FACTS);
    expect(unknown).toMatchObject({ kind: 'other-pool', earned: null, ofVotes: null });
  });

  it('does not make up what is not known', () => {
    const ways = WAYS.map((way) => ({ ...way, path: null }));
    const options = stakeOptions(eos('1000.0000'), { ...FACTS, ways, rates: { votes: null, whole: null } });
    expect(told(options)).toEqual([
      ['rex', null, null, null, false],
      ['bandwidth', null, null, null, false],
      ['other-pool', null, null, null, false],
      ['nothing', null, null, null, true],
    ]);
    expect(bestOptions(options)).toEqual([]);
    const withoutWait = stakeOptions(eos('1.0000'), { ...FACTS, ways: [{ kind: 'vote', path: path(null) }] });
    expect(withoutWait[0]).toMatchObject({ back: null, isWaitKnown: false });
  });

  it.each([
    ['7.3000', '0.0010 EOS', false],
    ['1.4599', '0.0001 EOS', true],
    ['1.4600', '0.0002 EOS', false],
    ['0.0001', '0.0000 EOS', true],
  ])('tells of %s, of which %s a day are of votes, whether that is paid: at the threshold it is not', (amount, ofVotes, isBelow) => {
    const [rex] = stakeOptions(eos(amount), FACTS);
    expect([rex!.ofVotes!.toString(), rex!.isBelowThreshold]).toEqual([ofVotes, isBelow]);
  });

  it.each([
    ['6', '', null],
    ['', '10', null],
    ['6', '101', null],
    ['6', '100', '0.00'],
    ['6', '0', '6.00'],
    ['x', '10', null],
    ['-6', '10', null],
    ['6', '-10', null],
  ])('of another pool with %s %% and a fee of %s %% is %s', (rate, fee, after) => {
    const other = stakeOptions(eos('1000.0000'), { ...FACTS, other: { rate, fee } }).find(({ kind }) => kind === 'other-pool')!;
    expect(other.rate && percentDigits(other.rate)).toBe(after);
  });

  it('is best where it earns most, also where two do, and never nothing', () => {
    const same = stakeOptions(eos('1000.0000'), { ...FACTS, other: { rate: '5.5', fee: '0' } });
    expect(bestOptions(same)).toEqual(['rex', 'other-pool']);
    expect(bestOptions(stakeOptions(eos('1000.0000'), { ...FACTS, other: { rate: '5.6', fee: '0' } }))).toEqual(['other-pool']);
    expect(bestOptions(stakeOptions(eos('1000.0000'), FACTS))).toEqual(['rex']);
    expect(bestOptions(stakeOptions(eos('0.0000'), FACTS))).toEqual([]);
  });

  it('never earns more than its yield of the amount, nor less than a unit below it', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 16n }), fc.integer({ min: 0, max: 100_00 }), (units, hundredths) => {
        const rate = `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
        const [rex] = stakeOptions(Asset.of(units, eos('0.0000').symbol), {
          ...FACTS,
          rates: { votes: rateOf(rate), whole: rateOf(rate) },
        });
        const { year } = rex!.earned!;
        const exact = units * BigInt(hundredths);
        expect(year.units * 10_000n <= exact && exact < (year.units + 1n) * 10_000n).toBe(true);
      }),
    );
  });
});
