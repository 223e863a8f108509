import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { issuerWord, isTokenNumber, tokenKind } from '../../../../domain/tron/tokens/token.ts';

describe('a token', () => {
  it.each([
    ['1000001', 'trc10'],
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'trc20'],
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6', 'trc10'],
    ['', 'trc10'],
  ])('%j is of %s: a name of 34 characters is a contract', (token, kind) => {
    expect(tokenKind(token)).toBe(kind);
  });

  it.each([
    ['1000001', true],
    ['0', false],
    ['01', false],
    ['-1', false],
    ['1.5', false],
    ['1e6', false],
    ['9'.repeat(20), false],
    ['', false],
  ])('can have the number %j: %s', (text, can) => {
    expect(isTokenNumber(text)).toBe(can);
  });
});

describe('a word of a token’s issuer', () => {
  it.each([
    [' Tether USD ', 'Tether USD'],
    ['USDT\u202E\u0000', 'USDT'],
    ['代幣', '代幣'],
    ['x'.repeat(40), 'x'.repeat(32)],
    ['\u200B\u2066', null],
    ['', null],
  ])('%j is shown as %j', (written, shown) => {
    expect(issuerWord(written)).toBe(shown);
  });

  it('never hides what stands beside it, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (written) => {
        const shown = issuerWord(written);
        expect(shown === null || (/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u.test(shown) && Array.from(shown).length <= 32)).toBe(true);
      }),
    );
  });
});
