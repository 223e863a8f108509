import { describe, expect, it } from 'vitest';

import { gasWaitMinutes, gasWaitMs, missingGas } from '../../../../domain/iost/resources/gas.ts';

const NEEDED = 100_000_000n;
/** Ten coins pledged, after a transaction that used 186,277 gas. */
const USED_ONCE = { available: 81_372_300n, limit: 300_000_000n, perSecond: 1_150n };

describe('gas', () => {
  it('must cover the whole limit before a transaction, however little is used', () => {
    expect(missingGas({ ...USED_ONCE, available: NEEDED }, NEEDED)).toBe(0n);
    expect(missingGas(USED_ONCE, NEEDED)).toBe(18_627_700n);
  });

  it('returns how long to wait, or that waiting never helps', () => {
    // 18,627,700 hundredths at 1,150 a second.
    expect(gasWaitMs(USED_ONCE, NEEDED)).toBe(16_198_000);
    expect(gasWaitMs(USED_ONCE, NEEDED + 1n)).toBe(16_198_001);
    expect(gasWaitMs(USED_ONCE, 1n)).toBe(0);
    // The whole limit comes back too: 218,627,700 hundredths at 1,150 a second.
    expect(gasWaitMs(USED_ONCE, 300_000_000n)).toBe(190_111_044);
    expect(gasWaitMs(USED_ONCE, 300_000_001n)).toBeNull();
    expect(gasWaitMs({ ...USED_ONCE, perSecond: 0n }, NEEDED)).toBeNull();
    expect(gasWaitMs({ ...USED_ONCE, perSecond: 0n }, 1n)).toBe(0);
    expect([
      gasWaitMinutes(USED_ONCE, 1n),
      gasWaitMinutes(USED_ONCE, USED_ONCE.available + 1n),
      gasWaitMinutes(USED_ONCE, NEEDED),
      gasWaitMinutes(USED_ONCE, 300_000_001n),
    ]).toEqual(['0', '1', '270', '∞']);
  });
});
