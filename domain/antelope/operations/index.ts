import type { Problem } from '../../core/errors/problem.ts';
import type { OperationIn } from '../../core/operation/definition.ts';
import type { Warning } from '../../core/operation/warning.ts';
import type { AntelopeAccount } from '../snapshot.ts';
import type { AntelopeDefinition, AntelopeOperationChain, AntelopeWarningContext } from './antelope-definition.ts';
import { EXCHANGE_OPERATIONS } from './exchange/index.ts';
import { swapCoin } from './exchange/swap-coin.ts';
import { RAM_OPERATIONS } from './ram/index.ts';
import { REX_OPERATIONS } from './rex/index.ts';
import { STAKE_OPERATIONS } from './stake/index.ts';
import { VOTE_OPERATIONS } from './votes/index.ts';

/** Every operation of this protocol. */
export const ANTELOPE_OPERATIONS = {
  ...REX_OPERATIONS,
  ...STAKE_OPERATIONS,
  ...RAM_OPERATIONS,
  ...VOTE_OPERATIONS,
  'swap-coin': swapCoin,
  ...EXCHANGE_OPERATIONS,
} as const;

export type AntelopeOperation = OperationIn<typeof ANTELOPE_OPERATIONS>;
export type AntelopeOperationKind = AntelopeOperation['kind'];
type OperationOf<K extends AntelopeOperationKind> = Extract<AntelopeOperation, { readonly kind: K }>;

const DEFINITIONS: { readonly [K in AntelopeOperationKind]: AntelopeDefinition<OperationOf<K>> } = ANTELOPE_OPERATIONS;

/** Whether an operation is one of this protocol. */
export function isAntelopeOperation(operation: { readonly kind: string }): operation is AntelopeOperation {
  return Object.prototype.hasOwnProperty.call(DEFINITIONS, operation.kind);
}

/** Throws what makes no sense on the chain. Errors: those of the definition. */
export function checkOnAntelope<K extends AntelopeOperationKind>(kind: K, operation: OperationOf<K>, chain: AntelopeOperationChain): void {
  DEFINITIONS[kind].check(operation, chain);
}

/** Returns what keeps an account from an operation as it is now; null where nothing does. */
export function problemOnAntelope<K extends AntelopeOperationKind>(
  kind: K,
  operation: OperationOf<K>,
  account: AntelopeAccount,
): Problem | null {
  return DEFINITIONS[kind].problem?.(operation, account) ?? null;
}

/** Returns the warnings of the operation's own definition. */
export function ownWarnings<K extends AntelopeOperationKind>(
  kind: K,
  operation: OperationOf<K>,
  context: AntelopeWarningContext,
): readonly Warning[] {
  return DEFINITIONS[kind].warnings?.(operation, context) ?? [];
}
