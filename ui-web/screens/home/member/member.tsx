import { lazy, Suspense } from 'react';
import { lastReceived } from '../../../../application/live/live.ts';
import { AccountService } from '../../../../application/features/account/account-service.ts';
import { PoolService } from '../../../../application/features/pool/pool-service.ts';
import { isNoAccount } from '../../../../domain/core/errors/catalogue.ts';
import { accountSummary } from '../../../../domain/views/account-summary.ts';
import { Failure } from '../../../parts/messages/failure.tsx';
import { CHAIN_PROFILE, POOL_SERVICE } from '../../../react/chain-profile.ts';
import { lazyPart } from '../../../react/lazy-part.tsx';
import { useLive } from '../../../react/use-live.ts';
import { useService } from '../../../react/use-service.ts';
import { useWide, WIDE, WIDEST } from '../../../react/use-wide.ts';
import { usePoolAccounts } from '../../../shell/session/use-pool-accounts.ts';
import type { ViewedAccount } from '../../../shell/session/viewed-account.ts';
import { WritingGate } from '../../../shell/signing/writing-gate.tsx';
import { HeroSkeleton } from '../hero-card.tsx';
import { HomeFrame } from '../home-frame.tsx';
import { MemberHero } from './member-hero.tsx';
import { Newcomer } from './newcomer.tsx';
import { participates } from './participation.ts';
import { SideSkeleton } from './side-skeleton.tsx';
import { StopWatching } from './stop-watching.tsx';
import { arriving } from '../../../react/arriving.ts';

const ALL_COINS = lazyPart(async () => (await import('../coins/all-coins.tsx')).AllCoins);
const STAKE_PANEL = lazyPart(async () => (await import('../panel/stake-panel.tsx')).StakePanel);
const MemberSide = lazy(() => arriving(import('./member-side.tsx')).then((module) => ({ default: module.MemberSide })));

/**
 * Shows what an account has with the pool, what it earns, what is to be done and when coins come back. Works for any account, without a
 * wallet. Only an account known not to take part is shown what the pool pays instead. Where the window is wide, all its coins stand below the head, and beside both, for
 * the wallet's own account, the form of Stake.
 */
export function Member({ name, own }: ViewedAccount) {
  const pool = useService(PoolService);
  const hasPool = useService(POOL_SERVICE);
  const isWide = useWide(WIDE);
  const { features, mode } = useService(CHAIN_PROFILE);
  const hasPanel = useWide(WIDEST) && own && hasPool && features.increaseOfVotes && mode !== 'reduce-only';
  const snapshotLive = useService(AccountService).snapshot(name);
  const bookedLive = pool.participation(name);
  const { accounts, waiting: poolWaiting } = usePoolAccounts();
  const snapshotReading = useLive(snapshotLive);
  const bookedReading = useLive(bookedLive);

  const snapshot = lastReceived(snapshotReading)?.value ?? null;
  const booked = lastReceived(bookedReading)?.value;
  const staked = snapshot && accountSummary(snapshot, accounts).accountVotesCount;
  const part = participates(snapshot && { accountVotesCount: staked }, booked);

  if (snapshotReading.state === 'failed' && snapshot === null && isNoAccount(snapshotReading.error.error)) {
    return <Failure error={snapshotReading.error}>{!own && <StopWatching />}</Failure>;
  }
  const isStakedOpen = snapshot === null ? snapshotReading.state === 'waiting' : poolWaiting;
  const isOpen = part === null && (isStakedOpen || bookedReading.state === 'waiting');
  return (
    <HomeFrame
      sources={hasPool ? [snapshotLive, bookedLive, pool.info] : [snapshotLive]}
      hero={
        isOpen ? (
          <HeroSkeleton />
        ) : part === false ? (
          <Newcomer account={name} own={own} />
        ) : (
          <MemberHero
            account={name}
            own={own}
            staked={staked}
            isStakedOpen={isStakedOpen}
            booked={booked ?? null}
            isBookedOpen={bookedReading.state === 'waiting'}
          />
        )
      }
      side={
        <>
          <Suspense fallback={<SideSkeleton />}>
            <WritingGate waiting={<SideSkeleton />}>
              <MemberSide account={name} own={own} isNew={part === false} />
            </WritingGate>
          </Suspense>
          {isWide && (
            <Suspense fallback={null}>
              <ALL_COINS.Show account={name} />
            </Suspense>
          )}
        </>
      }
      panel={
        hasPanel ? (
          <Suspense fallback={<div className="stake-panel" />}>
            <STAKE_PANEL.Show />
          </Suspense>
        ) : null
      }
    />
  );
}
