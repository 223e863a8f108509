import type { ReactNode } from 'react';
import { type DataTone, Swatch } from './hatching.tsx';

export interface LegendRow {
  readonly tone: DataTone;
  readonly label: string;
  readonly value: ReactNode;
}

/** Shows what the parts of a picture are, each with its value. */
export function Legend({ rows }: { rows: readonly LegendRow[] }) {
  return (
    <dl className="legend">
      {rows.map(({ tone, label, value }) => (
        <div key={label}>
          <dt>
            <Swatch tone={tone} />
            {label}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
