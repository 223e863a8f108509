import type { Asset } from '../../../core/amount/asset.ts';
import { changeOf } from '../../../core/chain/simulation-base.ts';
import { shownCoin } from '../../../core/operation/coin-amount.ts';
import { type Warning, warningOf } from '../../../core/operation/warning.ts';
import type { AntelopeWarningContext } from '../antelope-definition.ts';

/** Returns what a buyer of REX has to know: dust that moves to savings first, and matured REX that the contract sells along. */
export function purchaseWarnings(
  { toSavings, restaked }: { readonly toSavings: Asset | null; readonly restaked: Asset | null },
  context: AntelopeWarningContext,
): readonly Warning[] {
  return [...(toSavings ? [warningOf('savings-first', { rex: toSavings.toString() })] : []), ...soldAlong(restaked, context)];
}

function soldAlong(restaked: Asset | null, { simulation, chain }: AntelopeWarningContext): readonly Warning[] {
  const rex = changeOf(simulation, 'rex');
  if (!rex || !simulation.rexReceived) return [];
  const sold = rex.before.plus(simulation.rexReceived).minus(rex.after);
  if (!sold.isPositive()) return [];
  return restaked
    ? [warningOf('matured-restaked', { rex: sold.toString(), amount: shownCoin(restaked, chain) })]
    : [warningOf('matured-sold-along', { rex: sold.toString() })];
}
