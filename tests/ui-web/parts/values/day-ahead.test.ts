import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../../domain/core/chain/time.ts';
import { translator } from '../../../../ui-web/i18n/translator.ts';
import { dayAhead } from '../../../../ui-web/parts/values/day-ahead.ts';
import { textsOf } from '../../../../vite.texts.ts';

const { t } = translator('en', textsOf('web', 'en'));
const NOON = Date.UTC(2026, 10, 22, 12);

describe('a day ahead', () => {
  it('is told with the days until then', () => {
    expect(dayAhead(NOON + 9 * DAY_MS, NOON, t)).toBe('1\u00a0Dec, in 9 days');
    expect(dayAhead(NOON + 3 * DAY_MS - 1, NOON, t)).toBe('25\u00a0Nov, in 2 days');
  });

  it('is told in hours, rounded up, where it is less than two days', () => {
    expect(dayAhead(NOON + 2 * DAY_MS - 1, NOON, t)).toBe('24\u00a0Nov, in 48 h');
    expect(dayAhead(NOON + HOUR_MS + 1, NOON, t)).toBe('22\u00a0Nov, in 2 h');
  });

  it('is not before now', () => {
    expect(dayAhead(NOON - HOUR_MS, NOON, t)).toBe('22\u00a0Nov, in 0 h');
  });
});
