import type { ComponentType } from 'react';
import type { OperationKind, OperationOf } from '../../../domain/chain/operation.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';

/** What the result of an operation is reported by. */
export interface ResultProps<K extends OperationKind> {
  operation: OperationOf<K>;
  /** Chain time of the block that holds it. */
  at: Instant;
  account: string;
}

/** What each of some kinds of operation means once it is irreversible. */
export type Results<K extends OperationKind> = { readonly [Kind in K]: ComponentType<ResultProps<Kind>> };
