import type { Simulation } from '../../application/ports/transactions.ts';

/** The simulation of what changes nothing, of an account that neither voted nor waits for anything. */
export const NO_CHANGE: Omit<Simulation, 'at'> = {
  changes: [],
  rexReceived: null,
  unlock: { kind: 'none' },
  producersBefore: [],
  proxyBefore: null,
  proxyAfter: null,
  replaces: null,
  releaseDelayMs: null,
  refundAtBefore: null,
  refundAt: null,
  saleQueued: false,
  refusal: null,
};
