import type { Of, Protocol } from '../../domain/chain/protocol.ts';
import type { Simulation } from '../../domain/chain/simulation.ts';
import type { Instant } from '../../domain/core/chain/time.ts';

/** Some fields of a simulation; the protocol follows from the others. */
export type SimulationParts<S extends Simulation = Simulation> = S extends Simulation ? Partial<Omit<S, 'protocol'>> : never;

/** The simulation without any change, of an account that neither voted nor has pending assets. */
const NO_CHANGE: { readonly [P in Protocol]: Omit<Of<P, Simulation>, 'at'> } = {
  antelope: {
    protocol: 'antelope',
    changes: [],
    rexReceived: null,
    unlock: { kind: 'none' },
    producersBefore: [],
    proxyBefore: null,
    proxyAfter: null,
    refundAtBefore: null,
    refundAt: null,
    saleQueued: false,
    refusal: null,
  },
  tron: {
    protocol: 'tron',
    changes: [],
    replaces: null,
    releaseDelayMs: null,
    releasedAt: null,
    energyCost: null,
    approvedBefore: null,
    refusal: null,
  },
  iost: { protocol: 'iost', changes: [], releaseDelayMs: null, releasedAt: null, refusal: null },
};

/** Returns the simulation of a protocol's contracts with these parts, everything else unchanged. Throws for a part of another protocol. */
export function simulated(protocol: Protocol, at: Instant, parts: SimulationParts = {}): Simulation {
  const foreign = Object.keys(parts).find((field) => field !== 'at' && !(field in NO_CHANGE[protocol]));
  if (foreign !== undefined) throw new Error(`no simulation of ${protocol} has ${foreign}`);
  return Object.assign({ ...NO_CHANGE[protocol], at }, parts);
}
