import { describe, expect, it } from 'vitest';
import { coinArgument, votesArgument } from '../../../cli/parse/amount-argument.ts';
import { CommandFailure } from '../../../cli/run/command-failure.ts';
import { hundredthsText } from '../../../cli/output/hundredths-text.ts';
import { IOST } from '../../../adapters/iost/chains/iost.ts';
import { TRON } from '../../../adapters/tron/chains/tron.ts';
import { isPoolError } from '../../../domain/core/errors/pool-error.ts';

function failureOf(action: () => unknown): string {
  try {
    action();
  } catch (thrown) {
    if (thrown instanceof CommandFailure) return thrown.failure;
    if (isPoolError(thrown)) return thrown.error;
    throw thrown;
  }
  return 'none';
}

describe('votes as entered', () => {
  it.each([
    ['1', 1n],
    ['100', 100n],
    [' 7 ', 7n],
    ['1,234,567', 1_234_567n],
    ['9007199254740993', 9_007_199_254_740_993n],
  ])('reads %j as whole votes', (text, votes) => {
    expect(votesArgument(text).units).toBe(votes);
  });

  it.each([
    ['1.5', 'votes-not-whole'],
    ['0.1', 'votes-not-whole'],
    ['-1', 'amount-negative'],
    ['1e3', 'amount-not-a-number'],
    ['all', 'amount-not-a-number'],
    ['', 'amount-missing'],
    ['5 TRX', 'amount-wrong-symbol'],
    ['99999999999999999999', 'amount-too-large'],
  ])('refuses %j with %s', (text, failure) => {
    expect(failureOf(() => votesArgument(text))).toBe(failure);
  });
});

describe('coins as entered', () => {
  it('keep every decimal their chain has, and not one more', () => {
    expect(coinArgument('1.000001', TRON).toString()).toBe('1.000001 TRX');
    expect(failureOf(() => coinArgument('1.0000001', TRON))).toBe('amount-too-many-decimals');
    expect(coinArgument('1.00000001 IOST', IOST).toString()).toBe('1.00000001 IOST');
    expect(failureOf(() => coinArgument('1 TRX', IOST))).toBe('amount-wrong-symbol');
  });
});

describe('hundredths', () => {
  it.each([
    [0n, '0.00'],
    [5n, '0.05'],
    [1_050n, '10.50'],
    [300_000_000n, '3000000.00'],
    [-5n, '-0.05'],
  ])('%s are formatted as %s', (count, text) => {
    expect(hundredthsText(count)).toBe(text);
  });
});
