import type { Asset } from '../core/amount/asset.ts';
import { type Instant, startOfUtcDay } from '../core/chain/time.ts';
import type { AntelopeSimulation } from './simulation.ts';

/**
 * Returns whether a simulation may differ in a block at `latest`: REX matures at 00:00 UTC, counted from the day of the block (contract
 * rule), while every other wait begins with the block itself.
 */
export function dependsOnDay(simulation: AntelopeSimulation, latest: Instant): boolean {
  const isAboutRex = maturityOf(simulation) !== null || rexSoldIn(simulation) !== null;
  return isAboutRex && startOfUtcDay(latest) > startOfUtcDay(simulation.at);
}

/** Returns when the REX of a simulation can be sold; null where it has no date. */
export function maturityOf({ unlock }: AntelopeSimulation): Instant | null {
  return unlock.kind === 'instant' ? unlock.at : null;
}

/** Returns the REX that leaves the account, although REX may come in too; null where the simulation has none. */
export function rexSoldIn({ changes, rexReceived }: AntelopeSimulation): Asset | null {
  const rex = changes.find(({ balance }) => balance === 'rex');
  if (!rex) return null;
  const left = rex.before.minus(rex.after);
  return rexReceived === null ? left : left.plus(rexReceived);
}
