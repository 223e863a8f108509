import { definitionOf, type Operation, type OperationKind, type OperationOf, operationsOf } from '../../domain/chain/operation.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';
import { PoolError } from '../../domain/core/errors/pool-error.ts';

/**
 * Throws for an operation that is invalid on the chain, before anything is read for it; conditions on balances are left to the simulation.
 * Errors: `operation-not-offered` and those of the operation's definition.
 */
export function checkOperation(operation: Operation, profile: ChainProfile): void {
  if (!operationsOf(profile).includes(operation.kind)) throw new PoolError('operation-not-offered', { operation: operation.kind });
  check(operation.kind, operation, profile);
}

function check<K extends OperationKind>(kind: K, operation: OperationOf<K>, profile: ChainProfile): void {
  definitionOf(kind).check(operation, profile);
}
