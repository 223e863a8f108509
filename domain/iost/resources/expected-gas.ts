import type { LimitUse } from '../../core/chain/call.ts';
import type { LimitRange } from '../../core/operation/limits.ts';

/** The most whole gas that calls with these limits took when they were measured: the least limit is that with half as much again. */
function measuredGas({ least }: LimitRange): bigint {
  return (least * 2n) / 3n;
}

/**
 * Returns the whole gas a call is expected to use: what a trial took, else the most that such calls were measured to take. Null where no node tried it
 * and `isMeasured` is false, because its limits are those of another call.
 */
export function expectedGas(limits: LimitRange, isMeasured: boolean, trial: bigint | null): LimitUse | null {
  if (trial !== null) return { amount: trial, source: 'trial' };
  return isMeasured ? { amount: measuredGas(limits), source: 'measured' } : null;
}
