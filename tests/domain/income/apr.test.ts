import { describe, expect, it } from 'vitest';

import { Decimal } from '../../../domain/amount/decimal.ts';
import { DAY_MS, utcText } from '../../../domain/chain/time.ts';
import { aprSinceLaunch, REX_LAUNCH } from '../../../domain/income/apr.ts';

describe('yield since launch', () => {
  it('begins at noon UTC of 2019-05-01', () => {
    expect(utcText(REX_LAUNCH)).toBe('2019-05-01T12:00:00Z');
    expect(aprSinceLaunch(new Decimal('0.0002'), REX_LAUNCH)).toBeNull();
  });

  it('spreads the growth evenly over the years', () => {
    expect(aprSinceLaunch(new Decimal('0.0002'), REX_LAUNCH + 2 * 365 * DAY_MS)?.toFixed()).toBe('50');
    expect(aprSinceLaunch(new Decimal('0.0001'), REX_LAUNCH + 1)?.toFixed()).toBe('0');
    expect(aprSinceLaunch(new Decimal('0.00009'), REX_LAUNCH + 365 * DAY_MS)?.toFixed()).toBe('-10');
  });
});
