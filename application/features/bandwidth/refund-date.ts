import type { AntelopeSimulation } from '../../../domain/antelope/simulation.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';

/** From when the refund can be claimed that the simulation operation makes, adds to or takes from; null where it leaves none, or has nothing to do with it. */
export function refundDate({ changes, refundAt }: Pick<AntelopeSimulation, 'changes' | 'refundAt'>): Instant | null {
  return changes.some(({ balance }) => balance === 'refund') ? refundAt : null;
}
