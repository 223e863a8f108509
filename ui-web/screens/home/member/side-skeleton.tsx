import { ChartSkeleton } from '../../../charts/chart-skeleton.tsx';

/** Keeps the room of what is to be done and of the next unlocks. */
export function SideSkeleton() {
  return (
    <div className="home-side" aria-hidden="true">
      <div className="card">
        <i className="waiting-value" />
        <ChartSkeleton of="timeline" />
      </div>
    </div>
  );
}
