import { type Operation, type OperationOf, operationsOf } from '../../../domain/chain/operation.ts';
import type { Call, Signer } from '../../../domain/core/chain/call.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import type { TronOperationKind } from '../../../domain/tron/operations/index.ts';
import type { TronProfile } from '../../../domain/tron/profile.ts';
import { hexAddress } from '../rpc/address.ts';
import { callOfContract } from './contract-call.ts';
import { encoded } from './operations/index.ts';

/**
 * Encodes an operation as its one contract call. Throws for an operation the profile does not offer, amounts of another coin, and invalid
 * addresses.
 */
export async function callsOf(operation: Operation, { account, permission }: Signer, profile: TronProfile): Promise<readonly Call[]> {
  if (!isOffered(operation, profile)) throw new PoolError('operation-not-offered', { chain: profile.name });
  const owner = hexAddress(account);
  if (owner === null) throw new PoolError('account-name-invalid', { account });
  return [callOfContract(await encoded(operation.kind, operation, owner), permission)];
}

function isOffered(operation: Operation, profile: TronProfile): operation is OperationOf<TronOperationKind> {
  return operationsOf(profile).includes(operation.kind);
}
