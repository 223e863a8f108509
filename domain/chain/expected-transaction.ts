import type { TransactionLimits } from '../core/chain/call.ts';
import type { ExpectedCall } from '../core/chain/expected-call.ts';
import type { LimitRange } from '../core/operation/limits.ts';
import { limitRanges, limitTexts, type OperationLimits } from './limits.ts';
import { definitionOf, type Operation, type OperationKind, type OperationOf } from './operation.ts';

/** What an operation has to look like on the chain. */
export interface ExpectedTransaction {
  /** Its calls in order. */
  readonly calls: readonly ExpectedCall[];
  /** What it is signed under; a value that may vary stands at its most. */
  readonly limits: TransactionLimits;
  /** Which of these may vary, and between what. */
  readonly ranges: Readonly<Record<string, LimitRange>>;
}

/** Returns what an operation of `account` must look like, from its definition alone, apart from the encoders. */
export function expectedTransaction(operation: Operation, account: string): ExpectedTransaction {
  const limits = limitsOf(operation);
  return { calls: callsOf(operation.kind, operation, account), limits: limitTexts(limits), ranges: limitRanges(limits) };
}

/** Returns the limits an operation is signed under. */
export function limitsOf(operation: Operation): OperationLimits {
  return limitsOfKind(operation.kind, operation);
}

function callsOf<K extends OperationKind>(kind: K, operation: OperationOf<K>, account: string): readonly ExpectedCall[] {
  return definitionOf(kind).calls(operation, account);
}

function limitsOfKind<K extends OperationKind>(kind: K, operation: OperationOf<K>): OperationLimits {
  return definitionOf(kind).limits(operation);
}
