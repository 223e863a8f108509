import type { Asset } from '../../core/amount/asset.ts';
import { type Instant, startOfUtcDay } from '../../core/chain/time.ts';
import { areaRadius } from './scale.ts';

/** Coins that become available at an instant. */
export interface DatedAmount {
  readonly at: Instant;
  readonly amount: Asset;
}

/** One dot of a timeline: the coins of one UTC day, or of several at its end. */
export interface TimelineStop {
  /** First and last instant at which the coins become available. */
  readonly at: Instant;
  readonly last: Instant;
  readonly amount: Asset;
  /** Number of days with coins that the dot stands for. */
  readonly days: number;
}

/** A stop with its place, in pixels: the centre of dot and label, and the radius of the dot. */
export interface PlacedStop extends TimelineStop {
  readonly x: number;
  readonly radius: number;
}

export interface TimelineLayout {
  /** Centre of the label of today. */
  readonly today: number;
  readonly stops: readonly PlacedStop[];
}

interface LayoutInput {
  readonly now: Instant;
  /** Width of the picture in pixels. */
  readonly width: number;
  readonly todayWidth: number;
  readonly labelWidth: (stop: TimelineStop) => number;
}

/** Least space between two labels, in pixels. */
const GAP = 8;
const LARGEST_RADIUS = 13;
const LEAST_RADIUS = 4;

/** Returns the coins to come by UTC day, earliest first; what is available at `now` is not to come. */
export function timelineStops(amounts: readonly DatedAmount[], now: Instant): readonly TimelineStop[] {
  const stops: TimelineStop[] = [];
  for (const { at, amount } of [...amounts].sort((a, b) => a.at - b.at)) {
    if (at <= now) continue;
    const before = stops[stops.length - 1];
    if (before && startOfUtcDay(before.at) === startOfUtcDay(at))
      stops[stops.length - 1] = { ...before, last: at, amount: before.amount.plus(amount) };
    else stops.push({ at, last: at, amount, days: 1 });
  }
  return stops;
}

/**
 * Returns where dots and labels stand: in proportion to the time from today, moved apart where labels would touch. Where there is no room
 * for all, the last ones become a single dot with their sum. Null where not even one label has room.
 */
export function timelineLayout(stops: readonly TimelineStop[], input: LayoutInput): TimelineLayout | null {
  for (let shown = stops.length; shown > 0; shown -= 1) {
    const kept = collapsed(stops, shown);
    const widths = [input.todayWidth, ...kept.map(input.labelWidth)].map((each) => Math.ceil(Math.max(each, 2 * LARGEST_RADIUS)));
    const needed = widths.reduce((sum, each) => sum + each + GAP, -GAP);
    if (needed <= input.width) return placed(kept, widths, input);
  }
  return null;
}

/** The first `shown` stops, the last of which stands for all that follow it as well. */
function collapsed(stops: readonly TimelineStop[], shown: number): readonly TimelineStop[] {
  return [...stops.slice(0, shown - 1), stops.slice(shown - 1).reduce(together)];
}

function together(all: TimelineStop, { last, amount, days }: TimelineStop): TimelineStop {
  return { ...all, last, amount: all.amount.plus(amount), days: all.days + days };
}

function placed(stops: readonly TimelineStop[], widths: readonly number[], { now, width }: LayoutInput): TimelineLayout {
  const end = stops[stops.length - 1]!;
  const lefts = [0];
  for (const [index, { at }] of stops.entries()) {
    const room = width - widths[index + 1]!;
    const ideal = Math.floor((room * (at - now)) / (end.at - now));
    lefts.push(Math.max(ideal, lefts[index]! + widths[index]! + GAP));
  }
  let right = width + GAP;
  for (let index = lefts.length - 1; index >= 0; index -= 1) {
    lefts[index] = Math.min(lefts[index]!, right - GAP - widths[index]!);
    right = lefts[index]!;
  }
  const most = stops.reduce((high, { amount }) => (amount.units > high ? amount.units : high), 0n);
  const centre = (index: number): number => lefts[index]! + widths[index]! / 2;
  return { today: centre(0), stops: stops.map((stop, index) => ({ ...stop, x: centre(index + 1), radius: radiusOf(stop, most) })) };
}

function radiusOf({ amount }: TimelineStop, most: bigint): number {
  return Math.max(LEAST_RADIUS, areaRadius(amount.units, most, LARGEST_RADIUS));
}
