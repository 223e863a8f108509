import { type ReactNode, Suspense } from 'react';
import type { Live } from '../../../application/live/live.ts';
import { NoPoolService } from '../../parts/messages/no-pool-service.tsx';
import { POOL_SERVICE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';
import { AWAY_PART, HOME_AGE_PART } from './age/age-parts.tsx';

interface HomeFrameProps {
  /** What the figures of the screen are read from, the most important first. */
  sources: readonly Live<unknown>[];
  hero: ReactNode;
  side: ReactNode;
  /** A column of its own where there is room for a third. */
  panel?: ReactNode;
}

/** Arranges the home, with one banner where something it needs does not answer, and one age for all of its figures. */
export function HomeFrame({ sources, hero, side, panel = null }: HomeFrameProps) {
  const hasPool = useService(POOL_SERVICE);
  return (
    <>
      <Suspense fallback={null}>
        <AWAY_PART.Show sources={sources} />
      </Suspense>
      {!hasPool && <NoPoolService />}
      <div className="home-main" data-panel={panel !== null}>
        {hero}
        {side}
        {panel}
      </div>
      <Suspense fallback={<p className="age home-age" />}>{sources.length > 0 && <HOME_AGE_PART.Show sources={sources} />}</Suspense>
    </>
  );
}
