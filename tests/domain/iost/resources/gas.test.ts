import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { Asset } from '../../../../domain/core/amount/asset.ts';
import {
  gasAfter,
  gasWaitMinutes,
  gasWaitMs,
  gasWithPledge,
  missingGas,
  pledgeFor,
  type GasRules,
} from '../../../../domain/iost/resources/gas.ts';

const COIN = { code: 'COIN', precision: 8 };
const RULES: GasRules = {
  atOncePerCoin: 10_000_000n,
  limitPerCoin: 30_000_000n,
  perSecondPerCoin: 115n,
  leastPledge: Asset.of(100_000_000n, COIN),
  pledgeDecimals: 2,
};
const NEEDED = 100_000_000n;
/** Ten coins pledged, after a transaction that used 186,277 gas. */
const USED_ONCE = { available: 81_372_300n, limit: 300_000_000n, perSecond: 1_150n };

describe('gas', () => {
  it('must be there in full before a transaction, however little it will use', () => {
    expect(missingGas({ ...USED_ONCE, available: NEEDED }, NEEDED)).toBe(0n);
    expect(missingGas(USED_ONCE, NEEDED)).toBe(18_627_700n);
  });

  it('grows back evenly and stops at its limit', () => {
    expect(gasAfter(USED_ONCE, 3_600_000)).toBe(81_372_300n + 4_140_000n);
    expect(gasAfter(USED_ONCE, 999)).toBe(81_372_300n + 1_148n);
    expect(gasAfter(USED_ONCE, 30 * 86_400_000)).toBe(300_000_000n);
    expect(gasAfter({ ...USED_ONCE, available: 400_000_000n }, 1000)).toBe(400_000_000n);
  });

  it('returns how long to wait, or that waiting never helps', () => {
    const wait = gasWaitMs(USED_ONCE, NEEDED)!;
    expect(gasAfter(USED_ONCE, wait)).toBeGreaterThanOrEqual(NEEDED);
    expect(gasAfter(USED_ONCE, wait - 1)).toBeLessThan(NEEDED);
    expect(gasWaitMs(USED_ONCE, 1n)).toBe(0);
    expect(gasWaitMs(USED_ONCE, 300_000_001n)).toBeNull();
    expect(gasWaitMs({ ...USED_ONCE, perSecond: 0n }, NEEDED)).toBeNull();
    expect([
      gasWaitMinutes(USED_ONCE, 1n),
      gasWaitMinutes(USED_ONCE, USED_ONCE.available + 1n),
      gasWaitMinutes(USED_ONCE, NEEDED),
      gasWaitMinutes(USED_ONCE, 300_000_001n),
    ]).toEqual(['0', '1', '270', '∞']);
  });

  it('is brought by a pledge of at least one coin, with at most two decimals', () => {
    expect(pledgeFor(0n, RULES)).toBeNull();
    expect(pledgeFor(1n, RULES)!.digits()).toBe('1.00000000');
    expect(pledgeFor(18_627_700n, RULES)!.digits()).toBe('1.87000000');
  });

  it('is enough after the pledge that was named, and would not be after a smaller one', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), (missing) => {
        const pledge = pledgeFor(missing, RULES)!;
        const none = { available: 0n, limit: 0n, perSecond: 0n };
        expect(gasWithPledge(none, pledge, RULES).available).toBeGreaterThanOrEqual(missing);
        const smaller = Asset.of(pledge.units - 1_000_000n, COIN);
        expect(smaller.compare(RULES.leastPledge) < 0 || gasWithPledge(none, smaller, RULES).available < missing).toBe(true);
      }),
    );
  });

  it('never exceeds the new limit after a pledge', () => {
    expect(gasWithPledge({ available: 300_000_000n, limit: 300_000_000n, perSecond: 1_150n }, Asset.of(100_000_000n, COIN), RULES)).toEqual(
      {
        available: 310_000_000n,
        limit: 330_000_000n,
        perSecond: 1_265n,
      },
    );
  });
});
