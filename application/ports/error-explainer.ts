import type { ErrorName } from '../../domain/core/errors/catalogue.ts';
import type { PoolError } from '../../domain/core/errors/pool-error.ts';

/** Translates a protocol's error texts and codes into the catalogue. */
export abstract class ErrorExplainer {
  /**
   * Loads the protocol's texts where they load on demand. Without them, what contracts, nodes or wallets say may not be recognised.
   */
  async prepare(): Promise<void> {
    return;
  }
  /** Returns the catalogue's error for a raw code or message; null when it is unknown. */
  abstract explain(codeOrText: string): PoolError | null;
  /** Returns errors that mean the same before anything is broadcast and advise more; none where the protocol's own texts suffice. */
  alsoReported(_codeOrText: string): readonly ErrorName[] {
    return [];
  }
}
