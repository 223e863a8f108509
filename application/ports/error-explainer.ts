import type { ErrorName } from '../../domain/core/errors/catalogue.ts';
import type { PoolError } from '../../domain/core/errors/pool-error.ts';

/** Knows a protocol's failure texts and codes. */
export abstract class ErrorExplainer {
  /** Fetches what bare words of contracts are known by, where that comes on demand; without it only what a node or wallet says around them is known. */
  async prepare(): Promise<void> {
    return;
  }
  /** The catalogue entry a raw code or message stands for; null when it is not known. */
  abstract explain(codeOrText: string): PoolError | null;
  /** Entries that say the same before anything is sent, and more of what to do; none where the protocol's texts say enough. */
  alsoReported(_codeOrText: string): readonly ErrorName[] {
    return [];
  }
}
