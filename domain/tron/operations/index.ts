import type { Problem } from '../../core/errors/problem.ts';
import type { OperationChain, OperationIn } from '../../core/operation/definition.ts';
import type { TronAccount } from '../snapshot.ts';
import type { TronDefinition } from './tron-definition.ts';
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
type OperationOf<K extends TronOperation['kind']> = Extract<TronOperation, { readonly kind: K }>;

const DEFINITIONS: { readonly [K in TronOperation['kind']]: TronDefinition<OperationOf<K>> } = TRON_OPERATIONS;

/** Whether an operation is one of this protocol. */
export function isTronOperation(operation: { readonly kind: string }): operation is TronOperation {
  return Object.prototype.hasOwnProperty.call(DEFINITIONS, operation.kind);
}

/** Throws what makes no sense on the chain. Errors: those of the definition. */
export function checkOnTron<K extends TronOperation['kind']>(kind: K, operation: OperationOf<K>, chain: OperationChain): void {
  DEFINITIONS[kind].check(operation, chain);
}

/** Returns what keeps an account from an operation as it is now; null where nothing does. */
export function problemOnTron<K extends TronOperation['kind']>(kind: K, operation: OperationOf<K>, account: TronAccount): Problem | null {
  return DEFINITIONS[kind].problem?.(operation, account) ?? null;
}
