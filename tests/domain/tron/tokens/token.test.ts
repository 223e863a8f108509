import { describe, expect, it } from 'vitest';
import { tokenPage } from '../../../../domain/tron/tokens/token.ts';
import { isTokenNumber } from '../../../../domain/tron/tokens/token-kind.ts';

describe('a token', () => {
  it.each([
    ['1000001', true],
    ['0', false],
    ['01', false],
    ['-1', false],
    ['1.5', false],
    ['1e6', false],
    ['9'.repeat(20), false],
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', false],
    ['9'.repeat(34), false],
    ['', false],
  ])('can have the number %j: %s', (text, can) => {
    expect(isTokenNumber(text)).toBe(can);
  });
});

describe('the page of a token in a block explorer', () => {
  const explorer = { transaction: '', account: '', trc10: 'https://explorer.test/10/', trc20: 'https://explorer.test/20/' };

  it('is that of its generation, with a token that cannot lead anywhere else', () => {
    expect(tokenPage(explorer, { kind: 'trc10', token: '1000001' })).toBe('https://explorer.test/10/1000001');
    expect(tokenPage(explorer, { kind: 'trc20', token: '../x?y' })).toBe('https://explorer.test/20/..%2Fx%3Fy');
  });

  it('is none where the explorer has none', () => {
    expect(tokenPage({ ...explorer, trc10: '' }, { kind: 'trc10', token: '1000001' })).toBeNull();
    expect(tokenPage({ transaction: '', account: '' }, { kind: 'trc20', token: 'T1' })).toBeNull();
  });
});
