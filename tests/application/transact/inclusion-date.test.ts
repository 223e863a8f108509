import { describe, expect, it } from 'vitest';
import { inclusionWarnings as warningsOf } from '../../../application/transact/inclusion-date.ts';
import type { AntelopeSimulation } from '../../../domain/antelope/simulation.ts';
import type { Simulation } from '../../../domain/chain/simulation.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import { DAY_MS } from '../../../domain/core/chain/time.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { simulated, type SimulationParts } from '../../support/no-change.ts';

const MIDNIGHT = Date.UTC(2025, 2, 13);
const asset = (text: string): Asset => Asset.parse(text)!;

const simulation = (parts: SimulationParts<AntelopeSimulation>): Simulation => simulated('antelope', MIDNIGHT - 20_000, parts);
const inclusionWarnings = (shown: Simulation, late: Simulation | null) => warningsOf({ simulation: shown, late });
const NOTHING = simulation({});
const unlocking = (days: number, more: SimulationParts<AntelopeSimulation> = {}): Simulation =>
  simulation({ unlock: { kind: 'instant', at: MIDNIGHT + days * DAY_MS }, ...more });
const selling = (after: string, received: string | null = null): Simulation =>
  simulation({
    rexReceived: received === null ? null : asset(received),
    changes: [{ balance: 'rex', before: asset('30.0000 REX'), after: asset(after) }],
  });

describe('a transaction that may be included after midnight UTC', () => {
  it('is reported with both dates', () => {
    expect(inclusionWarnings(unlocking(20), unlocking(21))).toEqual([
      { warning: 'unlock-after-midnight', params: { before: '2025-04-02 00:00:00 UTC', after: '2025-04-03 00:00:00 UTC' } },
    ]);
    expect(inclusionWarnings(unlocking(20), unlocking(20))).toEqual([]);
    expect(inclusionWarnings(NOTHING, unlocking(21))).toEqual([]);
  });

  it('is reported with both amounts where more would be sold, whatever is bought with the proceeds', () => {
    expect(inclusionWarnings(selling('24.0000 REX'), selling('19.5000 REX'))).toEqual([
      { warning: 'sells-more-after-midnight', params: { before: '6.0000 REX', after: '10.5000 REX' } },
    ]);
    expect(inclusionWarnings(selling('130.0000 REX', '100.0000 REX'), selling('125.0000 REX', '99.0000 REX'))).toEqual([
      { warning: 'sells-more-after-midnight', params: { before: '0.0000 REX', after: '4.0000 REX' } },
    ]);
    expect(inclusionWarnings(unlocking(20), unlocking(20, { changes: selling('29.0000 REX').changes }))).toEqual([
      { warning: 'sells-more-after-midnight', params: { before: '0.0000 REX', after: '1.0000 REX' } },
    ]);
    expect(inclusionWarnings(selling('24.0000 REX'), selling('24.0000 REX'))).toEqual([]);
  });

  it('has no warning where its day decides nothing', () => {
    expect(inclusionWarnings(unlocking(20), null)).toEqual([]);
  });

  it('has no warning where the sale would be queued then', () => {
    expect(inclusionWarnings(selling('24.0000 REX'), simulation({ saleQueued: true }))).toEqual([]);
  });

  it('has a warning about REX only, wherever it is among the changes', () => {
    const paying = (rexAfter: string, received: string): SimulationParts<AntelopeSimulation> => ({
      rexReceived: asset(received),
      changes: [
        { balance: 'liquid', before: asset('50.0000 EOS'), after: asset('40.0000 EOS') },
        { balance: 'rex', before: asset('30.0000 REX'), after: asset(rexAfter) },
      ],
    });
    expect(
      inclusionWarnings(unlocking(20, paying('130.0000 REX', '100.0000 REX')), unlocking(21, paying('128.0000 REX', '100.0000 REX'))),
    ).toEqual([
      { warning: 'unlock-after-midnight', params: { before: '2025-04-02 00:00:00 UTC', after: '2025-04-03 00:00:00 UTC' } },
      { warning: 'sells-more-after-midnight', params: { before: '0.0000 REX', after: '2.0000 REX' } },
    ]);
    const staking = (left: string) => simulation({ changes: [{ balance: 'liquid', before: asset('50.0000 EOS'), after: asset(left) }] });
    expect(inclusionWarnings(staking('40.0000 EOS'), staking('30.0000 EOS'))).toEqual([]);
  });

  it('has no warning where the chain would refuse it then', () => {
    const refusal = new PoolError('insufficient-rex');
    expect(inclusionWarnings(selling('24.0000 REX'), simulation({ refusal }))).toEqual([]);
    expect(inclusionWarnings(unlocking(20), unlocking(21, { refusal }))).toEqual([]);
    expect(inclusionWarnings(selling('24.0000 REX'), simulation({ refusal, changes: selling('19.0000 REX').changes }))).toEqual([]);
  });

  it('has no warning where nothing would be unlocked then, or on a chain without REX', () => {
    expect(inclusionWarnings(unlocking(20), NOTHING)).toEqual([]);
    const frozen = simulated('tron', MIDNIGHT - 20_000, { releaseDelayMs: 14 * DAY_MS });
    expect(inclusionWarnings(frozen, frozen)).toEqual([]);
    expect(inclusionWarnings(unlocking(20), frozen)).toEqual([]);
    expect(inclusionWarnings(frozen, unlocking(20))).toEqual([]);
  });
});
