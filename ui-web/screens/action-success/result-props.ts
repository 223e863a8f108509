import type { ComponentType } from 'react';
import type { ChainFeatures } from '../../../domain/chain/profile.ts';
import type { OperationKind, OperationOf } from '../../../domain/chain/operation.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';

/** Props of an operation's result. */
export interface ResultProps<K extends OperationKind> {
  operation: OperationOf<K>;
  /** Chain time of the block that holds it. */
  at: Instant;
  account: string;
}

/** Page of an operation's form, by its path below the chain's prefix. */
export type FormPath =
  | 'account-name'
  | 'exchange-contracts'
  | 'frozen-resource'
  | 'gas'
  | 'increase-of-votes'
  | 'loans'
  | 'money'
  | 'ram'
  | 'reduce-votes'
  | 'rewards'
  | 'rex-detail'
  | 'stake';

/** What the page of a write knows of its kind. */
interface OperationPages<K extends OperationKind> {
  /** Page with its form or button, where it is prepared again when the chain did not execute it. */
  readonly form: FormPath | ((features: ChainFeatures) => FormPath);
  /** Shows what the operation means once it is irreversible. */
  readonly Meaning: ComponentType<ResultProps<K>>;
}

/** Pages per kind: a kind without a form or a result does not compile. */
export type Results<K extends OperationKind> = { readonly [Kind in K]: OperationPages<Kind> };
