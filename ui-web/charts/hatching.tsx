import { useId } from 'react';

/** What a part of the coins is, by which it has a colour of the data palette and a hatching of its own. */
export type DataTone = 'free' | 'earning' | 'ready' | 'waiting' | 'other';

/** Lines of each hatching, in a square of six pixels; none is plain. */
const HATCHES: Readonly<Record<DataTone | 'missing', string | null>> = {
  earning: null,
  free: 'M1 1h1M4 4h1',
  ready: 'M-1 1L1 -1M0 6L6 0M5 7L7 5',
  waiting: 'M1.500 0V6M4.500 0V6',
  other: 'M0 1.500H6M0 4.500H6',
  missing: 'M-1 5L1 7M0 0L6 6M5 -1L7 1',
};

interface HatchedProps {
  tone: DataTone | 'missing';
  x: string;
  width: string;
  height?: string;
}

/** Draws a rectangle over the whole height of a picture in its colour and its hatching. */
export function Hatched({ tone, x, width, height = '100%' }: HatchedProps) {
  const id = useId();
  const lines = HATCHES[tone];
  return (
    <g className={`tone-${tone}`}>
      <rect className="tone" x={x} y="0" width={width} height={height} />
      {lines !== null && (
        <>
          <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse">
            <path className="hatch" d={lines} />
          </pattern>
          <rect x={x} y="0" width={width} height={height} fill={`url(#${id})`} />
        </>
      )}
    </g>
  );
}

/** Shows the colour and hatching of a part beside its name. */
export function Swatch({ tone }: { tone: DataTone }) {
  return (
    <svg className="swatch" width="14" height="14" aria-hidden="true" focusable="false">
      <Hatched tone={tone} x="0" width="100%" />
    </svg>
  );
}
