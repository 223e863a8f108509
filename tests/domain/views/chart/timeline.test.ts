import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { DAY_MS } from '../../../../domain/core/chain/time.ts';
import { timelineLayout, type TimelineStop, timelineStops } from '../../../../domain/views/chart/timeline.ts';

const COIN = { code: 'A', precision: 4 };
const NOW = Date.UTC(2026, 10, 22, 9, 30);
const dated = (inDays: number, units = 10_000n) => ({ at: NOW + inDays * DAY_MS, amount: Asset.of(units, COIN) });
const room = (width: number, label = 50) => ({ now: NOW, width, todayWidth: 40, labelWidth: () => label });
const sum = (stops: readonly TimelineStop[]) => stops.reduce((all, { amount }) => all + amount.units, 0n);

describe('the stops of a timeline', () => {
  it('are the days to come, earliest first, each with the sum of its coins', () => {
    const stops = timelineStops([dated(9, 2n), dated(0, 7n), dated(-1, 7n), dated(2, 3n), dated(9.1, 5n)], NOW);
    expect(stops.map(({ at, last, amount, days }) => [(at - NOW) / DAY_MS, (last - NOW) / DAY_MS, amount.units, days])).toEqual([
      [2, 2, 3n, 1],
      [9, 9.1, 7n, 1],
    ]);
  });

  it('distinguish the days of UTC', () => {
    const midnight = Date.UTC(2026, 10, 24);
    const amounts = [midnight - 1, midnight].map((at) => ({ at, amount: Asset.of(1n, COIN) }));
    expect(timelineStops(amounts, NOW)).toHaveLength(2);
  });

  it('are none where everything is available', () => {
    expect(timelineStops([dated(0), dated(-3)], NOW)).toEqual([]);
  });
});

describe('the places on a timeline', () => {
  it('follow the time from today', () => {
    const { today, stops } = timelineLayout(timelineStops([dated(5), dated(10)], NOW), room(450))!;
    expect(today).toBe(20);
    expect(stops.map(({ x }) => x)).toEqual([225, 425]);
  });

  it('move apart where labels would touch', () => {
    const { stops } = timelineLayout(timelineStops([dated(1), dated(20), dated(21)], NOW), room(254))!;
    expect(stops.map(({ x }) => x)).toEqual([73, 171, 229]);
  });

  it('become one stop with the sum, where there is no room for all', () => {
    const stops = timelineStops(
      Array.from({ length: 21 }, (_, day) => dated(day + 1, BigInt(day + 1))),
      NOW,
    );
    const { stops: shown } = timelineLayout(stops, room(254))!;
    expect(shown.map(({ days, amount }) => [days, amount.units])).toEqual([
      [1, 1n],
      [1, 2n],
      [19, 228n],
    ]);
    expect(shown[2]!.last).toBe(stops[20]!.last);
  });

  it('have a dot whose area is the amount', () => {
    const radius = (...units: readonly bigint[]) =>
      timelineLayout(
        timelineStops(
          units.map((each, index) => dated(index + 1, each)),
          NOW,
        ),
        room(600),
      )!.stops.map((stop) => stop.radius);
    expect(radius(400n, 100n, 1n)).toEqual([13, 6, 4]);
    expect(radius(2n ** 100n, 0n)).toEqual([13, 4]);
    expect(radius(0n)).toEqual([4]);
  });

  it('are found as long as labels and the least space between them fit to the pixel', () => {
    const one = timelineStops([dated(1)], NOW);
    expect(timelineLayout(one, room(40 + 8 + 50))).toMatchObject({ today: 20, stops: [{ x: 73, days: 1 }] });
    expect(timelineLayout(one, room(40 + 8 + 49))).toBeNull();
    const two = timelineStops([dated(1), dated(2)], NOW);
    expect(timelineLayout(two, room(40 + 8 + 50 + 8 + 50))).toMatchObject({ stops: [{ days: 1 }, { days: 1 }] });
    expect(timelineLayout(two, room(40 + 8 + 50 + 8 + 49))).toMatchObject({ stops: [{ days: 2, last: two[1]!.last }] });
  });

  it('are none where not even one label has room', () => {
    expect(timelineLayout(timelineStops([dated(1)], NOW), room(90, 60))).toBeNull();
    expect(timelineLayout([], room(254))).toBeNull();
  });

  it('never let labels touch or leave the picture, and lose no coin', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ inDays: fc.integer({ min: 1, max: 400 }), units: fc.bigInt({ min: 1n, max: 2n ** 63n }) }), {
          minLength: 1,
          maxLength: 40,
        }),
        fc.integer({ min: 120, max: 1_000 }),
        fc.double({ min: 10, max: 80, noNaN: true }),
        (amounts, width, letters) => {
          const stops = timelineStops(
            amounts.map(({ inDays, units }) => dated(inDays, units)),
            NOW,
          );
          const labelWidth = ({ amount }: TimelineStop) => letters + amount.units.toString().length;
          const layout = timelineLayout(stops, { now: NOW, width, todayWidth: 40, labelWidth });
          if (layout === null) return;
          expect(sum(layout.stops)).toBe(sum(stops));
          let free = layout.today + 20;
          for (const stop of layout.stops) {
            const half = Math.max(labelWidth(stop), 26) / 2;
            expect(stop.x - half).toBeGreaterThanOrEqual(free + 7);
            free = stop.x + half;
          }
          expect(free).toBeLessThanOrEqual(width);
        },
      ),
    );
  });
});
