import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactJson } from '../../../adapters/platform/exact-json.ts';

describe('exactJson', () => {
  it('keeps the digits of whole numbers that a double cannot hold, as text', () => {
    expect(exactJson('{"a": 9223372036854775807, "b": [-9007199254740993, 5]}')).toEqual({
      a: '9223372036854775807',
      b: ['-9007199254740993', 5],
    });
  });

  it('leaves small numbers, fractions, exponents and text unchanged', () => {
    const text = '{"n":9007199254740991,"f":1.2345678901234567890,"e":1e20,"s":"9223372036854775807","q":"a\\"9223372036854775807\\\\"}';
    expect(exactJson(text)).toEqual(JSON.parse(text));
  });

  it('reads any JSON text like the standard parser where numbers are safe', () => {
    fc.assert(
      fc.property(
        fc.json().filter((text) => !/\d{16,}/.test(text)),
        (text) => {
          expect(exactJson(text)).toEqual(JSON.parse(text));
        },
      ),
    );
  });

  it('keeps every 64-bit number exact', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 64n - 1n }), (value) => {
        const [read] = exactJson(`[${value}]`) as [string | number];
        expect(BigInt(read)).toBe(value);
      }),
    );
  });

  it('refuses what is not JSON', () => {
    for (const text of ['', '<html></html>', '{"a":', '"unfinished']) expect(() => exactJson(text)).toThrow(SyntaxError);
  });
});
