import { type Operation, type OperationOf, operationsOf } from '../../../domain/chain/operation.ts';
import type { Call, Signer } from '../../../domain/core/chain/call.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import type { IostOperationKind } from '../../../domain/iost/operations/index.ts';
import type { IostProfile } from '../../../domain/iost/profile.ts';
import { PUBLISHING_PERMISSION } from '../read/account-reader.ts';
import { encoded } from './operations/index.ts';

/**
 * Encodes an operation as calls. Errors: `operation-not-offered`; `authority-unsatisfied` for any permission but the one that publishes,
 * since the chain accepts no other from a publisher; `amount-wrong-symbol`.
 */
export function callsOf(operation: Operation, signer: Signer, profile: IostProfile): readonly Call[] {
  if (!isOffered(operation, profile)) throw new PoolError('operation-not-offered', { operation: operation.kind, chain: profile.name });
  if (signer.permission !== PUBLISHING_PERMISSION) throw new PoolError('authority-unsatisfied', { account: signer.account });
  return [encoded(operation.kind, operation, signer, profile.coin.native)];
}

function isOffered(operation: Operation, profile: IostProfile): operation is OperationOf<IostOperationKind> {
  return operationsOf(profile).includes(operation.kind);
}
