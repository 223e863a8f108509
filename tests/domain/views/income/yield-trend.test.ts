import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../../domain/core/chain/time.ts';
import { trendLines } from '../../../../domain/views/income/yield-trend.ts';

const DAY = Date.UTC(2024, 6, 10);
const NOW = DAY + 5 * 3_600_000;
const days = (...back: readonly number[]) => back.map((n) => ({ day: DAY - n * DAY_MS + 7_200_000, annualizedRate: String(n) }));

describe('the published daily yields', () => {
  it('are a window with its coverage, and a mean over the reported days', () => {
    const [window, mean] = trendLines(days(0, 1, 2, 4), NOW);
    expect(window).toMatchObject({
      key: 'trend-window',
      section: 'trend',
      value: { kind: 'window', from: DAY - 4 * DAY_MS, to: DAY + DAY_MS, days: 5, covered: 4 },
      source: 'backend',
      at: NOW,
    });
    expect(mean).toMatchObject({ key: 'trend-average', section: 'trend', value: { kind: 'percent', text: '1.75' }, source: 'computed' });
  });

  it('have no mean where too many days are missing', () => {
    const [window, mean] = trendLines(days(0, 1, 9), NOW);
    expect(window?.value).toMatchObject({ days: 10, covered: 3 });
    expect(mean?.value).toBeNull();
  });

  it('count a repeated day once, and are null where nothing was reported', () => {
    expect(trendLines([...days(0), ...days(0)], NOW)[0]?.value).toMatchObject({ days: 1, covered: 1 });
    for (const nothing of [null, []]) expect(trendLines(nothing, null).map(({ value }) => value)).toEqual([null, null]);
  });
});
