import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecoveringUse } from '../../../../domain/antelope/snapshot.ts';
import { availableAgainAt, usageAt } from '../../../../domain/antelope/stake/usage.ts';
import { decayed, NO_USAGE, usedInWindow, withUse, WINDOW_SLOTS, type Usage } from '../../../../sandbox/antelope/resources/usage-window.ts';

const SLOT_MS = 500;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const NOON = Date.UTC(2026, 10, 22, 12);
const FIRST_SLOT = BigInt(NOON / SLOT_MS);

/** Returns a node's response about a usage record. */
function reported(usage: Usage, max: bigint | null): RecoveringUse {
  return { used: usedInWindow(usage), max, updatedAt: Number(usage.slot) * SLOT_MS };
}

/** A history of usage, as a node counts it. */
const usage: fc.Arbitrary<Usage> = fc
  .array(fc.record({ after: fc.bigInt({ min: 0n, max: WINDOW_SLOTS + 10n }), units: fc.bigInt({ min: 1n, max: 5_000_000n }) }), {
    minLength: 1,
    maxLength: 8,
  })
  .map((uses) => {
    let slot = FIRST_SLOT;
    return uses.reduce<Usage>((counted, { after, units }) => {
      slot += after;
      return withUse(counted, slot, units);
    }, NO_USAGE);
  });
const passed = fc.bigInt({ min: 0n, max: WINDOW_SLOTS + 10n });

describe('decaying resource usage', () => {
  it('agrees with the node’s own count: never below it, at most one unit above', () => {
    fc.assert(
      fc.property(usage, passed, (kept, slots) => {
        const node = usedInWindow(decayed(kept, kept.slot + slots));
        const ours = usageAt(reported(kept, null), Number(kept.slot + slots) * SLOT_MS)!.used!;
        expect(ours >= node && ours - node <= 1n).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });

  it('is low enough at the returned minute by the node’s count, and not a minute before by its own', () => {
    fc.assert(
      fc.property(
        usage,
        passed,
        fc.bigInt({ min: 1n, max: 20_000_000n }),
        fc.bigInt({ min: 1n, max: 20_000_000n }),
        (kept, slots, max, needed) => {
          const use = reported(kept, max);
          const at = Number(kept.slot + slots) * SLOT_MS;
          const again = availableAgainAt(use, needed, at);
          expect(again === null).toBe(needed > max);
          fc.pre(again !== null);
          const slotOf = (instant: number): bigint => BigInt(Math.floor(instant / SLOT_MS));
          expect(usedInWindow(decayed(kept, slotOf(again))) + needed <= max).toBe(true);
          const before = Math.max(at, again - MINUTE_MS);
          expect(again === at || (again % MINUTE_MS === 0 && usageAt(use, before)!.available! < needed)).toBe(true);
        },
      ),
      { numRuns: 5_000 },
    );
  });

  it('is half after half a day and zero after a whole one', () => {
    const use = { used: 1_000_000n, max: 1_500_000n, updatedAt: NOON };
    expect(usageAt(use, NOON)).toEqual({ used: 1_000_000n, max: 1_500_000n, available: 500_000n, freeHundredths: 3_333n });
    expect(usageAt(use, NOON + DAY_MS / 2)).toMatchObject({ used: 500_000n, available: 1_000_000n });
    expect(usageAt(use, NOON + DAY_MS)).toMatchObject({ used: 0n, available: 1_500_000n, freeHundredths: 10_000n });
    expect(availableAgainAt(use, 1_000_000n, NOON)).toBe(NOON + DAY_MS / 2);
    expect(availableAgainAt(use, 500_000n, NOON + 1)).toBe(NOON + 1);
    expect(availableAgainAt(use, 1_500_000n, NOON)).toBe(NOON + DAY_MS);
    expect(availableAgainAt(use, 1_500_001n, NOON)).toBeNull();
  });

  it('recovers its last unit only at the end of the day', () => {
    const use = { used: 1n, max: 1n, updatedAt: NOON };
    expect(availableAgainAt(use, 1n, NOON)).toBe(NOON + 1_153 * MINUTE_MS);
    expect(usageAt(use, NOON + 1_152 * MINUTE_MS)).toMatchObject({ used: 1n, available: 0n });
    expect(usageAt(use, NOON + 1_153 * MINUTE_MS)).toMatchObject({ used: 0n, available: 1n });
  });

  it('may exceed the limit of an account that unstaked', () => {
    const use = { used: 900n, max: 100n, updatedAt: NOON };
    expect(usageAt(use, NOON)).toMatchObject({ available: 0n, freeHundredths: 0n });
    expect(availableAgainAt(use, 100n, NOON)).toBe(NOON + DAY_MS);
  });

  it('never recovers where the limit is zero', () => {
    expect(usageAt({ used: 0n, max: 0n, updatedAt: null }, NOON)).toMatchObject({ available: 0n, freeHundredths: 0n });
    expect(availableAgainAt({ used: 0n, max: 0n, updatedAt: null }, 1n, NOON)).toBeNull();
  });

  it('is unlimited where the node reports no limit', () => {
    const none = { max: null, available: null, freeHundredths: null };
    expect(usageAt({ used: null, max: null, updatedAt: NOON }, NOON)).toEqual({ used: null, ...none });
    expect(usageAt({ used: null, max: 10n, updatedAt: NOON }, NOON)).toBeNull();
    expect(usageAt({ used: 5n, max: null, updatedAt: NOON }, NOON)).toEqual({ used: 5n, ...none });
    expect(availableAgainAt({ used: null, max: null, updatedAt: NOON }, 10n ** 12n, NOON)).toBe(NOON);
    expect(availableAgainAt({ used: null, max: 10n, updatedAt: NOON }, 1n, NOON)).toBeNull();
    expect(availableAgainAt({ used: 5n, max: null, updatedAt: NOON }, 10n ** 12n, NOON)).toBe(NOON);
  });

  it('is unknown where the node does not report when usage was last updated', () => {
    expect(usageAt({ used: 5n, max: 10n, updatedAt: null }, NOON)).toBeNull();
    expect(availableAgainAt({ used: 5n, max: 10n, updatedAt: null }, 1n, NOON)).toBeNull();
  });

  it('does not grow when a node’s update is later than the requested time', () => {
    expect(usageAt({ used: 100n, max: 200n, updatedAt: NOON + HOUR_MS }, NOON)).toMatchObject({ used: 100n });
  });
});
