import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nodeFloat, nodeInteger } from '../../../../domain/antelope/contract/node-number.ts';

describe('a float as a node writes it', () => {
  it('has 17 decimals of its exact value, rounded to the nearest', () => {
    const below = fc.double({ min: -1e18, max: 1e18, noNaN: true }).filter((value) => value !== 0);
    // `toFixed` takes the exact value too; it differs only where that lies halfway, which 17 decimals of a double this large never do.
    const isHalfway = (value: number): boolean => /^-?\d+\.\d{17}50*$/.test(value.toFixed(100));
    fc.assert(
      fc.property(below, (value) => {
        fc.pre(!isHalfway(value));
        expect(nodeFloat(value)).toBe(value.toFixed(17));
      }),
      { numRuns: 3_000 },
    );
  });

  it.each([
    [0, '0.00000000000000000'],
    [-0, '-0.00000000000000000'],
    [0.1, '0.10000000000000001'],
    [0.7, '0.69999999999999996'],
    [1e22, '10000000000000000000000.00000000000000000'],
    [Number.MIN_VALUE, '0.00000000000000000'],
    // Halfway between two texts: the even digit.
    [2 ** -18, '0.00000381469726562'],
    [3 * 2 ** -18, '0.00001144409179688'],
  ])('%d is %s', (value, text) => {
    expect(nodeFloat(value)).toBe(text);
  });
});

describe('an integer as a node writes it', () => {
  it('is a number up to 32 bits, and text beyond', () => {
    expect([0n, 4_294_967_295n, -4_294_967_295n].map(nodeInteger)).toEqual([0, 4_294_967_295, -4_294_967_295]);
    expect([4_294_967_296n, -4_294_967_296n].map(nodeInteger)).toEqual(['4294967296', '-4294967296']);
  });
});
