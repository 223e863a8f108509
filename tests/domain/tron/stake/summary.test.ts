import { describe, expect, it } from 'vitest';
import { frozenForUse, frozenSummary, unfreezesLeft } from '../../../../domain/tron/stake/summary.ts';
import { frozenBalance, frozenState, sun } from '../../frozen/frozen-example.ts';

const NOW = Date.UTC(2026, 0, 10);
const DAY = 86_400_000;

describe('frozen summary', () => {
  it('adds Stake 1.0, Stake 2.0 and delegated coins, per resource and in total', () => {
    const summary = frozenSummary(
      frozenState({ own: 5n, delegated: 7n, legacyOwn: 11n, legacyDelegated: 13n }, { own: 17n, legacyOwn: 19n }),
      NOW,
    );
    expect(summary.bandwidth.total).toEqual(sun(36n));
    expect(summary.energy.total).toEqual(sun(36n));
    expect(summary.total).toEqual(sun(72n));
    expect(summary.bandwidth).toMatchObject({ own: sun(5n), delegated: sun(7n), legacyOwn: sun(11n), legacyDelegated: sun(13n) });
    expect(summary.legacy.map(({ resource, use, amount }) => [resource, use, amount])).toEqual([
      ['bandwidth', 'own', sun(11n)],
      ['bandwidth', 'lent', sun(13n)],
      ['energy', 'own', sun(19n)],
    ]);
  });

  it('counts neither coins delegated by others nor pending unfreezes', () => {
    const state = {
      ...frozenState({ received: 100n, legacyReceived: 50n }),
      pending: [{ resource: 'energy' as const, amount: sun(9n), readyAt: NOW + DAY }],
    };
    const summary = frozenSummary(state, NOW);
    expect(summary.total).toEqual(sun(0n));
    expect(summary.pendingTotal).toEqual(sun(9n));
    expect(summary.legacy).toEqual([]);
  });

  it('sorts pending unfreezes by date and returns what can be withdrawn, to the millisecond', () => {
    const pending = [
      { resource: 'energy' as const, amount: sun(3n), readyAt: NOW + 1 },
      { resource: 'bandwidth' as const, amount: sun(2n), readyAt: NOW },
    ];
    const summary = frozenSummary({ ...frozenState({}), pending }, NOW);
    expect(summary.pending.map(({ amount }) => amount.units)).toEqual([2n, 3n]);
    expect(summary.claimable).toEqual(sun(2n));
  });

  it('counts own and received coins for a resource, without delegated ones', () => {
    expect(
      frozenForUse(frozenBalance({ own: 1n, legacyOwn: 2n, received: 4n, legacyReceived: 8n, delegated: 100n, legacyDelegated: 100n })),
    ).toEqual(sun(15n));
  });

  it('allows 32 pending unfreezes, not counting those that can be withdrawn', () => {
    const entry = (readyAt: number) => ({ resource: 'energy' as const, amount: sun(1n), readyAt });
    expect(unfreezesLeft([], NOW)).toBe(32);
    expect(
      unfreezesLeft(
        Array.from({ length: 31 }, () => entry(NOW + 1)),
        NOW,
      ),
    ).toBe(1);
    expect(
      unfreezesLeft(
        Array.from({ length: 40 }, () => entry(NOW + 1)),
        NOW,
      ),
    ).toBe(0);
    expect(
      unfreezesLeft(
        Array.from({ length: 32 }, () => entry(NOW)),
        NOW,
      ),
    ).toBe(32);
  });
});
