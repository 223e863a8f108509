import { Decimal } from '../../core/amount/decimal.ts';
import { DAY_MS, startOfUtcDay, type Instant } from '../../core/chain/time.ts';
import { percent, type YieldStep } from './yield-step.ts';

/** One day's highest yield as the pool published it, in percent as decimal text. */
export interface PublishedDay {
  readonly day: Instant;
  readonly annualizedRate: string;
}

/** Least coverage of a window, in percent, for which a mean is returned. */
const COVERAGE_PERCENT = 80;

/** Returns window, coverage and mean of the published daily yields. `days` null or empty: nothing was reported, and there is no mean. */
export function trendLines(days: readonly PublishedDay[] | null, readAt: Instant | null): readonly YieldStep[] {
  const byDay = new Map((days ?? []).map(({ day, annualizedRate }) => [startOfUtcDay(day), annualizedRate]));
  const dates = [...byDay.keys()].sort((a, b) => a - b);
  const [from] = dates;
  const to = dates[dates.length - 1];
  const window =
    from === undefined || to === undefined
      ? null
      : ({ kind: 'window', from, to: to + DAY_MS, days: (to - from) / DAY_MS + 1, covered: dates.length } as const);
  const isCovered = window !== null && window.covered * 100 >= window.days * COVERAGE_PERCENT;
  const mean = isCovered ? [...byDay.values()].reduce((sum, rate) => sum.plus(rate), new Decimal(0)).div(byDay.size) : null;
  return [
    { key: 'trend-window', section: 'trend', value: window, source: 'backend', at: readAt },
    { key: 'trend-average', section: 'trend', value: percent(mean), source: 'computed', at: null },
  ];
}
