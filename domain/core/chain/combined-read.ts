import type { ReadAt } from './snapshot-base.ts';

/**
 * Returns the node and block of a value computed from several reads: those of the first, marked as read through the backend where any of
 * them was.
 */
export function readTogether(first: ReadAt, ...others: readonly (ReadAt | null)[]): ReadAt {
  const viaBackend = [first, ...others].find((at) => at?.viaBackend !== undefined)?.viaBackend;
  return viaBackend === undefined ? first : { ...first, viaBackend };
}
