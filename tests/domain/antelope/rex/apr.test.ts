import { describe, expect, it } from 'vitest';

import { Decimal } from '../../../../domain/core/amount/decimal.ts';
import { DAY_MS, utcText } from '../../../../domain/core/chain/time.ts';
import { aprSinceLaunch, REX_LAUNCH } from '../../../../domain/antelope/rex/apr.ts';

describe('yield since launch', () => {
  it('begins at noon UTC of 2019-05-01', () => {
    expect(utcText(REX_LAUNCH)).toBe('2019-05-01T12:00:00Z');
    expect(aprSinceLaunch(new Decimal('0.0002'), REX_LAUNCH)).toBeNull();
  });

  it('begins at 20:00 at UTC+8 of that day, not at the start of the day', () => {
    expect(REX_LAUNCH).toBe(Date.parse('2019-05-01T20:00:00+08:00'));
    const price = new Decimal('0.0002');
    for (const earlier of [Date.UTC(2019, 4, 1), Date.parse('2019-05-01T00:00:00+08:00'), REX_LAUNCH - 1])
      expect(aprSinceLaunch(price, earlier)).toBeNull();
  });

  it('spreads the growth evenly over the years', () => {
    expect(aprSinceLaunch(new Decimal('0.0002'), REX_LAUNCH + 2 * 365 * DAY_MS)?.toFixed()).toBe('50');
    expect(aprSinceLaunch(new Decimal('0.0001'), REX_LAUNCH + 1)?.toFixed()).toBe('0');
    expect(aprSinceLaunch(new Decimal('0.00009'), REX_LAUNCH + 365 * DAY_MS)?.toFixed()).toBe('-10');
  });
});
