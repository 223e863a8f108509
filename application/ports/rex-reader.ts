import type { RexReturns } from '../../domain/antelope/rex/rex-returns.ts';

/** What only the REX of an Antelope chain has to tell. Errors: those of reading from a `ChainNode`. */
export abstract class RexReader {
  /** Income on its way into REX; null where the chain keeps no account of it. */
  abstract rexReturns(): Promise<RexReturns | null>;
  /** Whether no sale of REX stands in the way of renting CPU and NET; false also where the chain rents none. */
  abstract rexLends(): Promise<boolean>;
}
