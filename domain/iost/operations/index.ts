import type { OperationIn } from '../../core/operation/definition.ts';
import { voteProducer } from './vote-producer.ts';

/** Every operation of this protocol. */
export const IOST_OPERATIONS = {
  'vote-producer': voteProducer,
} as const;

export type IostOperation = OperationIn<typeof IOST_OPERATIONS>;
