import type { ComponentType } from 'react';
import type { OperationKind, OperationOf } from '../../../domain/chain/operation.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';

/** Props of an operation's result. */
export interface ResultProps<K extends OperationKind> {
  operation: OperationOf<K>;
  /** Chain time of the block that holds it. */
  at: Instant;
  account: string;
}

/** A component per kind, which shows what the operation means once it is irreversible. */
export type Results<K extends OperationKind> = { readonly [Kind in K]: ComponentType<ResultProps<Kind>> };
