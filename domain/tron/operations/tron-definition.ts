import type { TronAccount } from '../snapshot.ts';
import type { FrozenResource } from '../stake/state.ts';
import type { OperationChain, OperationDefinition } from '../../core/operation/definition.ts';
import type { TronLimits } from '../limits.ts';

/** The definition of an operation that is one system contract. */
export interface TronDefinition<O extends { readonly kind: string }> extends OperationDefinition<
  O,
  OperationChain,
  TronAccount,
  TronLimits
> {
  /** The type of the contract it consists of, as the protocol names it. */
  readonly contract: string;
}

/** System contracts cost bandwidth only: no fee limit is granted, and a memo would cost a coin. */
export const FREE_OF_FEES: TronLimits = { protocol: 'tron', feeLimit: 0n, memo: '' };

/** Resources as contracts name them. */
export const RESOURCE_NAMES: Readonly<Record<FrozenResource, string>> = { bandwidth: 'BANDWIDTH', energy: 'ENERGY' };
