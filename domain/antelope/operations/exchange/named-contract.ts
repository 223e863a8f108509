import { PoolError } from '../../../core/errors/pool-error.ts';
import { checkName } from '../../../core/operation/checks.ts';
import type { AntelopeOperationChain } from '../antelope-definition.ts';
import { isOwnContract } from '../../contract/own-contracts.ts';

/**
 * Throws where a contract that the backend names is one whose calls the profile itself lists. Errors: `account-name-invalid`,
 * `operation-not-offered`.
 */
export function checkNamedContract(
  { kind, contract }: { readonly kind: string; readonly contract: string },
  chain: AntelopeOperationChain,
): void {
  checkName(contract, chain);
  if (isOwnContract(contract, chain)) throw new PoolError('operation-not-offered', { operation: kind });
}
