/** Everything that draws, in one chunk; but for the four dots, which a form shows at once. */
export { BarsDrawing } from './bars.tsx';
export { GaugeDrawing } from './gauge.tsx';
export { RateBarDrawing } from './rate-bar.tsx';
export { StackedBarDrawing } from './stacked-bar.tsx';
export { TimelineDrawing } from './timeline.tsx';
