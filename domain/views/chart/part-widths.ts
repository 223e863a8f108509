import { scaled } from './scale.ts';

/**
 * Returns the widths of parts beside each other: whole numbers in proportion to the units that add up to `width` exactly. Each positive part
 * gets at least `least`, as far as there is room, which the others give in proportion; parts that are not positive get nothing. All widths
 * are 0 where no part is positive.
 */
export function partWidths(units: readonly bigint[], width: number, least = 0): readonly number[] {
  const positive = units.flatMap((each, index) => (each > 0n ? [index] : []));
  const widths = units.map(() => 0);
  const floor = Math.min(least, Math.floor(width / positive.length));
  let open = positive;
  let room = width;
  for (;;) {
    const all = sumOf(open, units);
    const small = open.filter((index) => scaled(units[index]!, all, room) < floor);
    if (small.length === 0) break;
    for (const index of small) widths[index] = floor;
    room -= small.length * floor;
    open = open.filter((index) => !small.includes(index));
  }
  shareOut(open, units, room, widths);
  return widths;
}

/** Gives each part the whole number below its share, and what is left to those that lost most, the first of those that lost the same. */
function shareOut(open: readonly number[], units: readonly bigint[], room: number, widths: number[]): void {
  const all = sumOf(open, units);
  const lost = (index: number): bigint => (units[index]! * BigInt(room)) % all;
  for (const index of open) widths[index] = scaled(units[index]!, all, room);
  const left = room - open.reduce((sum, index) => sum + widths[index]!, 0);
  const byLoss = [...open].sort((a, b) => Number(lost(b) - lost(a)));
  for (const index of byLoss.slice(0, left)) widths[index]! += 1;
}

function sumOf(indexes: readonly number[], units: readonly bigint[]): bigint {
  return indexes.reduce((sum, index) => sum + units[index]!, 0n);
}
