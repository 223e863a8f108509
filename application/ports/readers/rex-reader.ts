import type { RexPoolState } from '../../../domain/antelope/rex/state.ts';
import type { ReadAt } from '../../../domain/chain/snapshot.ts';
import type { RexReturns } from '../../../domain/antelope/rex/rex-returns.ts';

/** The REX pool at a block; null where the chain has none, or it is not open yet. */
export interface RexPoolRow {
  readonly at: ReadAt;
  readonly pool: RexPoolState | null;
}

/** Reads what only an Antelope chain has about REX. Errors: those of reading from a `ChainNode`. */
export abstract class RexReader {
  /** Reads the REX pool alone, for the value of REX. */
  abstract rexPool(): Promise<RexPoolRow>;
  /** Reads income that is still being paid into REX; null where the chain keeps no record of it. */
  abstract rexReturns(): Promise<RexReturns | null>;
  /** Returns whether no queued sale of REX blocks renting CPU and NET; false also where the chain rents none. */
  abstract rexLends(): Promise<boolean>;
}
