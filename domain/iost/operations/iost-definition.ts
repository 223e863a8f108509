import type { LimitRange } from '../../core/operation/limits.ts';
import type { IostAccount } from '../snapshot.ts';
import type { Asset } from '../../core/amount/asset.ts';
import type { OperationChain, OperationDefinition } from '../../core/operation/definition.ts';
import type { IostLimits } from '../limits.ts';

/** The definition of an operation that is one call of a contract. */
export interface IostDefinition<O extends { readonly kind: string }> extends OperationDefinition<
  O,
  OperationChain,
  IostAccount,
  IostLimits
> {
  readonly contract: string;
  readonly action: string;
}

const GAS_RATIO = 1n;

/** Returns the limits of a call that takes gas in that range; `leaving` is the exact amount that may leave the account. */
export function limitsOf({ least, most }: LimitRange, leaving: readonly Asset[]): IostLimits {
  return { protocol: 'iost', gasRatio: GAS_RATIO, gasLimit: { least, most }, amountLimits: leaving };
}
