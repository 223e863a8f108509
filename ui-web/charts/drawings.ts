/** Everything that draws, in one chunk. */
export { BarsDrawing } from './bars.tsx';
export { FourDotsDrawing } from './four-dots.tsx';
export { GaugeDrawing } from './gauge.tsx';
export { RateBarDrawing } from './rate-bar.tsx';
export { StackedBarDrawing } from './stacked-bar.tsx';
export { TimelineDrawing } from './timeline.tsx';
