import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type AmountInputOptions, amountInput, LARGEST_UNITS } from '../../../../domain/core/amount/amount-input.ts';
import { amountText } from '../../../../domain/core/amount/amount-text.ts';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { type Separators, separatorsOf } from '../../../../domain/core/amount/separators.ts';
import { LANGUAGES } from '../../../../domain/core/session/language.ts';

const COIN = { code: 'A', precision: 4 };
const EN = separatorsOf('en');
const KO = separatorsOf('ko');
const COMMA: Separators = { decimal: ',', group: '.', groupCertain: true };

function digitsOf(text: string, separators = EN, options: AmountInputOptions = {}): string | undefined {
  return amountInput(text, COIN, separators, options).asset?.digits();
}

function errorOf(text: string, separators = EN): string | undefined {
  return amountInput(text, COIN, separators).problem?.error;
}

describe('amount input', () => {
  it.each([
    ['10.5', '10.5000'],
    ['10,5', '10.5000'],
    ['0.0001', '0.0001'],
    ['0', '0.0000'],
    ['007', '7.0000'],
    ['.5', '0.5000'],
    ['5.', '5.0000'],
    ['1.234', '1.2340'],
    ['0,123', '0.1230'],
    ['12,3456', '12.3456'],
    ['1 234.5', '1234.5000'],
    ['1\u202f234\u00a0567,5', '1234567.5000'],
    ["1'234.5", '1234.5000'],
    ['1,234.5', '1234.5000'],
    ['1.234,5', '1234.5000'],
    ['1,234,567', '1234567.0000'],
    ['1.234.567', '1234567.0000'],
    ['1,234,567.8901', '1234567.8901'],
    ['  42  ', '42.0000'],
    ['１０．５', '10.5000'],
    ['１２，５', '12.5000'],
    ['１２。５', '12.5000'],
    ['１　２３４．５　Ａ', '1234.5000'],
    ['10.5 A', '10.5000'],
    ['10.5a', '10.5000'],
    [`10${' '.repeat(98)}`, '10.0000'],
  ])('reads %j as %s', (text, digits) => {
    expect(digitsOf(text)).toBe(digits);
  });

  it.each([
    ['', 'amount-missing'],
    [' \u3000 ', 'amount-missing'],
    ['NaN', 'amount-not-a-number'],
    ['Infinity', 'amount-not-a-number'],
    ['abc', 'amount-not-a-number'],
    ['A', 'amount-not-a-number'],
    ['1e3', 'amount-not-a-number'],
    ['1e-3', 'amount-not-a-number'],
    ['0x10', 'amount-not-a-number'],
    ['+1', 'amount-not-a-number'],
    ['--1', 'amount-not-a-number'],
    ['-', 'amount-not-a-number'],
    ['.', 'amount-not-a-number'],
    ['1..2', 'amount-not-a-number'],
    ['1.2.3', 'amount-not-a-number'],
    ['1,2,3', 'amount-not-a-number'],
    ['1 2', 'amount-not-a-number'],
    ['12 34.5', 'amount-not-a-number'],
    ['1,234 567', 'amount-not-a-number'],
    ['1.5 000', 'amount-not-a-number'],
    ['1²', 'amount-not-a-number'],
    ['١٢', 'amount-not-a-number'],
    ['1'.repeat(101), 'amount-not-a-number'],
    ['-1', 'amount-negative'],
    ['−1.5', 'amount-negative'],
    ['－1', 'amount-negative'],
    ['- 5', 'amount-negative'],
    ['0.00001', 'amount-too-many-decimals'],
    ['1.00000', 'amount-too-many-decimals'],
    ['461168601842738.7904', 'amount-too-large'],
    ['9'.repeat(90), 'amount-too-large'],
    ['10.5 B', 'amount-wrong-symbol'],
  ])('refuses %j as %s', (text, error) => {
    expect(errorOf(text)).toBe(error);
  });

  it('refuses an amount with two readings and reports both', () => {
    expect(amountInput('1,234', COIN, EN).problem).toEqual({
      field: 'amount',
      error: 'amount-ambiguous',
      params: { first: '1234', second: '1.234' },
    });
    expect(errorOf('1234,567', KO)).toBe('amount-ambiguous');
  });

  it('reads a separator as decimal where the digits before it are already grouped or begin with zero', () => {
    for (const separators of [EN, KO]) {
      expect(digitsOf('007,500', separators)).toBe('7.5000');
      expect(digitsOf('1 234,567', separators)).toBe('1234.5670');
    }
  });

  it('reports the symbols and the decimals that do not match', () => {
    expect(amountInput('10.5 B', COIN, EN).problem).toMatchObject({ params: { given: 'B', expected: 'A' } });
    expect(amountInput('0.00001', COIN, EN).problem).toMatchObject({ params: { decimals: 4 } });
  });

  it('reads a separator as grouping where all readers of the language group the same way', () => {
    expect(digitsOf('1,234', KO)).toBe('1234.0000');
    for (const language of ['ko', 'zh-TW', 'zh-CN'] as const) expect(digitsOf('123,456', separatorsOf(language))).toBe('123456.0000');
    expect(digitsOf('1.234', KO)).toBe('1.2340');
    expect(digitsOf('1.234', COMMA)).toBe('1234.0000');
    expect(digitsOf('1,234', COMMA)).toBe('1.2340');
  });

  it('accepts the largest amount of a chain and reports it when one more unit is requested', () => {
    expect(digitsOf('461168601842738.7903')).toBe('461168601842738.7903');
    expect(amountInput('461168601842738.7904', COIN, EN).problem?.params).toEqual({ max: '461168601842738.7903 A' });
  });

  it('accepts another symbol of the same coin only on request, and keeps the requested one', () => {
    expect(errorOf('1 EOS')).toBe('amount-wrong-symbol');
    expect(amountInput('1 eos', COIN, EN, { alsoNamed: ['EOS'] }).asset?.toString()).toBe('1.0000 A');
  });

  it('reports problems for the given field', () => {
    expect(amountInput('', COIN, EN, { field: 'cpu' }).problem?.field).toBe('cpu');
  });

  it('reads back every amount it displays, in every language', () => {
    const language = fc.constantFrom(...LANGUAGES);
    fc.assert(
      fc.property(fc.bigInt(0n, LARGEST_UNITS), language, (units, chosen) => {
        const amount = Asset.of(units, COIN);
        const read = amountInput(amountText(amount, separatorsOf(chosen)), COIN, separatorsOf(chosen));
        expect(read.asset).toEqual(amount);
      }),
    );
  });

  it('reads full-width digits exactly as half-width ones', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{1,9}[.,]?[0-9]{0,6}$/), (text) => {
        const wide = text.replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0));
        expect(amountInput(wide, COIN, EN)).toEqual(amountInput(text, COIN, EN));
      }),
    );
  });

  it('returns exactly one of amount and problem for any text, and never a negative or oversized amount', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('0', '1', '9', '.', ',', ' ', '-', '+', 'e', 'A', '，', '０') })),
        (text) => {
          const { asset, problem } = amountInput(text, COIN, EN);
          expect((asset === null) !== (problem === null)).toBe(true);
          const units = asset?.units ?? 0n;
          expect(units >= 0n && units <= LARGEST_UNITS).toBe(true);
        },
      ),
    );
  });
});
