import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oneLine } from '../../../adapters/platform/one-line.ts';

describe('a foreign text', () => {
  it('is one line without invisible characters', () => {
    expect(oneLine('  a\n\tb\u202Ec\u0000\u200Bd ', 100)).toBe('a b c d');
  });

  it('is cut, never inside a character', () => {
    expect(oneLine('abcdef', 3)).toBe('abc…');
    expect(oneLine('ab😀cd', 3)).toBe('ab…');
    expect(oneLine('abc', 3)).toBe('abc');
  });

  it.each([
    [' Tether USD ', 'Tether USD'],
    ['USDT\u202E\u0000', 'USDT'],
    ['代幣', '代幣'],
    ['\u200B\u2066', ''],
    ['', ''],
  ])('is shown of %j as %j', (written, shown) => {
    expect(oneLine(written, 32)).toBe(shown);
  });

  it('never hides what stands beside it, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (written) => {
        const shown = oneLine(written, 32);
        expect(shown).toMatch(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u);
        expect(shown.replace(/…$/, '').length).toBeLessThanOrEqual(32);
      }),
    );
  });
});
