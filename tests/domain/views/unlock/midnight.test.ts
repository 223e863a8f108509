import { describe, expect, it } from 'vitest';
import { REX_2_RULES } from '../../../support/rex-2-rules.ts';
import { DAY_MS } from '../../../../domain/core/chain/time.ts';
import { RULES_WITHOUT_TABLE } from '../../../../domain/antelope/contract/maturity-rules.ts';
import { maturityInstant } from '../../../../domain/antelope/rex/maturity.ts';
import { midnightChoice } from '../../../../domain/views/unlock/midnight.ts';

const MIDNIGHT = Date.UTC(2024, 9, 28);

describe('the maturity change at midnight', () => {
  it('delays by a day: a wait started before 00:00 UTC ends a day earlier than one started after it', () => {
    expect(midnightChoice({ buckets: 21, buyRexToSavings: true }, MIDNIGHT - 1)).toEqual({
      midnight: MIDNIGHT,
      before: MIDNIGHT + 20 * DAY_MS,
      after: MIDNIGHT + 21 * DAY_MS,
      startsBy: 'unstaking',
    });
    expect(midnightChoice({ buckets: 21, buyRexToSavings: true }, MIDNIGHT - DAY_MS)).toEqual({
      midnight: MIDNIGHT,
      before: MIDNIGHT + 20 * DAY_MS,
      after: MIDNIGHT + 21 * DAY_MS,
      startsBy: 'unstaking',
    });
  });

  it('restarts at midnight itself', () => {
    expect(midnightChoice({ buckets: 5, buyRexToSavings: false }, MIDNIGHT)).toEqual({
      midnight: MIDNIGHT + DAY_MS,
      before: MIDNIGHT + 5 * DAY_MS,
      after: MIDNIGHT + 6 * DAY_MS,
      startsBy: 'purchase',
    });
  });

  it('names what starts the wait: a purchase, or unstaking where purchases go to savings', () => {
    expect(midnightChoice(RULES_WITHOUT_TABLE, MIDNIGHT).startsBy).toBe('purchase');
    expect(midnightChoice(REX_2_RULES, MIDNIGHT).startsBy).toBe('unstaking');
  });

  it('agrees with the contract’s rule at every hour of a year, whatever the local time zone', () => {
    for (let hour = 0; hour < 366 * 24; hour += 1) {
      const now = Date.UTC(2024, 0, 1) + hour * 3_600_000 + 1_799_500;
      const { midnight, before, after } = midnightChoice({ buckets: 21, buyRexToSavings: true }, now);
      expect(before).toBe(maturityInstant(now, 21));
      expect(after).toBe(maturityInstant(midnight + 1, 21));
      expect(midnight - now).toBeGreaterThan(0);
      expect(after - before).toBe(DAY_MS);
    }
  });
});
