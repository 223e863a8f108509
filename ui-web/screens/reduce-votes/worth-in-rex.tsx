import type { Asset } from '../../../domain/core/amount/asset.ts';
import { Amount } from '../../parts/values/amount.tsx';

/** Shows how much REX the typed coins are; nothing where there is not so much. */
export function WorthInRex({ rex }: { rex: Asset | null }) {
  return (
    rex && (
      <p className="small muted amount-hint" data-testid="worth">
        = <Amount of={rex} />
      </p>
    )
  );
}
