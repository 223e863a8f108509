import { type ComponentType, type ReactNode, Suspense } from 'react';
import { lazyPart } from '../react/lazy-part.tsx';
import type { BarsProps } from './bars.tsx';
import { ChartSkeleton } from './chart-skeleton.tsx';
import type { GaugeProps } from './gauge.tsx';
import type { RateBarProps } from './rate-bar.tsx';
import type { StackedBarProps } from './stacked-bar.tsx';
import type { TimelineProps } from './timeline.tsx';

/** Pictures, whose code comes in one chunk when the first of them is shown; until then each has an empty room of its size. */
type Drawings = typeof import('./drawings.ts');

const drawing = <P extends object>(pick: (all: Drawings) => ComponentType<P>) => lazyPart(async () => pick(await import('./drawings.ts')));

const BARS = drawing((all) => all.BarsDrawing);
const STACKED_BAR = drawing((all) => all.StackedBarDrawing);
const TIMELINE = drawing((all) => all.TimelineDrawing);
const RATE_BAR = drawing((all) => all.RateBarDrawing);
const GAUGE = drawing((all) => all.GaugeDrawing);

/** Shows income by day. */
export function Bars(props: BarsProps) {
  return (
    <Late skeleton={<ChartSkeleton of={props.compact ? 'bars-compact' : 'bars'} />}>
      <BARS.Show {...props} />
    </Late>
  );
}

/** Shows the parts of a whole beside each other, with a row for each. */
export function StackedBar(props: StackedBarProps) {
  return (
    <Late skeleton={<ChartSkeleton of="stacked" rows={props.groups.length} />}>
      <STACKED_BAR.Show {...props} />
    </Late>
  );
}

/** Shows today and the days on which coins become available. */
export function Timeline(props: TimelineProps) {
  return (
    <Late skeleton={<ChartSkeleton of="timeline" />}>
      <TIMELINE.Show {...props} />
    </Late>
  );
}

/** Shows what a rate consists of. */
export function RateBar(props: RateBarProps) {
  return (
    <Late skeleton={<ChartSkeleton of="rate" rows={props.parts.hasRex ? 3 : 2} />}>
      <RATE_BAR.Show {...props} />
    </Late>
  );
}

/** Shows how much of its weight a vote still has. */
export function Gauge(props: GaugeProps) {
  return (
    <Late skeleton={<ChartSkeleton of="gauge" />}>
      <GAUGE.Show {...props} />
    </Late>
  );
}

function Late({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  return <Suspense fallback={skeleton}>{children}</Suspense>;
}
