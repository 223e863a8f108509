import type { ReactNode } from 'react';
import type { Asset } from '../../../domain/core/amount/asset.ts';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';
import { Amount, shown } from '../values/amount.tsx';
import { Known } from '../values/figure.tsx';

interface FillRowProps {
  name: ReactNode;
  /** Null: it is not known. */
  amount: Asset | null;
  waiting?: boolean;
  /** What a tap does, in words. */
  action: string;
  /** Takes the amount's digits into the field. */
  onFill: (digits: string) => void;
}

/** What there is of something; a tap on it takes all of it. */
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
