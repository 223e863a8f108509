import { describe, expect, it } from 'vitest';
import { type Delegation, isUnlocked, unlockedAmount } from '../../../../domain/tron/stake/delegation.ts';
import { sun } from '../../frozen/frozen-example.ts';

const NOW = 1_700_000_000_000;

describe('a delegation', () => {
  // A lock of Stake 2.0 ends after its time, a freeze of Stake 1.0 at its time.
  it.each([
    [null, true, true],
    [NOW - 1, true, true],
    [NOW, false, true],
    [NOW + 1, false, false],
  ])('locked until %s can be taken back: %s, and under Stake 1.0: %s', (until, unlocked, unlockedLegacy) => {
    expect(isUnlocked({ until, isLegacy: false }, NOW)).toBe(unlocked);
    expect(isUnlocked({ until, isLegacy: true }, NOW)).toBe(unlockedLegacy);
  });
});

describe('what can be taken back of a resource', () => {
  const row = (units: bigint, parts: Partial<Delegation> = {}): Delegation => ({
    from: 'alice',
    to: 'bob',
    resource: 'energy',
    amount: sun(units),
    until: null,
    isLegacy: false,
    ...parts,
  });

  it('is the sum of what is not locked under Stake 2.0', () => {
    const rows = [
      row(1n),
      row(10n, { until: NOW - 1 }),
      row(100n, { until: NOW }),
      row(1_000n, { isLegacy: true }),
      row(10_000n, { resource: 'bandwidth' }),
    ];
    expect(unlockedAmount(rows, 'energy', NOW, sun(0n))).toEqual(sun(11n));
    expect(unlockedAmount([], 'energy', NOW, sun(0n))).toEqual(sun(0n));
  });
});
