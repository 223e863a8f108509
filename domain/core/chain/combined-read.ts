import type { ReadAt } from './snapshot-base.ts';

/** Where and when a figure made of several readings was read: as the first of them, and read through the backend where any of them was. */
export function readTogether(first: ReadAt, ...others: readonly (ReadAt | null)[]): ReadAt {
  const viaBackend = [first, ...others].find((at) => at?.viaBackend !== undefined)?.viaBackend;
  return viaBackend === undefined ? first : { ...first, viaBackend };
}
