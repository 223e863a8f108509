import type { Asset } from '../../core/amount/asset.ts';
import { DAY_MS, type Instant, startOfUtcDay } from '../../core/chain/time.ts';
import { DRAWN, scaled } from './scale.ts';

/** Numbers of days that are drawn as bars. */
export const BAR_WINDOWS = [7, 30, 90] as const;
export type BarWindow = (typeof BAR_WINDOWS)[number];

/** Income of one UTC day; null where nothing is known of it, which is not zero. `day` is its 00:00 UTC. */
export interface IncomeDay {
  readonly day: Instant;
  readonly income: Asset | null;
}

/** What is drawn for days of income, in ten-thousandths of the width and of the height. */
export type DayShape =
  | { readonly kind: 'income'; readonly index: number; readonly x: number; readonly width: number; readonly height: number }
  | { readonly kind: 'missing'; readonly index: number; readonly days: number; readonly x: number; readonly width: number };

/** What days of income come to. */
export interface IncomeSum {
  /** Sum of the known days; null where none is known. */
  readonly total: Asset | null;
  /** The first of the days with the highest income; null where none is known. */
  readonly highest: { readonly day: Instant; readonly income: Asset } | null;
  readonly missing: number;
}

/** Share of a column that its bar takes, in hundredths; the rest is the gap. */
const BAR_SHARE = 72;
/** Least height of any income, so that it is not taken for none. */
const LEAST_HEIGHT = 150;

/**
 * Returns `days` consecutive days that end with `lastDay`, each with the sum of what is known of it. Payments outside these days are left
 * out; a day without a payment is missing.
 */
export function incomeDays(
  payments: readonly { readonly day: Instant; readonly income: Asset }[],
  lastDay: Instant,
  days: BarWindow,
): readonly IncomeDay[] {
  const known = new Map<Instant, Asset>();
  for (const { day, income } of payments) {
    const start = startOfUtcDay(day);
    known.set(start, known.get(start)?.plus(income) ?? income);
  }
  const last = startOfUtcDay(lastDay);
  return Array.from({ length: days }, (_, index) => {
    const day = last - (days - 1 - index) * DAY_MS;
    return { day, income: known.get(day) ?? null };
  });
}

/**
 * Returns the bars of the days, the highest as high as the picture. Missing days beside each other are one gap. A day without income has a
 * bar without height.
 */
export function dayShapes(days: readonly Pick<IncomeDay, 'income'>[]): readonly DayShape[] {
  const most = days.reduce((high, { income }) => (income && income.units > high ? income.units : high), 0n);
  const edge = (index: number): number => Math.floor((index * DRAWN) / days.length);
  const shapes: DayShape[] = [];
  for (const [index, { income }] of days.entries()) {
    const from = edge(index);
    const gap = Math.floor(((edge(index + 1) - from) * (100 - BAR_SHARE)) / 200);
    const column = { x: from + gap, width: edge(index + 1) - from - 2 * gap };
    const before = shapes[shapes.length - 1];
    if (income !== null) shapes.push({ kind: 'income', index, ...column, height: heightOf(income.units, most) });
    else if (before?.kind === 'missing')
      shapes[shapes.length - 1] = { ...before, days: before.days + 1, width: column.x + column.width - before.x };
    else shapes.push({ kind: 'missing', index, days: 1, ...column });
  }
  return shapes;
}

/** Returns sum, highest day and number of missing days. */
export function incomeSum(days: readonly IncomeDay[]): IncomeSum {
  const known = days.flatMap(({ day, income }) => (income === null ? [] : [{ day, income }]));
  const [first, ...rest] = known;
  const missing = days.length - known.length;
  if (!first) return { total: null, highest: null, missing };
  return {
    total: rest.reduce((sum, { income }) => sum.plus(income), first.income),
    highest: rest.reduce((high, each) => (each.income.compare(high.income) > 0 ? each : high), first),
    missing,
  };
}

function heightOf(units: bigint, most: bigint): number {
  return units > 0n ? Math.max(LEAST_HEIGHT, scaled(units, most, DRAWN)) : 0;
}
