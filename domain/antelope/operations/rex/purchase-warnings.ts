import type { Asset } from '../../../core/amount/asset.ts';
import { changeOf } from '../../../core/chain/simulation-base.ts';
import { shownCoin } from '../../../core/operation/coin-amount.ts';
import { type Warning, warningOf } from '../../../core/operation/warning.ts';
import type { AntelopeWarningContext } from '../antelope-definition.ts';

/** The part of a purchase that concerns REX the buyer has already. */
interface Purchase {
  readonly toSavings: Asset | null;
  readonly restaked: Asset | null;
  readonly takenOut?: Asset | null;
}

/** Returns what a buyer of REX has to know: dust that moves to savings first, and matured REX that the contract sells along. */
export function purchaseWarnings(purchase: Purchase, context: AntelopeWarningContext): readonly Warning[] {
  const { toSavings } = purchase;
  return [...(toSavings ? [warningOf('savings-first', { rex: toSavings.toString() })] : []), ...soldAlong(purchase, context)];
}

function soldAlong({ restaked, takenOut = null }: Purchase, { simulation, chain }: AntelopeWarningContext): readonly Warning[] {
  const rex = changeOf(simulation, 'rex');
  if (!rex || !simulation.rexReceived) return [];
  const sold = rex.before.plus(simulation.rexReceived).minus(rex.after);
  if (!sold.isPositive()) return [];
  if (restaked) return [warningOf('matured-restaked', { rex: sold.toString(), amount: shownCoin(restaked, chain) })];
  return takenOut
    ? [warningOf('matured-taken-out', { rex: sold.toString(), amount: shownCoin(takenOut, chain) })]
    : [warningOf('matured-sold-along', { rex: sold.toString() })];
}
