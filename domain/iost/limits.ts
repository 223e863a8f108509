import type { Asset } from '../core/amount/asset.ts';
import type { LimitRange, LimitsBase } from '../core/operation/limits.ts';

/** What a transaction of IOST is signed under. Gas is whole gas, `gasRatio` is its price. */
export interface IostLimits extends LimitsBase {
  readonly protocol: 'iost';
  readonly gasRatio: bigint;
  /** An encoder takes what a trial of the calls needs, or the most, as far as the account has it. */
  readonly gasLimit: LimitRange;
  /** The exact sums that may leave accounts of users, one for each token. */
  readonly amountLimits: readonly Asset[];
}
