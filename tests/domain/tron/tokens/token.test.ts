import { describe, expect, it } from 'vitest';
import { isTokenNumber } from '../../../../domain/tron/tokens/token.ts';

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
