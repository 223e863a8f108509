import type { LimitUse } from '../../core/chain/call.ts';
import type { CallGas } from './gas-limit.ts';

/** Returns the whole gas a call is expected to use: what a trial took, else what such calls take at most. */
export function expectedGas({ taken }: CallGas, trial: bigint | null): LimitUse {
  return trial === null ? taken : { amount: trial, source: 'trial' };
}
