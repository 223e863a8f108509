import type { AntelopeSimulation } from '../../../domain/antelope/simulation.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';

/** Returns when the refund that a simulated operation creates or changes can be claimed; null where it leaves none or does not change one. */
export function refundDate({ changes, refundAt }: Pick<AntelopeSimulation, 'changes' | 'refundAt'>): Instant | null {
  return changes.some(({ balance }) => balance === 'refund') ? refundAt : null;
}
