import type { Operation, OperationOf } from '../../../domain/chain/operation.ts';
import type { Call, Signer } from '../../../domain/core/chain/call.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import type { TronOperationKind, TronProfile } from '../chains/tron-profile.ts';
import { hexAddress } from '../rpc/address.ts';
import { callOfContract } from './contract-call.ts';
import { encoded } from './operations/index.ts';

/**
 * Encodes an operation as its one contract call. Throws for an operation the profile does not offer, amounts of another coin, and invalid
 * addresses.
 */
export function callsOf(operation: Operation, { account, permission }: Signer, profile: TronProfile): readonly Call[] {
  const kind = profile.operations.find((offered) => offered === operation.kind);
  if (kind === undefined || !isOf(operation, kind)) throw new PoolError('operation-not-offered', { chain: profile.name });
  const owner = hexAddress(account);
  if (owner === null) throw new PoolError('account-name-invalid', { account });
  return [callOfContract(encoded(kind, operation, owner), permission)];
}

function isOf<K extends TronOperationKind>(operation: Operation, kind: K): operation is OperationOf<K> {
  return operation.kind === kind;
}
