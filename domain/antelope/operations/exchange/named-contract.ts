import { PoolError } from '../../../core/errors/pool-error.ts';
import { checkName } from '../../../core/operation/checks.ts';
import type { OperationChain } from '../../../core/operation/definition.ts';
import { isOwnContract } from '../../contract/own-contracts.ts';

/** A contract the backend names is never one of the chain itself. Errors: `account-name-invalid`, `operation-not-offered`. */
export function checkNamedContract({ kind, contract }: { readonly kind: string; readonly contract: string }, chain: OperationChain): void {
  checkName(contract, chain);
  if (isOwnContract(contract, chain)) throw new PoolError('operation-not-offered', { operation: kind });
}
