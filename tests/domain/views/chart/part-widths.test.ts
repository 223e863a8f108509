import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partWidths } from '../../../../domain/views/chart/part-widths.ts';

const units = fc.array(fc.bigInt({ min: 0n, max: 2n ** 100n }), { minLength: 1, maxLength: 8 });
const sum = (widths: readonly number[]): number => widths.reduce((all, each) => all + each, 0);

describe('the widths of parts', () => {
  it('are in proportion', () => {
    expect(partWidths([1n, 2n, 1n], 100)).toEqual([25, 50, 25]);
    expect(partWidths([59_095_000n, 39_611_900n, 6_924_600n, 8_655_800n, 6_000_000n], 10_000)).toEqual([4913, 3293, 576, 719, 499]);
  });

  it.each([
    [[71n, 29n], 10, 0, [7, 3]],
    [[29n, 71n], 10, 0, [3, 7]],
    [[24n, 26n, 25n, 25n], 5, 0, [1, 2, 1, 1]],
    [[1n, 1n, 1n, 1n], 6, 0, [2, 2, 1, 1]],
    [[29n, 71n], 10, 2, [3, 7]],
    [[29n, 71n], 10, 3, [3, 7]],
  ])(
    'of %o in %i, %i at least, leave what truncation lost to those that lost most, the first ones first',
    (parts, width, least, widths) => {
      expect(partWidths(parts, width, least)).toEqual(widths);
    },
  );

  it('add up to the whole width, whatever the units', () => {
    fc.assert(
      fc.property(units, fc.integer({ min: 8, max: 10_000 }), fc.integer({ min: 0, max: 2_000 }), (parts, width, least) => {
        const widths = partWidths(parts, width, least);
        expect(sum(widths)).toBe(parts.some((each) => each > 0n) ? width : 0);
        expect(widths.every((each) => Number.isInteger(each) && each >= 0)).toBe(true);
      }),
    );
  });

  it('give nothing to a part that is zero or negative, and the least width to any other', () => {
    fc.assert(
      fc.property(units, (parts) => {
        const widths = partWidths(parts, 10_000, 150);
        expect(widths.filter((_, index) => parts[index] === 0n).every((each) => each === 0)).toBe(true);
        expect(widths.filter((_, index) => parts[index] !== 0n).every((each) => each >= 150)).toBe(true);
      }),
    );
    expect(partWidths([-5n, 5n], 100, 10)).toEqual([0, 100]);
  });

  it('are in the order of the units, but for the whole number', () => {
    fc.assert(
      fc.property(units, (parts) => {
        const widths = partWidths(parts, 10_000, 150);
        const bySize = parts
          .map((part, index) => ({ part, width: widths[index]! }))
          .sort((a, b) => (a.part < b.part ? -1 : a.part > b.part ? 1 : 0));
        expect(bySize.every(({ width }, index) => index === 0 || width >= bySize[index - 1]!.width - 1)).toBe(true);
      }),
    );
  });

  it('are the whole width for one part, and all zero for none', () => {
    expect(partWidths([3n], 10_000, 150)).toEqual([10_000]);
    expect(partWidths([0n, 0n], 10_000, 150)).toEqual([0, 0]);
    expect(partWidths([], 10_000)).toEqual([]);
  });

  it('hold for a dust beside a fortune, and where the least widths have no room', () => {
    expect(partWidths([1n, 2n ** 200n], 10_000, 150)).toEqual([150, 9_850]);
    expect(partWidths([1n, 1n, 1n], 10, 150)).toEqual([4, 3, 3]);
  });
});
