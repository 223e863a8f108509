/** Kinds of pictures, by the room they take. */
export type ChartShape = 'bars' | 'bars-compact' | 'stacked' | 'timeline' | 'rate' | 'gauge' | 'path';

/** Keeps the room of a picture that is not there yet. `rows`: how many lines its legend will have; `table`: whether its figures will stand in one as well. */
export function ChartSkeleton({ of: shape, rows = 0, table = true }: { of: ChartShape; rows?: number; table?: boolean }) {
  return (
    <div className="chart chart-waiting" aria-hidden="true">
      <span className={`waiting waiting-${shape}`} />
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className="waiting waiting-row" />
      ))}
      {table && <span className="waiting-table" />}
    </div>
  );
}
