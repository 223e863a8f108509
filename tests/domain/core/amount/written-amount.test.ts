import { describe, expect, it } from 'vitest';

import { writtenAmountValidity } from '../../../../domain/core/amount/written-amount.ts';

describe('amounts in call arguments', () => {
  it.each([
    ['1', 'accepted'],
    ['0', 'accepted'],
    ['1.00000000', 'accepted'],
    ['001.5', 'accepted'],
    ['1.000000000', 'decimals'],
    ['1.999999995', 'decimals'],
    ['1e-8', 'pattern'],
    ['0x10', 'pattern'],
    ['.5', 'pattern'],
    ['1.', 'pattern'],
    ['-1', 'pattern'],
    ['1,5', 'pattern'],
    [' 5 ', 'pattern'],
    ['5\n', 'pattern'],
    ['', 'pattern'],
    ['9223372036854775807', 'accepted'],
    ['9223372036854775808', 'overflow'],
    ['100000000000.00000000', 'overflow'],
  ] as const)('%j is %s', (text, outcome) => {
    expect(writtenAmountValidity(text, 8)).toBe(outcome);
  });
});
