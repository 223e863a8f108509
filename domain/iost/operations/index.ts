import { actionsByContract } from '../../core/chain/contract-actions.ts';
import type { OperationIn } from '../../core/operation/definition.ts';
import { unvote } from './unvote.ts';
import { voteProducer } from './vote-producer.ts';

/** Every operation of this protocol. */
export const IOST_OPERATIONS = {
  'vote-producer': voteProducer,
  unvote,
} as const;

export type IostOperation = OperationIn<typeof IOST_OPERATIONS>;
export type IostOperationKind = IostOperation['kind'];

/** What these operations call. */
export const IOST_CALLS = actionsByContract(Object.values(IOST_OPERATIONS));
