import { PoolError } from '../../../domain/core/errors/pool-error.ts';

/** Returns an exact JSON number. Throws where JSON cannot hold it exactly, so that no wallet receives another one. */
export function exactNumber(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new PoolError('amount-too-large', { max: String(Number.MAX_SAFE_INTEGER) });
  return number;
}
