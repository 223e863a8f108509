import { describe, expect, it } from 'vitest';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { afterUnfreeze, brokenUnfreezeRule } from '../../../../domain/tron/operations/unfreeze.ts';
import type { FrozenBalance, FrozenState } from '../../../../domain/tron/stake/state.ts';

const TRX = { code: 'TRX', precision: 6 };
const DAY_MS = 86_400_000;
const sun = (units: bigint): Asset => Asset.of(units, TRX);
const none = sun(0n);

function balance(own: bigint, delegated = 0n): FrozenBalance {
  return {
    own: sun(own),
    delegated: sun(delegated),
    legacyOwn: none,
    legacyDelegated: none,
    legacyUntil: null,
    received: none,
    legacyReceived: none,
  };
}

function frozen(bandwidth: bigint, energy: bigint): FrozenState {
  return { bandwidth: balance(bandwidth), energy: balance(energy), pending: [] };
}

describe('the rules of an unfreeze', () => {
  const pending = (count: number) =>
    Array.from({ length: count }, () => ({ resource: 'energy' as const, amount: sun(1n), readyAt: 1_001 }));

  const amounts = (needed: string, available: string) => ({ needed: `${needed} TRX`, available: `${available} TRX` });

  it.each([
    ['nothing frozen for energy', frozen(5n, 0n), 1n, 'energy', 'no frozenBalance(Energy)', amounts('0.000001', '0.000000')],
    ['nothing frozen for bandwidth', frozen(0n, 5n), 1n, 'bandwidth', 'no frozenBalance(BANDWIDTH)', amounts('0.000001', '0.000000')],
    ['a zero amount', frozen(5n, 0n), 0n, 'bandwidth', 'Invalid unfreeze_balance, [0] is error', amounts('0.000000', '0.000005')],
    ['more than is frozen', frozen(5n, 0n), 6n, 'bandwidth', 'Invalid unfreeze_balance, [6] is error', amounts('0.000006', '0.000005')],
    [
      'too many pending unfreezes',
      { ...frozen(5n, 0n), pending: pending(32) },
      5n,
      'bandwidth',
      'Invalid unfreeze operation, unfreezing times is over limit',
      { max: 32 },
    ],
  ] as const)('refuse %s, with the chain’s text and the amounts', (_, state, units, resource, text, params) => {
    expect(brokenUnfreezeRule(state, { amount: sun(units), resource }, 1_000)).toEqual({ text, params });
  });

  it('accept what is frozen, also where an expired unfreeze frees a place', () => {
    expect(brokenUnfreezeRule(frozen(5n, 0n), { amount: sun(5n), resource: 'bandwidth' }, 1_000)).toBeNull();
    const full = { ...frozen(5n, 0n), pending: pending(32) };
    expect(brokenUnfreezeRule(full, { amount: sun(5n), resource: 'bandwidth' }, 1_001)).toBeNull();
  });
});

describe('an unfreeze', () => {
  it('pays out what has expired, starts its own waiting period, and takes the coins of its resource only', () => {
    const ready = { resource: 'energy' as const, amount: sun(7n), readyAt: 1_000 };
    const waiting = { resource: 'energy' as const, amount: sun(5n), readyAt: 1_001 };
    const state = { ...frozen(10_000_000n, 20_000_000n), pending: [ready, waiting] };
    const after = afterUnfreeze(
      { liquid: sun(3n), frozen: state, votes: [] },
      { amount: sun(4_000_000n), resource: 'bandwidth' },
      1_000,
      DAY_MS,
    );
    expect(after.liquid.units).toBe(10n);
    expect(after.frozen.pending).toEqual([waiting, { resource: 'bandwidth', amount: sun(4_000_000n), readyAt: 1_000 + DAY_MS }]);
    expect([after.frozen.bandwidth.own.units, after.frozen.energy.own.units]).toEqual([6_000_000n, 20_000_000n]);
  });
});
