import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { producerIncome } from '../../../sandbox/backend/antelope/producer-income.ts';
import { divideIncome } from '../../../sandbox/backend/settlement.ts';

const TERMS = { feePercent: 10n, thresholdUnits: 1n };
const voters = fc.uniqueArray(fc.record({ account: fc.stringMatching(/^[a-z1-5]{1,12}$/), votes: fc.bigInt(1n, 10n ** 14n) }), {
  selector: ({ account }) => account,
  minLength: 1,
  maxLength: 40,
});

describe('distributing a day’s income', () => {
  it('distributes exactly the income: payouts, fees and unpaid parts add up to the unit', () => {
    fc.assert(
      fc.property(voters, fc.bigInt(1n, 10n ** 12n), (pool, income) => {
        const shares = divideIncome(income, pool, TERMS);
        const sum = (part: (share: (typeof shares)[number]) => bigint): bigint => shares.reduce((total, share) => total + part(share), 0n);
        expect(sum(({ gross }) => gross)).toBe(income);
        expect(sum(({ net, paid }) => (paid ? net : 0n)) + sum(({ fee }) => fee) + sum(({ net, paid }) => (paid ? 0n : net))).toBe(income);
      }),
    );
  });

  it('never deviates by a whole unit from the exact share of an account’s votes', () => {
    fc.assert(
      fc.property(voters, fc.bigInt(1n, 10n ** 12n), (pool, income) => {
        const total = pool.reduce((sum, { votes }) => sum + votes, 0n);
        for (const { votes, gross } of divideIncome(income, pool, TERMS)) {
          expect(gross * total > income * votes - total && gross * total < income * votes + total).toBe(true);
        }
      }),
    );
  });

  it('is independent of the order of voters', () => {
    fc.assert(
      fc.property(voters, fc.bigInt(1n, 10n ** 9n), (pool, income) => {
        const byName = (shares: ReturnType<typeof divideIncome>): unknown => [...shares].sort((a, b) => (a.account < b.account ? -1 : 1));
        expect(byName(divideIncome(income, [...pool].reverse(), TERMS))).toEqual(byName(divideIncome(income, pool, TERMS)));
      }),
    );
  });

  it('truncates what is paid, so the fee is at least its percentage', () => {
    const [share] = divideIncome(137n, [{ account: 'alice', votes: 5n }], TERMS);
    expect(share).toMatchObject({ gross: 137n, net: 123n, fee: 14n, paid: true });
  });

  it('does not pay an income at the threshold and pays one unit above it', () => {
    const pool = [{ account: 'alice', votes: 1n }];
    expect(divideIncome(2n, pool, TERMS)[0]).toMatchObject({ net: 1n, paid: false });
    expect(divideIncome(3n, pool, TERMS)[0]).toMatchObject({ net: 2n, paid: true });
  });

  it('has nothing to distribute without votes or without income', () => {
    expect(divideIncome(100n, [], TERMS)).toEqual([]);
    expect(divideIncome(0n, [{ account: 'alice', votes: 1n }], TERMS)).toEqual([]);
  });
});

describe('the income of producers', () => {
  const day = Date.UTC(2026, 10, 19);

  it('is the same for the same seed and day, and differs between days', () => {
    const votes = 10n ** 12n;
    expect(producerIncome('a', day, votes)).toBe(producerIncome('a', day + 3_600_000, votes));
    expect(producerIncome('a', day, votes)).not.toBe(producerIncome('a', day + 86_400_000, votes));
  });

  it('stays between 1.6 and 2 percent of the votes in a year', () => {
    const votes = 365_000_000n;
    for (let index = 0; index < 200; index += 1) {
      const income = producerIncome('seed', day + index * 86_400_000, votes);
      expect(income >= 16_000n && income <= 20_000n).toBe(true);
    }
  });
});
