import { actionsOn } from '../../../core/chain/contract-actions.ts';
import { PoolError } from '../../../core/errors/pool-error.ts';
import { checkName } from '../../../core/operation/checks.ts';
import type { OperationChain } from '../../../core/operation/definition.ts';

/**
 * Throws where a contract that the backend names is one whose calls the profile itself lists. Errors: `account-name-invalid`,
 * `operation-not-offered`.
 */
export function checkNamedContract({ kind, contract }: { readonly kind: string; readonly contract: string }, chain: OperationChain): void {
  checkName(contract, chain);
  if (actionsOn(chain.allowedCalls ?? {}, contract) !== null) throw new PoolError('operation-not-offered', { operation: kind });
}
