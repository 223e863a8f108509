import type { ReadAt } from '../../chain/snapshot-base.ts';

/** Where and when a figure made of several readings was read: as the first of them, and passed on where any of them was. */
export function readTogether(first: ReadAt, ...others: readonly (ReadAt | null)[]): ReadAt {
  const passedOnBy = [first, ...others].find((at) => at?.passedOnBy !== undefined)?.passedOnBy;
  return passedOnBy === undefined ? first : { ...first, passedOnBy };
}
