import type { ReactNode } from 'react';
import type { Asset } from '../../../domain/core/amount/asset.ts';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';
import { Amount, shown } from '../values/amount.tsx';
import { Known } from '../values/figure.tsx';

interface FillRowProps {
  name: ReactNode;
  /** Null: unknown. */
  amount: Asset | null;
  waiting?: boolean;
  /** Text of what a tap does. */
  action: string;
  /** Fills the amount's digits into the field. */
  onFill: (digits: string) => void;
}

/** Shows an available amount; a tap fills all of it in. */
export function FillRow({ name, amount, waiting = false, action, onFill }: FillRowProps) {
  const profile = useService(CHAIN_PROFILE);
  if (!amount?.isPositive()) {
    return (
      <p className="small">
        {name} <Known value={amount && <Amount of={amount} />} waiting={waiting} />
      </p>
    );
  }
  return (
    <button type="button" className="fill button-quiet" onClick={() => onFill(shown(amount, profile).digits())}>
      <span className="small fill-amount">
        {name} <Amount of={amount} />
      </span>{' '}
      <span>{action}</span>
    </button>
  );
}
