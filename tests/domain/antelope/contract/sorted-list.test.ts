import { describe, expect, it } from 'vitest';
import { SortedList } from '../../../../domain/antelope/contract/sorted-list.ts';

function listOf(...values: readonly number[]): SortedList<number> {
  const list = new SortedList<number>((a, b) => a - b);
  for (const value of values) list.insert(value);
  return list;
}
const all = (list: SortedList<number>): number[] => [...list.between(undefined, undefined)];

describe('a sorted list', () => {
  it('keeps its values sorted, whatever the insertion order', () => {
    expect(all(listOf(3, 1, 2, 5, 4))).toEqual([1, 2, 3, 4, 5]);
  });

  it('removes the given value and no neighbour', () => {
    const list = listOf(1, 3, 5);
    list.remove(3);
    expect(all(list)).toEqual([1, 5]);
    for (const missing of [0, 2, 6]) list.remove(missing);
    expect(all(list)).toEqual([1, 5]);
    list.remove(5);
    list.remove(1);
    expect(all(list)).toEqual([]);
    list.remove(1);
    expect(all(list)).toEqual([]);
  });

  it.each<[number | undefined, number | undefined, readonly number[]]>([
    [undefined, undefined, [1, 3, 5]],
    [1, 5, [1, 3, 5]],
    [2, 4, [3]],
    [3, 3, [3]],
    [undefined, 4, [1, 3]],
    [undefined, 5, [1, 3, 5]],
    [undefined, 9, [1, 3, 5]],
    [undefined, 0, []],
    [4, undefined, [5]],
    [6, undefined, []],
  ])('lists from %s to %s, both included, also in reverse', (lower, upper, expected) => {
    expect([...listOf(1, 3, 5).between(lower, upper)]).toEqual(expected);
    expect([...listOf(1, 3, 5).between(lower, upper, true)]).toEqual([...expected].reverse());
  });

  it.each([
    [undefined, 'zzz', ['alice', 'bob']],
    ['b', 'zzz', ['bob']],
    [undefined, 'bob', ['alice', 'bob']],
    [undefined, 'aaa', []],
  ])('lists names from %s to %s, and nothing beyond the last', (lower, upper, expected) => {
    const names = new SortedList<string>((a, b) => (a < b ? -1 : a > b ? 1 : 0), ['alice', 'bob']);
    expect([...names.between(lower, upper)]).toEqual(expected);
    expect([...names.between(lower, upper, true)]).toEqual([...expected].reverse());
  });
});
