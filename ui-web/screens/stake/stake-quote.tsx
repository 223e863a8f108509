import type { Asset } from '../../../domain/core/amount/asset.ts';
import type { StakePath } from '../../../domain/views/stake-path.ts';
import { NetChange } from '../../parts/values/net-change.tsx';
import { Earnings } from './earnings.tsx';
import { PathDots } from './path-dots.tsx';

interface StakeQuoteProps {
  /** By how much what is staked changes; null while no amount is typed. */
  change: Asset | null;
  /** Coins that earn by it, where these are counted in another unit. */
  earning?: Asset | null;
  withRex?: boolean;
  /** Null while the chain's rules are not read. */
  path: StakePath | null;
  waiting: boolean;
  today?: string;
}

/** Shows what a stake changes, what it earns, and its way back. */
export function StakeQuote({ change, earning = change, withRex = true, path, waiting, today }: StakeQuoteProps) {
  return (
    <>
      <section className="card quote">
        {change && <NetChange of={change} />}
        {(change === null || !isLess(change)) && <Earnings amount={earning} withRex={withRex} />}
      </section>
      <section className="card">
        <PathDots path={path} waiting={waiting} {...(today === undefined ? {} : { today })} />
      </section>
    </>
  );
}

function isLess(change: Asset): boolean {
  return !change.isPositive() && !change.isZero();
}
