import { PoolService } from '../../../application/features/pool/pool-service.ts';
import type { Asset } from '../../../domain/core/amount/asset.ts';
import type { StakePath } from '../../../domain/views/stake-path.ts';
import { ChartSkeleton } from '../../charts/chart-skeleton.tsx';
import { FourDots } from '../../charts/four-dots.tsx';
import { NetChange } from '../../parts/values/net-change.tsx';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { Earnings } from './earnings.tsx';

interface StakeQuoteProps {
  /** By how much what is staked changes; null while no amount is typed. */
  change: Asset | null;
  /** Coins that earn by it, where these are counted in another unit. */
  earning?: Asset | null;
  withRex?: boolean;
  /** Null while the chain's rules are not read. */
  path: StakePath | null;
  today?: string | undefined;
}

/** Shows what a stake changes, what it earns, and its way back. */
export function StakeQuote({ change, earning = change, withRex = true, path, today }: StakeQuoteProps) {
  const waiting = useLive(useService(PoolService).market).state === 'waiting';
  return (
    <>
      <section className="card quote">
        {change && <NetChange of={change} brief />}
        {(change === null || !isLess(change)) && <Earnings amount={earning} withRex={withRex} />}
      </section>
      <section className="card">
        {path === null && waiting ? (
          <ChartSkeleton of="path" table={false} />
        ) : (
          <FourDots
            firstIncome={path?.firstIncome ?? null}
            unstake={path?.unstake ?? undefined}
            back={path?.back ? { kind: 'from', at: path.back } : null}
            today={today}
            table={false}
          />
        )}
      </section>
    </>
  );
}

function isLess(change: Asset): boolean {
  return !change.isPositive() && !change.isZero();
}
