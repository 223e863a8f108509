import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { Asset } from '../../../../domain/core/amount/asset.ts';

const EOS = { code: 'EOS', precision: 4 };
const REX = { code: 'REX', precision: 4 };

describe('asset', () => {
  it.each([
    ['1.0000 EOS', 10_000n, 4],
    ['-0.0001 EOS', -1n, 4],
    ['5 SYS', 5n, 0],
    ['922337203685477.5807 EOS', 9_223_372_036_854_775_807n, 4],
  ])('reads %j', (text, units, precision) => {
    const asset = Asset.parse(text);
    expect(asset?.units).toBe(units);
    expect(asset?.symbol.precision).toBe(precision);
    expect(asset?.toString()).toBe(text);
  });

  it.each([['1.0000'], ['1.0000EOS'], ['1. EOS'], ['.5 EOS'], ['1e3 EOS'], ['1.0000 eos'], ['+1.0000 EOS'], [''], ['1.0000  EOS']])(
    'rejects %j',
    (text) => {
      expect(Asset.parse(text)).toBeNull();
    },
  );

  it('is parsed from a string value only', () => {
    expect(Asset.read('1.0000 EOS')?.equals(Asset.of(10_000n, EOS))).toBe(true);
    expect(
      ['1.0000', 1, 10_000n, null, undefined, true, ['1.0000 EOS'], { toString: () => '1.0000 EOS' }].filter(
        (value) => Asset.read(value) !== null,
      ),
    ).toEqual([]);
  });

  it('reads back what it writes, and adds without losing a unit', () => {
    fc.assert(
      fc.property(fc.bigInt(-(2n ** 63n), 2n ** 63n), fc.bigInt(-(2n ** 63n), 2n ** 63n), (a, b) => {
        const left = Asset.of(a, EOS);
        expect(Asset.parse(left.toString())?.equals(left)).toBe(true);
        expect(left.plus(Asset.of(b, EOS)).minus(left).units).toBe(b);
      }),
    );
  });

  it('refuses to combine or relabel different symbols', () => {
    expect(() => Asset.of(1n, EOS).plus(Asset.of(1n, REX))).toThrow('cannot be combined');
    expect(() => Asset.of(1n, EOS).compare(Asset.of(1n, { code: 'EOS', precision: 8 }))).toThrow('cannot be combined');
    expect(() => Asset.of(1n, EOS).renamed({ code: 'A', precision: 8 })).toThrow('differ in precision');
    expect(Asset.of(15_000n, EOS).renamed({ code: 'A', precision: 4 }).toString()).toBe('1.5000 A');
  });
});
