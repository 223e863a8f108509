import { actionsByContract } from '../../core/chain/contract-actions.ts';
import type { OperationIn } from '../../core/operation/definition.ts';
import { freeze } from './freeze.ts';
import { SYSTEM_CONTRACT } from './tron-definition.ts';
import { unfreeze } from './unfreeze.ts';
import { voteWitnesses } from './vote-witnesses.ts';

/** Every operation of this protocol. */
export const TRON_OPERATIONS = {
  freeze,
  unfreeze,
  'vote-witnesses': voteWitnesses,
} as const;

export type TronOperation = OperationIn<typeof TRON_OPERATIONS>;
export type TronOperationKind = TronOperation['kind'];

/** What these operations call. */
export const TRON_CALLS = actionsByContract(
  Object.values(TRON_OPERATIONS).map(({ contract: action }) => ({ contract: SYSTEM_CONTRACT, action })),
);
