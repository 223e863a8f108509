import type { SimulationBase } from '../core/chain/simulation-base.ts';
import type { Instant } from '../core/chain/time.ts';

/** What the contracts of IOST would do with the call: when coins of votes are back, besides balances. */
export interface IostSimulation extends SimulationBase {
  readonly protocol: 'iost';
  /** Wait in milliseconds between taking back coins that the call votes with and using them; null where it votes with none, or the wait is not known. */
  readonly releaseDelayMs: number | null;
  /** From when the coins that the call takes back can be used, which moves with the block that holds it; null where it takes none back, or the wait is not known. */
  readonly releasedAt: Instant | null;
}
