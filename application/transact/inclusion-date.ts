import type { AntelopeSimulation } from '../../domain/antelope/simulation.ts';
import { Asset } from '../../domain/core/amount/asset.ts';
import { type Instant, startOfUtcDay, utcSecondText } from '../../domain/core/chain/time.ts';
import { asAntelope } from '../../domain/chain/protocol.ts';
import type { Simulation } from '../../domain/chain/simulation.ts';
import type { Warning } from '../../domain/core/operation/warning.ts';

/**
 * Returns whether a simulation may differ in a block at `latest`: REX matures at 00:00 UTC, counted from the day of the block (contract
 * rule), while every other wait begins with the block itself.
 */
export function dependsOnDay(simulation: Simulation, latest: Instant): boolean {
  const own = asAntelope(simulation);
  const isAboutRex = own !== null && (dateOf(own) !== null || soldIn(own) !== null);
  return isAboutRex && startOfUtcDay(latest) > startOfUtcDay(simulation.at);
}

/**
 * Returns warnings for a maturity date or a sale of REX that would differ if the transaction were included after midnight UTC; each names
 * both. `late`: the simulation for such a block.
 */
export function inclusionWarnings(simulation: Simulation, late: Simulation): readonly Warning[] {
  const [shown, then] = [asAntelope(simulation), asAntelope(late)];
  if (shown === null || then === null || then.refusal !== null) return [];
  const [before, after] = [dateOf(shown), dateOf(then)];
  const more = soldMore(shown, then);
  return [
    ...(before !== null && after !== null && before !== after
      ? [{ warning: 'unlock-after-midnight', params: { before: utcSecondText(before), after: utcSecondText(after) } } as const]
      : []),
    ...(more ? [{ warning: 'sells-more-after-midnight', params: more } as const] : []),
  ];
}

function dateOf({ unlock }: AntelopeSimulation): Instant | null {
  return unlock.kind === 'instant' ? unlock.at : null;
}

/** Returns the REX that either simulation sells where the later one sells more, as text. */
function soldMore(shown: AntelopeSimulation, late: AntelopeSimulation): { readonly before: string; readonly after: string } | null {
  const after = soldIn(late);
  if (after === null) return null;
  const before = soldIn(shown) ?? Asset.zero(after.symbol);
  return after.compare(before) > 0 ? { before: before.toString(), after: after.toString() } : null;
}

/** Returns the REX that leaves the account, although REX may come in too; null where the simulation has none. */
function soldIn({ changes, rexReceived }: AntelopeSimulation): Asset | null {
  const rex = changes.find(({ balance }) => balance === 'rex');
  if (!rex) return null;
  const left = rex.before.minus(rex.after);
  return rexReceived === null ? left : left.plus(rexReceived);
}
