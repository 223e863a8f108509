import type { SupportChecks } from './support-service.ts';

/** Largest difference between the device's clock and the chain's that is normal: a block and the way of an answer. */
const USUAL_CLOCK_MS = 10_000;

/** What is checked on any device, in the order in which it is shown; a page also shows its wallet. */
export const SUPPORT_PARTS = ['network', 'nodes', 'clock', 'service', 'storage', 'writes'] as const;
export type SupportPart = (typeof SUPPORT_PARTS)[number];

/** What the checks mean. */
export interface SupportFindings {
  readonly isGood: Readonly<Record<SupportPart, boolean>>;
  /** Nodes that can be used. */
  readonly usable: number;
  /** How far the device's clock is from the chain's, in whole seconds; null where no node reports it. */
  readonly clockSeconds: number | null;
}

/** Returns which checks are good. One usable node alone is not: no other confirms what it reports. */
export function supportFindings({ nodes, clockAheadMs, service, keepsData, openWrites }: SupportChecks): SupportFindings {
  const usable = nodes.filter(({ error }) => error === null).length;
  const off = clockAheadMs === null ? null : Math.abs(clockAheadMs);
  return {
    isGood: {
      network: true,
      nodes: usable > 1,
      clock: off !== null && off <= USUAL_CLOCK_MS,
      service: service === 'running',
      storage: keepsData,
      writes: openWrites === 0,
    },
    usable,
    clockSeconds: off === null ? null : Math.trunc(off / 1_000),
  };
}
