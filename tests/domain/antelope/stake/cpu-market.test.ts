import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { cpuWithStake, stakeForCpu } from '../../../../domain/antelope/stake/cpu-market.ts';

const COIN = { code: 'COIN', precision: 4 };

describe('the stake that gives CPU time', () => {
  it('is enough according to the chain’s own formula', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1_000_000n, max: 10n ** 14n }),
        fc.bigInt({ min: 1n, max: 10n ** 14n }),
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        fc.bigInt({ min: 1n, max: 100_000n }),
        (perWindow, others, own, more) => {
          const weight = others + own;
          const max = (perWindow * own) / weight;
          const wanted = max + more;
          const stake = stakeForCpu(max, wanted, { perWindow, weight }, COIN);
          fc.pre(stake !== null);
          const { units } = stake;
          expect((perWindow * (own + units)) / (weight + units) >= wanted).toBe(true);
        },
      ),
      { numRuns: 5_000 },
    );
  });

  it('is the smallest sufficient one for an account without any', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 2n, max: 10n ** 14n }),
        fc.bigInt({ min: 1n, max: 10n ** 14n }),
        fc.bigInt({ min: 1n, max: 100_000n }),
        (perWindow, weight, wanted) => {
          const stake = stakeForCpu(0n, wanted, { perWindow, weight }, COIN);
          fc.pre(stake !== null);
          const less = stake.units - 1n;
          expect((perWindow * less) / (weight + less) < wanted).toBe(true);
        },
      ),
      { numRuns: 2_000 },
    );
    expect(stakeForCpu(0n, 1n, { perWindow: 11n, weight: 10n }, COIN)!.units).toBe(1n);
  });

  it('is zero where there is enough, and null where it would be the whole chain’s stake', () => {
    const market = { perWindow: 1_000n, weight: 10n };
    expect(stakeForCpu(500n, 500n, market, COIN)!.isZero()).toBe(true);
    expect(stakeForCpu(700n, 500n, market, COIN)!.isZero()).toBe(true);
    expect(stakeForCpu(500n, 500n, { perWindow: 0n, weight: 0n }, COIN)!.isZero()).toBe(true);
    expect(stakeForCpu(0n, 1_000n, market, COIN)).toBeNull();
    expect(stakeForCpu(0n, 1n, { perWindow: 1_000n, weight: 0n }, COIN)).toBeNull();
  });
});

describe('CPU time after a change of stake', () => {
  const market = { perWindow: 1_000_000n, weight: 1_000n };
  const stake = (units: bigint): Asset => Asset.of(units, COIN);

  it('is the share of the new stake in the new total', () => {
    expect(cpuWithStake(100_000n, stake(100n), market)).toBe((1_000_000n * 200n) / 1_100n);
    expect(cpuWithStake(100_000n, stake(-50n), market)).toBe((1_000_000n * 50n) / 950n);
    expect(cpuWithStake(0n, stake(1n), market)).toBe(1_000_000n / 1_001n);
  });

  it('is what it was where nothing changes, or the chain’s total is not reported', () => {
    expect(cpuWithStake(123n, stake(0n), market)).toBe(123n);
    expect(cpuWithStake(123n, stake(5n), { perWindow: 0n, weight: 1_000n })).toBe(123n);
    expect(cpuWithStake(123n, stake(5n), { perWindow: -1n, weight: 1_000n })).toBe(123n);
  });

  it('is zero, and never negative, where nothing is left', () => {
    expect(cpuWithStake(100_000n, stake(-100n), market)).toBe(0n);
    expect(cpuWithStake(100_000n, stake(-500n), market)).toBe(0n);
    expect(cpuWithStake(1_000_000n, stake(-1_000n), market)).toBe(0n);
    expect(cpuWithStake(2_000_000n, stake(-1_000n), market)).toBe(0n);
    expect(cpuWithStake(2_000_000n, stake(-1_500n), market)).toBe(0n);
  });
});
