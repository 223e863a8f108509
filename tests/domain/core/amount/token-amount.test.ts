import { describe, expect, it } from 'vitest';
import { LARGEST_UNITS } from '../../../../domain/core/amount/amount-input.ts';
import { tokenAmountInput } from '../../../../domain/core/amount/token-amount.ts';

describe('an amount of any token', () => {
  it.each([
    ['100.0000 DEX', 1_000_000n, 4],
    ['  7 WHOLE ', 7n, 0],
    ['0.00 SMALL', 0n, 2],
    ['1.000000000000000000 DEX', 10n ** 18n, 18],
    [`${LARGEST_UNITS} BIG`, LARGEST_UNITS, 0],
    ['1.0 SEVENLE', 10n, 1],
    [`${'7'.padStart(96, '0')} DEX`, 7n, 0],
  ])('is read from %j with the decimals it is written with', (text, units, precision) => {
    const { asset, problem } = tokenAmountInput(text);
    expect(problem).toBeNull();
    expect([asset?.units, asset?.symbol.precision]).toEqual([units, precision]);
  });

  it.each([
    ['', 'token-amount-invalid'],
    ['   ', 'token-amount-invalid'],
    ['100', 'token-amount-invalid'],
    ['100.0000 dex', 'token-amount-invalid'],
    ['1,000.0 DEX', 'token-amount-invalid'],
    ['1. DEX', 'token-amount-invalid'],
    ['1e5 DEX', 'token-amount-invalid'],
    ['1.0 LONGCODE', 'token-amount-invalid'],
    ['1.0000000000000000001 DEX', 'token-amount-invalid'],
    [`${'9'.repeat(200)} DEX`, 'token-amount-invalid'],
    [`${'7'.padStart(97, '0')} DEX`, 'token-amount-invalid'],
    ['-1.0 DEX', 'amount-negative'],
    [`${LARGEST_UNITS + 1n} BIG`, 'amount-too-large'],
  ])('is refused at its field for %j', (text, error) => {
    expect(tokenAmountInput(text, 'quantity')).toMatchObject({ asset: null, problem: { field: 'quantity', error } });
  });

  it('is refused at the field of an amount where no other is named', () => {
    expect(['', '12', '-1.0 DEX'].map((text) => tokenAmountInput(text).problem?.field)).toEqual(['amount', 'amount', 'amount']);
  });

  it('is refused with the words that were typed, and with the most there can be', () => {
    expect(tokenAmountInput(' 12 ').problem?.params).toEqual({ amount: '12' });
    expect(tokenAmountInput('99999999999999999999.0 DEX').problem?.params).toEqual({ max: '461168601842738790.3 DEX' });
  });
});
