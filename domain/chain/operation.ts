import { ownContractActions } from '../antelope/operations/contract-actions.ts';
import { ANTELOPE_OPERATIONS, type AntelopeOperation } from '../antelope/operations/index.ts';
import type { ContractActions } from '../core/chain/contract-actions.ts';
import { type DefinitionBase, kindsOf } from '../core/operation/definition.ts';
import { IOST_CALLS, IOST_OPERATIONS, type IostOperation } from '../iost/operations/index.ts';
import type { OperationLimits } from './limits.ts';
import type { ChainProfile } from './profile.ts';
import { byProtocol } from './protocol.ts';
import { TRON_OPERATIONS, tronCalls, tronKinds, type TronOperation } from '../tron/operations/index.ts';

/**
 * Everything a user can do to a chain, as data. Forms, commands, previews, the firewall and the help derive from this union; a chain's
 * profile lists the kinds it offers and its adapter has one encoder per listed kind.
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

/** Returns the definition of a kind, typed by it. */
export function definitionOf<K extends OperationKind>(kind: K): DefinitionBase<OperationOf<K>, OperationLimits> {
  return OPERATIONS[kind];
}

/** Returns whether a text is the kind of an operation. */
export function isOperationKind(text: string): text is OperationKind {
  return Object.prototype.hasOwnProperty.call(OPERATIONS, text);
}

/** Returns the kinds a chain offers. */
export function operationsOf(profile: ChainProfile): readonly OperationKind[] {
  if (profile.onlyOperations !== null) return profile.onlyOperations;
  return byProtocol<ChainProfile, readonly OperationKind[]>(profile, {
    antelope: () => kindsOf(ANTELOPE_OPERATIONS),
    tron: tronKinds,
    iost: () => kindsOf(IOST_OPERATIONS),
  });
}

/** Returns the chain's own contracts with the actions the firewall lets through. */
export function allowedCallsOf(profile: ChainProfile): ContractActions {
  return byProtocol<ChainProfile, ContractActions>(profile, {
    antelope: ownContractActions,
    tron: tronCalls,
    iost: () => IOST_CALLS,
  });
}
