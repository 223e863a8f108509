import { ANTELOPE_OPERATIONS, type AntelopeOperation } from '../antelope/operations/index.ts';
import type { DefinitionBase } from '../core/operation/definition.ts';
import type { OperationLimits } from './limits.ts';
import { IOST_OPERATIONS, type IostOperation } from '../iost/operations/index.ts';
import { TRON_OPERATIONS, type TronOperation } from '../tron/operations/index.ts';

/**
 * Everything a user can do to a chain, as data. Forms, commands, previews, the firewall and the help are views of this union;
 * a chain's profile lists the kinds it offers and its adapter has one encoder per listed kind.
 */
export type Operation = AntelopeOperation | TronOperation | IostOperation;

export type OperationKind = Operation['kind'];
export type OperationOf<K extends OperationKind> = Extract<Operation, { kind: K }>;

/** What is known of every kind without a chain or an account. One whose key is not its kind does not compile. */
export const OPERATIONS: { readonly [K in OperationKind]: DefinitionBase<OperationOf<K>, OperationLimits> } = {
  ...ANTELOPE_OPERATIONS,
  ...TRON_OPERATIONS,
  ...IOST_OPERATIONS,
};

/** The same of one kind, typed by it. */
export function definitionOf<K extends OperationKind>(kind: K): DefinitionBase<OperationOf<K>, OperationLimits> {
  return OPERATIONS[kind];
}

/** Whether a text is the kind of an operation. */
export function isOperationKind(text: string): text is OperationKind {
  return Object.prototype.hasOwnProperty.call(OPERATIONS, text);
}
