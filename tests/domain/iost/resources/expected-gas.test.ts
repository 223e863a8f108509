import { describe, expect, it } from 'vitest';
import { expectedGas } from '../../../../domain/iost/resources/expected-gas.ts';
import { CLAIM_GAS, PLEDGE_GAS, STORAGE_GAS, VOTE_GAS } from '../../../../domain/iost/resources/gas-limit.ts';

describe('the gas a call is expected to use', () => {
  it.each([
    ['what a trial execution took, also where that is less than was measured', VOTE_GAS, 98_001n, { amount: 98_001n, source: 'trial' }],
    ['what a trial execution took of a call that was not measured', STORAGE_GAS, 150_000n, { amount: 150_000n, source: 'trial' }],
    ['what was measured of a vote', VOTE_GAS, null, { amount: 123_000n, source: 'measured' }],
    ['what was measured of a claim', CLAIM_GAS, null, { amount: 87_000n, source: 'measured' }],
    ['what was measured of a pledge', PLEDGE_GAS, null, { amount: 12_000n, source: 'measured' }],
    ['what the charges in the source make of a trade of RAM', STORAGE_GAS, null, { amount: 62_000n, source: 'calculated' }],
  ] as const)('is %s', (_what, gas, trial, expected) => {
    expect(expectedGas(gas, trial)).toEqual(expected);
  });
});
