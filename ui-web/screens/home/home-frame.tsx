import { type ReactNode, useMemo } from 'react';
import type { Live } from '../../../application/live/live.ts';
import { NoPoolService } from '../../parts/messages/no-pool-service.tsx';
import { POOL_SERVICE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { AwayBanner } from './away-banner.tsx';
import { HomeAge } from './home-age.tsx';
import { oldestOf } from './oldest-of.ts';

interface HomeFrameProps {
  /** What the figures of the screen are read from, the most important first. */
  sources: readonly Live<unknown>[];
  hero: ReactNode;
  side: ReactNode;
}

/** Arranges the home, with one banner where something it needs does not answer, and one age for all of its figures. */
export function HomeFrame({ sources, hero, side }: HomeFrameProps) {
  const hasPool = useService(POOL_SERVICE);
  // The sources are the same objects on every render.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const live = useMemo(() => oldestOf(sources), sources);
  const reading = useLive(live);
  return (
    <>
      {reading.state === 'failed' && <AwayBanner reading={reading} onRetry={() => void live.refresh()} />}
      {!hasPool && <NoPoolService />}
      <div className="home-main">
        {hero}
        {side}
      </div>
      <HomeAge reading={reading} />
    </>
  );
}
