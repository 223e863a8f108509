import type { Operation, OperationKind } from '../../domain/chain/operation.ts';
import type { ErrorName } from '../../domain/core/errors/catalogue.ts';
import type { ErrorParams } from '../../domain/core/errors/pool-error.ts';
import type { Problem } from '../../domain/core/errors/problem.ts';

/** Result of a form or a command's input: an operation that can be prepared, or the problems of the input. */
export type Plan =
  | { readonly operation: Operation; readonly problems: readonly [] }
  | { readonly operation: null; readonly problems: readonly Problem[] };

/** A plan that can go ahead. */
export function planned(operation: Operation): Plan {
  return { operation, problems: [] };
}

/** Returns a refused plan with its problems, the most important first. */
export function refusedPlan(...problems: readonly Problem[]): Plan {
  return { operation: null, problems };
}

/** Returns a plan refused for one reason, on one field; `field` null concerns the whole form. */
export function refusedAt(field: string | null, error: ErrorName, params: ErrorParams = {}): Plan {
  return refusedPlan({ field, error, params });
}

/** The refusal of an operation the chain does not have. */
export function notOffered(operation: OperationKind): Plan {
  return refusedPlan({ field: null, error: 'operation-not-offered', params: { operation } });
}
