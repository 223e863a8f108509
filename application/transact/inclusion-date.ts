import { maturityOf, rexSoldIn } from '../../domain/antelope/inclusion-day.ts';
import type { AntelopeSimulation } from '../../domain/antelope/simulation.ts';
import { Asset } from '../../domain/core/amount/asset.ts';
import { utcSecondText } from '../../domain/core/chain/time.ts';
import { asAntelope } from '../../domain/chain/protocol.ts';
import type { Warning } from '../../domain/core/operation/warning.ts';
import type { DatedSimulation } from '../ports/transactions.ts';

/**
 * Returns warnings for a maturity date or a sale of REX that would differ if the transaction were included after midnight UTC; each names
 * both.
 */
export function inclusionWarnings({ simulation, late }: DatedSimulation): readonly Warning[] {
  const [shown, then] = [asAntelope(simulation), late && asAntelope(late)];
  if (shown === null || then === null || then.refusal !== null) return [];
  const [before, after] = [maturityOf(shown), maturityOf(then)];
  const more = soldMore(shown, then);
  return [
    ...(before !== null && after !== null && before !== after
      ? [{ warning: 'unlock-after-midnight', params: { before: utcSecondText(before), after: utcSecondText(after) } } as const]
      : []),
    ...(more ? [{ warning: 'sells-more-after-midnight', params: more } as const] : []),
  ];
}

/** Returns the REX that either simulation sells where the later one sells more, as text. */
function soldMore(shown: AntelopeSimulation, late: AntelopeSimulation): { readonly before: string; readonly after: string } | null {
  const after = rexSoldIn(late);
  if (after === null) return null;
  const before = rexSoldIn(shown) ?? Asset.zero(after.symbol);
  return after.compare(before) > 0 ? { before: before.toString(), after: after.toString() } : null;
}
