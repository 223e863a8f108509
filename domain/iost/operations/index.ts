import type { Problem } from '../../core/errors/problem.ts';
import type { OperationChain, OperationIn } from '../../core/operation/definition.ts';
import type { IostAccount } from '../snapshot.ts';
import type { IostDefinition } from './iost-definition.ts';
import { unvote } from './unvote.ts';
import { voteProducer } from './vote-producer.ts';

/** Every operation of this protocol. */
export const IOST_OPERATIONS = {
  'vote-producer': voteProducer,
  unvote,
} as const;

export type IostOperation = OperationIn<typeof IOST_OPERATIONS>;
type OperationOf<K extends IostOperation['kind']> = Extract<IostOperation, { readonly kind: K }>;

const DEFINITIONS: { readonly [K in IostOperation['kind']]: IostDefinition<OperationOf<K>> } = IOST_OPERATIONS;

/** Whether an operation is one of this protocol. */
export function isIostOperation(operation: { readonly kind: string }): operation is IostOperation {
  return Object.prototype.hasOwnProperty.call(DEFINITIONS, operation.kind);
}

/** Throws what makes no sense on the chain. Errors: those of the definition. */
export function checkOnIost<K extends IostOperation['kind']>(kind: K, operation: OperationOf<K>, chain: OperationChain): void {
  DEFINITIONS[kind].check(operation, chain);
}

/** Returns what keeps an account from an operation as it is now; null where nothing does. */
export function problemOnIost<K extends IostOperation['kind']>(kind: K, operation: OperationOf<K>, account: IostAccount): Problem | null {
  return DEFINITIONS[kind].problem?.(operation, account) ?? null;
}
