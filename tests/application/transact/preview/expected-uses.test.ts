import { describe, expect, it } from 'vitest';
import { expectedUses } from '../../../../application/transact/preview/expected-uses.ts';

const LIMITS = { gas_ratio: '1', gas_limit: '1000000' };

describe('what a transaction is expected to use, in words', () => {
  it.each([
    [{ amount: 98_001n, source: 'trial' }, 'expected-use.trial', { amount: '98001', limit: '1000000' }],
    [{ amount: 123_000n, source: 'measured' }, 'expected-use.measured', { amount: '123000', limit: '1000000' }],
    [{ amount: 62_000n, source: 'calculated' }, 'expected-use.calculated', { amount: '62000', limit: '1000000' }],
    [null, 'expected-use.unknown', { limit: '1000000' }],
  ] as const)('tells where %o comes from, beside the limit', (use, text, values) => {
    expect(expectedUses({ gas_limit: use }, LIMITS)).toEqual([{ limit: 'gas_limit', text, values }]);
  });

  it('is nothing where the protocol has no such limit', () => {
    expect(expectedUses({}, { fee_limit: '0' })).toEqual([]);
    expect(expectedUses({}, LIMITS)).toEqual([]);
    expect(expectedUses({ gas_limit: null }, { fee_limit: '0' })).toEqual([]);
  });
});
