import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { afterUnfreeze, shrunkVotes } from '../../../../domain/tron/operations/unfreeze.ts';
import type { FrozenBalance, FrozenState } from '../../../../domain/tron/stake/state.ts';
import { votesTotal } from '../../../../domain/tron/votes/witness-votes.ts';

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

describe('an unfreeze', () => {
  it('pays out what is ready, begins its own wait, and takes the coins of its resource alone', () => {
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

  it('keeps votes that the power left still covers, to the unit', () => {
    const votes = [{ witness: 'a', votes: 12n }];
    const state = frozen(10_000_000n, 5_000_000n);
    expect(shrunkVotes({ frozen: state, votes }, { amount: sun(3_000_000n), resource: 'bandwidth' })).toEqual([]);
    expect(shrunkVotes({ frozen: state, votes }, { amount: sun(3_000_001n), resource: 'bandwidth' })).toEqual([
      { witness: 'a', before: 12n, after: 11n },
    ]);
  });

  it('names every entry it shrinks and those that vanish, each by how many votes', () => {
    const votes = [
      { witness: 'a', votes: 100n },
      { witness: 'b', votes: 1n },
      { witness: 'c', votes: 50n },
    ];
    const state = frozen(151_000_000n, 0n);
    expect(shrunkVotes({ frozen: state, votes }, { amount: sun(75_500_000n), resource: 'bandwidth' })).toEqual([
      { witness: 'a', before: 100n, after: 50n },
      { witness: 'b', before: 1n, after: 0n },
      { witness: 'c', before: 50n, after: 25n },
    ]);
  });

  it('names exactly the votes that are gone afterwards', () => {
    const votes = fc.uniqueArray(fc.record({ witness: fc.string({ minLength: 1 }), votes: fc.bigInt({ min: 1n, max: 5_000n }) }), {
      minLength: 1,
      maxLength: 30,
      selector: ({ witness }) => witness,
    });
    fc.assert(
      fc.property(votes, fc.bigInt({ min: 0n, max: 1_000n }), fc.bigInt({ min: 1n, max: 100n }), (list, spare, share) => {
        const own = votesTotal(list) * 1_000_000n + spare;
        const operation = { amount: sun((own * share) / 100n + 1n > own ? own : (own * share) / 100n + 1n), resource: 'energy' as const };
        const account = { liquid: none, frozen: frozen(0n, own), votes: list };
        const lost = shrunkVotes(account, operation).reduce((sum, { before, after }) => sum + before - after, 0n);
        expect(votesTotal(list) - votesTotal(afterUnfreeze(account, operation, 0, DAY_MS).votes)).toBe(lost);
      }),
    );
  });
});
