import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { DAY_MS } from '../../../../domain/core/chain/time.ts';
import { BAR_WINDOWS, dayShapes, incomeDays, incomeSum } from '../../../../domain/views/chart/income-bars.ts';

const COIN = { code: 'A', precision: 4 };
const LAST = Date.UTC(2026, 10, 22);
const amount = (units: bigint) => Asset.of(units, COIN);
const days = (...incomes: readonly (bigint | null)[]) => incomes.map((income) => ({ income: income === null ? null : amount(income) }));
const heights = (...incomes: readonly bigint[]) =>
  dayShapes(days(...incomes)).map((shape) => (shape.kind === 'income' ? shape.height : null));

describe('days of income', () => {
  it.each(BAR_WINDOWS)('are %i consecutive UTC days that end with the last one', (window) => {
    const all = incomeDays([], LAST + 5 * 3_600_000, window);
    expect(all).toHaveLength(window);
    expect(all[window - 1]!.day).toBe(LAST);
    expect(all.every(({ day }, index) => day === LAST - (window - 1 - index) * DAY_MS)).toBe(true);
    expect(all.every(({ income }) => income === null)).toBe(true);
  });

  it('add what was paid on one day, leave out what is outside, and keep a day without payment missing', () => {
    const paid = (daysBefore: number, units: bigint, hour = 2) => ({
      day: LAST - daysBefore * DAY_MS + hour * 3_600_000,
      income: amount(units),
    });
    const all = incomeDays([paid(0, 2_490n), paid(0, 7_758n, 23), paid(2, 0n), paid(7, 99n), paid(-1, 99n)], LAST, 7);
    expect(all.map(({ income }) => income?.units ?? null)).toEqual([null, null, null, null, 0n, null, 10_248n]);
  });

  it.each([
    [[3n, 2n, 1n], 0],
    [[2n, 3n, 1n], 1],
    [[1n, 2n, 3n], 2],
  ])('of %o, the last one first, are highest %i days before the last', (units, daysBefore) => {
    const paid = units.map((each, index) => ({ day: LAST - index * DAY_MS, income: amount(each) }));
    expect(incomeSum(incomeDays(paid, LAST, 7)).highest).toEqual({ day: LAST - daysBefore * DAY_MS, income: amount(3n) });
  });

  it('come to their sum, the first highest day and the number of missing ones', () => {
    const paid = [5n, 9n, 9n].map((units, index) => ({ day: LAST - index * DAY_MS, income: amount(units) }));
    expect(incomeSum(incomeDays(paid, LAST, 7))).toEqual({
      total: amount(23n),
      highest: { day: LAST - 2 * DAY_MS, income: amount(9n) },
      missing: 4,
    });
    expect(incomeSum(incomeDays([], LAST, 7))).toEqual({ total: null, highest: null, missing: 7 });
  });
});

describe('bars', () => {
  it('are as high as their share of the highest', () => {
    expect(heights(1_000n, 5_000n, 10_000n)).toEqual([1_000, 5_000, 10_000]);
    expect(heights(2n ** 200n, 2n ** 201n)).toEqual([5_000, 10_000]);
  });

  it('have no height without income, and some for the least of it', () => {
    expect(heights(0n, 1n, 10n ** 18n)).toEqual([0, 150, 10_000]);
    expect(heights(0n, 0n)).toEqual([0, 0]);
  });

  it('stand in a column each, from edge to edge without touching', () => {
    for (const window of BAR_WINDOWS) {
      const shapes = dayShapes(days(...Array.from({ length: window }, () => 1n)));
      expect(shapes).toHaveLength(window);
      for (const [index, { x, width }] of shapes.entries()) {
        expect(x).toBeGreaterThanOrEqual(Math.floor((index * 10_000) / window));
        expect(x + width).toBeLessThanOrEqual(Math.floor(((index + 1) * 10_000) / window));
        expect(width).toBeGreaterThan(10_000 / window / 2);
      }
    }
  });

  it('leave one gap for missing days beside each other', () => {
    const shapes = dayShapes(days(null, null, 5n, null, 0n, null, null));
    expect(shapes.map((shape) => (shape.kind === 'missing' ? `${shape.index}+${shape.days}` : shape.height))).toEqual([
      '0+2',
      10_000,
      '3+1',
      0,
      '5+2',
    ]);
    const [gap] = shapes;
    expect(gap!.x + gap!.width).toBeLessThanOrEqual(2 * Math.floor(10_000 / 7));
    expect(gap!.width).toBeGreaterThan(10_000 / 7);
  });

  it('stand for each day once, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.bigInt({ min: 0n, max: 2n ** 64n })), { minLength: 1, maxLength: 90 }), (incomes) => {
        const shapes = dayShapes(days(...incomes));
        expect(
          shapes.flatMap((shape) => Array.from({ length: shape.kind === 'missing' ? shape.days : 1 }, (_, more) => shape.index + more)),
        ).toEqual(incomes.map((_, index) => index));
        expect(shapes.slice(1).every(({ x }, index) => x >= shapes[index]!.x + shapes[index]!.width)).toBe(true);
        expect(shapes.every((shape) => shape.kind === 'missing' || shape.height <= 10_000)).toBe(true);
      }),
    );
  });
});
