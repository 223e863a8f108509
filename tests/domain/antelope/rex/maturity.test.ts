import * as fc from 'fast-check';
import { REX_2_RULES } from '../../../support/rex-2-rules.ts';
import { describe, expect, it } from 'vitest';

import { DAY_MS, utcText } from '../../../../domain/core/chain/time.ts';
import { BUCKETS_WITHOUT_TABLE, RULES_WITHOUT_TABLE } from '../../../../domain/antelope/contract/maturity-rules.ts';
import { maturityInstant, saleDate } from '../../../../domain/antelope/rex/maturity.ts';

describe('REX maturity', () => {
  it.each([
    [Date.UTC(2024, 6, 10, 0, 0, 0), 21, '2024-07-31T00:00:00Z'],
    [Date.UTC(2024, 6, 10, 23, 59, 59, 500), 21, '2024-07-31T00:00:00Z'],
    [Date.UTC(2024, 6, 11), 21, '2024-08-01T00:00:00Z'],
    [Date.UTC(2024, 1, 28, 12), 5, '2024-03-04T00:00:00Z'],
    [Date.UTC(2023, 11, 31, 23), 5, '2024-01-05T00:00:00Z'],
  ])('is at midnight UTC after the number of buckets in days', (now, buckets, expected) => {
    expect(utcText(maturityInstant(now, buckets))).toBe(expected);
  });

  it('waits at most the number of buckets in days and more than one day less', () => {
    fc.assert(
      fc.property(fc.nat({ max: 4_000_000_000_000 }), fc.integer({ min: 1, max: 30 }), (now, buckets) => {
        const wait = maturityInstant(now, buckets) - now;
        expect(wait <= buckets * DAY_MS && wait > (buckets - 1) * DAY_MS).toBe(true);
      }),
    );
  });

  it('allows a sale on the fifth day where the contract has no maturity table', () => {
    const now = Date.UTC(2020, 0, 1, 8);
    expect(BUCKETS_WITHOUT_TABLE).toBe(5);
    expect(saleDate(RULES_WITHOUT_TABLE, now)).toEqual({ kind: 'on', at: Date.UTC(2020, 0, 6), buckets: 5 });
  });

  it('falls back to 504 hours, which are 21 buckets, and gives savings no date until unstaked', () => {
    const now = Date.UTC(2024, 6, 10, 8);
    expect(saleDate(REX_2_RULES, now)).toEqual({ kind: 'after-unstake', earliest: Date.UTC(2024, 6, 31), buckets: 21 });
  });
});
