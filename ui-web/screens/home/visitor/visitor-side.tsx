import { POOL_SERVICE } from '../../../react/chain-profile.ts';
import { useService } from '../../../react/use-service.ts';
import { Calculator } from './calculator.tsx';
import { ProofPoints } from './proof-points.tsx';

/** Shows what an amount would earn, and why one may trust the pool. */
export function VisitorSide() {
  const hasPool = useService(POOL_SERVICE);
  return (
    <div className="home-side">
      {hasPool && <Calculator balance={null} />}
      <ProofPoints />
    </div>
  );
}
