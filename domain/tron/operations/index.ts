import { actionsByContract, type ContractActions } from '../../core/chain/contract-actions.ts';
import type { Problem } from '../../core/errors/problem.ts';
import { kindsOf, type OperationIn } from '../../core/operation/definition.ts';
import type { TronAccount } from '../snapshot.ts';
import { cancelUnfreezes } from './cancel-unfreezes.ts';
import { claimReward } from './claim-reward.ts';
import { delegateResource } from './delegate-resource.ts';
import { approveToken } from './exchange/approve-token.ts';
import { buyToken } from './exchange/buy-token.ts';
import { cancelTokenOrder } from './exchange/cancel-token-order.ts';
import { sellToken } from './exchange/sell-token.ts';
import { freeze } from './freeze.ts';
import { releaseLegacy } from './release-legacy.ts';
import { setAccountName } from './set-account-name.ts';
import { SYSTEM_CONTRACT, type TronDefinition, type TronOperationChain } from './tron-definition.ts';
import { undelegateResource } from './undelegate-resource.ts';
import { unfreeze } from './unfreeze.ts';
import { voteWitnesses } from './vote-witnesses.ts';
import { withdrawUnfrozen } from './withdraw-unfrozen.ts';

/** Every operation of this protocol. */
export const TRON_OPERATIONS = {
  freeze,
  unfreeze,
  'withdraw-unfrozen': withdrawUnfrozen,
  'cancel-unfreezes': cancelUnfreezes,
  'vote-witnesses': voteWitnesses,
  'claim-reward': claimReward,
  'delegate-resource': delegateResource,
  'undelegate-resource': undelegateResource,
  'release-legacy': releaseLegacy,
  'set-account-name': setAccountName,
  'approve-token': approveToken,
  'buy-token': buyToken,
  'sell-token': sellToken,
  'cancel-token-order': cancelTokenOrder,
} as const;

export type TronOperation = OperationIn<typeof TRON_OPERATIONS>;
export type TronOperationKind = TronOperation['kind'];
type OperationOf<K extends TronOperationKind> = Extract<TronOperation, { readonly kind: K }>;

const DEFINITIONS: { readonly [K in TronOperationKind]: TronDefinition<OperationOf<K>> } = TRON_OPERATIONS;

/** Returns the kinds that a network offers: those of the exchange's contract only where its configuration names that. */
export function tronKinds({ exchange }: Pick<TronOperationChain, 'exchange'>): readonly TronOperationKind[] {
  return kindsOf(TRON_OPERATIONS).filter((kind) => exchange !== null || DEFINITIONS[kind].needsExchange !== true);
}

/** Returns what the operations of a network call. */
export function tronCalls(chain: Pick<TronOperationChain, 'exchange'>): ContractActions {
  const actions = new Set(tronKinds(chain).map((kind) => DEFINITIONS[kind].contract));
  return actionsByContract(Array.from(actions, (action) => ({ contract: SYSTEM_CONTRACT, action })));
}

/** Whether an operation is one of this protocol. */
export function isTronOperation(operation: { readonly kind: string }): operation is TronOperation {
  return Object.prototype.hasOwnProperty.call(DEFINITIONS, operation.kind);
}

/** Throws what makes no sense on the chain. Errors: those of the definition. */
export function checkOnTron<K extends TronOperationKind>(kind: K, operation: OperationOf<K>, chain: TronOperationChain): void {
  DEFINITIONS[kind].check(operation, chain);
}

/** Returns what keeps an account from an operation as it is now; null where nothing does. */
export function problemOnTron<K extends TronOperationKind>(kind: K, operation: OperationOf<K>, account: TronAccount): Problem | null {
  return DEFINITIONS[kind].problem?.(operation, account) ?? null;
}
