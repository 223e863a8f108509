import type { ErrorName } from './catalogue.ts';
import type { ErrorParams } from './pool-error.ts';

/** A validation finding, as a value: which field, which line of the catalogue, with which figures. `field` null concerns the whole form. */
export interface Problem {
  readonly field: string | null;
  readonly error: ErrorName;
  readonly params: ErrorParams;
}
