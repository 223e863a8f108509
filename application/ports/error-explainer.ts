import type { PoolError } from '../../domain/errors/pool-error.ts';

/** Knows a protocol's failure texts and codes. */
export abstract class ErrorExplainer {
  /** The catalogue entry a raw code or message stands for; null when it is not known. */
  abstract explain(codeOrText: string): PoolError | null;
}
