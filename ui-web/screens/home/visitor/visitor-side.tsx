import { Calculator } from './calculator.tsx';
import { ProofPoints } from './proof-points.tsx';

/** Shows what an amount would earn, and why one may trust the pool. */
export function VisitorSide({ hasPool }: { hasPool: boolean }) {
  return (
    <div className="home-side">
      {hasPool && <Calculator balance={null} />}
      <ProofPoints />
    </div>
  );
}
