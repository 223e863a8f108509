import { describe, expect, it } from 'vitest';
import { dependsOnDay } from '../../../domain/antelope/inclusion-day.ts';
import type { AntelopeSimulation } from '../../../domain/antelope/simulation.ts';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import { DAY_MS } from '../../../domain/core/chain/time.ts';
import { simulated, type SimulationParts } from '../../support/no-change.ts';

const MIDNIGHT = Date.UTC(2025, 2, 13);
const asset = (text: string): Asset => Asset.parse(text)!;
const simulation = (parts: SimulationParts<AntelopeSimulation>): AntelopeSimulation =>
  asAntelope(simulated('antelope', MIDNIGHT - 20_000, parts))!;
const buying = (at = MIDNIGHT - 20_000) => simulation({ at, unlock: { kind: 'instant', at: MIDNIGHT + 20 * DAY_MS } });

describe('a simulation depends on the day of its block', () => {
  it('where it has a maturity date and the block may be of the next day', () => {
    expect(dependsOnDay(buying(), MIDNIGHT)).toBe(true);
    expect(dependsOnDay(buying(), MIDNIGHT - 1)).toBe(false);
    expect(dependsOnDay(buying(MIDNIGHT), MIDNIGHT + DAY_MS - 1)).toBe(false);
  });

  it('where REX leaves the account, and not where another coin does', () => {
    const leaving = (balance: 'rex' | 'liquid', before: string, after: string) =>
      simulation({ changes: [{ balance, before: asset(before), after: asset(after) }] });
    expect(dependsOnDay(leaving('rex', '30.0000 REX', '20.0000 REX'), MIDNIGHT)).toBe(true);
    expect(dependsOnDay(leaving('liquid', '50.0000 EOS', '40.0000 EOS'), MIDNIGHT)).toBe(false);
  });

  it('not where all it has is a refund, which waits from the block on', () => {
    expect(dependsOnDay(simulation({ refundAt: MIDNIGHT + 3 * DAY_MS }), MIDNIGHT)).toBe(false);
  });
});
