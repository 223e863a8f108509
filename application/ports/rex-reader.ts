import type { RexPoolState } from '../../domain/antelope/rex/state.ts';
import type { ReadAt } from '../../domain/chain/snapshot.ts';
import type { RexReturns } from '../../domain/antelope/rex/rex-returns.ts';

/** The pool of REX at a block; null where the chain has none, or it is not open yet. */
export interface RexPoolRow {
  readonly at: ReadAt;
  readonly pool: RexPoolState | null;
}

/** What only the REX of an Antelope chain has to tell. Errors: those of reading from a `ChainNode`. */
export abstract class RexReader {
  /** The pool of REX alone, for what REX is worth. */
  abstract rexPool(): Promise<RexPoolRow>;
  /** Income on its way into REX; null where the chain keeps no account of it. */
  abstract rexReturns(): Promise<RexReturns | null>;
  /** Whether no sale of REX stands in the way of renting CPU and NET; false also where the chain rents none. */
  abstract rexLends(): Promise<boolean>;
}
