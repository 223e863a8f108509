import type { LimitsBase } from '../core/operation/limits.ts';

/** What a transaction of TRON is signed under. The fee limit is in sun; a memo would cost a coin. */
export interface TronLimits extends LimitsBase {
  readonly protocol: 'tron';
  readonly feeLimit: bigint;
  readonly memo: '';
}
