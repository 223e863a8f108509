import { describe, expect, it } from 'vitest';
import { gasLimit, VOTE_GAS } from '../../../../domain/iost/resources/gas-limit.ts';

describe('the gas limit of a transaction', () => {
  it.each([
    ['the trial execution’s gas plus a half', 140_000n, 5_000_000n, 210_000n],
    ['no more than the product’s limit', 900_000n, 5_000_000n, 1_000_000n],
    ['the product’s limit without a trial execution', null, 5_000_000n, 1_000_000n],
    ['what the account has where that is less', 200_000n, 250_000n, 250_000n],
    ['what the account has without a trial execution', null, 814_000n, 814_000n],
    ['never less than the measured gas with the margin, whatever a node reports', 1n, 5_000_000n, 184_500n],
    ['never less than that where the account has less, which is refused before', null, 0n, 184_500n],
  ])('is %s', (_what, estimate, available, limit) => {
    expect(gasLimit(VOTE_GAS, estimate, available)).toBe(limit);
  });
});
