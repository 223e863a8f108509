import { describe, expect, it } from 'vitest';
import { unfreeze } from '../../../../domain/tron/operations/unfreeze.ts';
import type { FrozenState } from '../../../../domain/tron/stake/state.ts';
import type { FreezingHolding } from '../../../../domain/tron/snapshot.ts';
import { frozenBalance, frozenState, sun, NO_MARKETS } from '../../frozen/frozen-example.ts';
import { HEAD_TIME as NOW, tronAccountOf } from '../../snapshot-example.ts';

const UNUSED = { used: 0n, max: 0n, updatedAt: null };

/** Returns the problem of unfreezing bandwidth for an account with 10 units of its own and 20 of energy. */
function problem(units: bigint, pending: FrozenState['pending'] = []) {
  const frozen = { ...frozenState({ own: 10n }), energy: frozenBalance({ own: 20n }), pending };
  const freezing: FreezingHolding = {
    frozen,
    votes: [],
    reward: null,
    claimedAt: null,
    markets: NO_MARKETS,
    freeBandwidth: UNUSED,
    bandwidth: UNUSED,
    energy: UNUSED,
  };
  return unfreeze.problem!({ kind: 'unfreeze', amount: sun(units), resource: 'bandwidth' }, tronAccountOf(sun(0n), freezing));
}
const waiting = (count: number, readyAt: number): FrozenState['pending'] =>
  Array.from({ length: count }, () => ({ resource: 'energy' as const, amount: sun(1n), readyAt }));

describe('the check of an unfreeze', () => {
  it('accepts all that is frozen for the resource and not a unit more', () => {
    expect(problem(1n)).toBeNull();
    expect(problem(10n)).toBeNull();
    expect(problem(11n)).toEqual({
      field: 'amount',
      error: 'insufficient-stake',
      params: { needed: '0.000011 TRX', available: '0.000010 TRX' },
    });
  });

  it('refuses a 33rd pending unfreeze, not counting those that can be withdrawn', () => {
    expect(problem(1n, waiting(31, NOW + 1))).toBeNull();
    expect(problem(1n, waiting(32, NOW + 1))).toEqual({ field: null, error: 'too-many-unfreezes', params: { max: 32 } });
    expect(problem(1n, [...waiting(31, NOW + 1), ...waiting(1, NOW)])).toBeNull();
  });
});
