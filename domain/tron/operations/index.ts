import type { OperationIn } from '../../core/operation/definition.ts';
import { freeze } from './freeze.ts';
import { unfreeze } from './unfreeze.ts';
import { voteWitnesses } from './vote-witnesses.ts';

/** Every operation of this protocol. */
export const TRON_OPERATIONS = {
  freeze,
  unfreeze,
  'vote-witnesses': voteWitnesses,
} as const;

export type TronOperation = OperationIn<typeof TRON_OPERATIONS>;
