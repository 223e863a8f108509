import type { TronAccount } from '../snapshot.ts';
import type { FrozenResource } from '../stake/state.ts';
import type { OperationChain, OperationDefinition } from '../../core/operation/definition.ts';
import type { ExchangeContract } from '../exchange/exchange-contract.ts';
import type { TronLimits } from '../limits.ts';

/** The facts of a chain of this protocol that an operation is checked against. */
export interface TronOperationChain extends OperationChain {
  /** The exchange's contract, as the network's configuration names it; null where it names none. */
  readonly exchange: ExchangeContract | null;
}

/** The definition of an operation that is one contract of the protocol. */
export interface TronDefinition<O extends { readonly kind: string }> extends OperationDefinition<
  O,
  TronOperationChain,
  TronAccount,
  TronLimits
> {
  /** The type of that contract, as the protocol names it. */
  readonly contract: string;
  /** Set where it calls the exchange's contract or lets it take tokens, so that only a network that names one offers it. */
  readonly needsExchange?: true;
}

/** System contracts have no address of their own; this stands for them in calls. */
export const SYSTEM_CONTRACT = 'system';

/** Limits of system contracts, which cost bandwidth only: no fee limit, and no memo, because a memo would cost a coin. */
export const FREE_OF_FEES: TronLimits = { protocol: 'tron', feeLimit: 0n, memo: '' };

/** Resources as contracts name them. */
export const RESOURCE_NAMES: Readonly<Record<FrozenResource, string>> = { bandwidth: 'BANDWIDTH', energy: 'ENERGY' };
