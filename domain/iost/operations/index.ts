import { actionsByContract } from '../../core/chain/contract-actions.ts';
import type { Problem } from '../../core/errors/problem.ts';
import type { OperationChain, OperationIn } from '../../core/operation/definition.ts';
import type { IostAccount } from '../snapshot.ts';
import type { IostDefinition } from './iost-definition.ts';
import { buyStorage } from './buy-storage.ts';
import { claimBonus } from './claim-bonus.ts';
import { pledgeGas } from './pledge-gas.ts';
import { sellStorage } from './sell-storage.ts';
import { unpledgeGas } from './unpledge-gas.ts';
import { unvote } from './unvote.ts';
import { voteProducer } from './vote-producer.ts';

/** Every operation of this protocol. */
export const IOST_OPERATIONS = {
  'vote-producer': voteProducer,
  unvote,
  'claim-bonus': claimBonus,
  'pledge-gas': pledgeGas,
  'unpledge-gas': unpledgeGas,
  'buy-storage': buyStorage,
  'sell-storage': sellStorage,
} as const;

export type IostOperation = OperationIn<typeof IOST_OPERATIONS>;
export type IostOperationKind = IostOperation['kind'];
type OperationOf<K extends IostOperationKind> = Extract<IostOperation, { readonly kind: K }>;

/** What these operations call. */
export const IOST_CALLS = actionsByContract(Object.values(IOST_OPERATIONS));

const DEFINITIONS: { readonly [K in IostOperationKind]: IostDefinition<OperationOf<K>> } = IOST_OPERATIONS;

/** Whether an operation is one of this protocol. */
export function isIostOperation(operation: { readonly kind: string }): operation is IostOperation {
  return Object.prototype.hasOwnProperty.call(DEFINITIONS, operation.kind);
}

/** Throws what makes no sense on the chain. Errors: those of the definition. */
export function checkOnIost<K extends IostOperationKind>(kind: K, operation: OperationOf<K>, chain: OperationChain): void {
  DEFINITIONS[kind].check(operation, chain);
}

/** Returns what keeps an account from an operation as it is now; null where nothing does. */
export function problemOnIost<K extends IostOperationKind>(kind: K, operation: OperationOf<K>, account: IostAccount): Problem | null {
  return DEFINITIONS[kind].problem?.(operation, account) ?? null;
}
