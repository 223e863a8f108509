import type { ErrorName } from './catalogue.ts';
import type { ErrorParams } from './pool-error.ts';

/** A validation problem: the field, the error of the catalogue, and its values. `field` null concerns the whole form. */
export interface Problem {
  readonly field: string | null;
  readonly error: ErrorName;
  readonly params: ErrorParams;
}
