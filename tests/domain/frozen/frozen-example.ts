import { Asset } from '../../../domain/core/amount/asset.ts';
import type { FreezingHolding } from '../../../domain/tron/snapshot.ts';
import type { FrozenBalance, FrozenState } from '../../../domain/tron/stake/state.ts';

const TRX = { code: 'TRX', precision: 6 };

export const sun = (units: bigint): Asset => Asset.of(units, TRX);

type Parts = Partial<Record<'own' | 'delegated' | 'legacyOwn' | 'legacyDelegated' | 'received' | 'legacyReceived', bigint>>;

export function frozenBalance(parts: Parts = {}): FrozenBalance {
  const { own = 0n, delegated = 0n, legacyOwn = 0n, legacyDelegated = 0n, received = 0n, legacyReceived = 0n } = parts;
  return {
    own: sun(own),
    delegated: sun(delegated),
    legacyOwn: sun(legacyOwn),
    legacyDelegated: sun(legacyDelegated),
    legacyUntil: null,
    received: sun(received),
    legacyReceived: sun(legacyReceived),
  };
}

/** An account that froze these parts, in smallest units. */
export function frozenState(bandwidth: Parts, energy: Parts = {}): FrozenState {
  return { bandwidth: frozenBalance(bandwidth), energy: frozenBalance(energy), pending: [] };
}

/** Resources of a chain on which nothing is frozen. */
export const NO_MARKETS = { bandwidth: { limit: 0n, weight: 0n }, energy: { limit: 0n, weight: 0n } } as const;

const NO_USE = { used: 0n, max: 0n };

/** What is frozen of an account that holds nothing and voted for nobody, with the given parts in place. */
export function freezingOf(parts: Partial<FreezingHolding> = {}): FreezingHolding {
  return {
    frozen: frozenState({}),
    votes: [],
    reward: null,
    claimedAt: null,
    markets: NO_MARKETS,
    freeBandwidth: NO_USE,
    bandwidth: NO_USE,
    energy: NO_USE,
    ...parts,
  };
}
