import { Suspense, useEffect, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from '../../react/router.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';
import type { ScreenRoute } from '../../screen-route.ts';
import { ScreenAge } from '../../parts/values/age/screen-age.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import { OpenSigning } from '../signing/open-signing.tsx';
import { WritingGate } from '../signing/writing-gate.tsx';
import { restoreScroll } from './restored-scroll.ts';
import { lazyPart } from '../../react/lazy-part.tsx';
import { NEWS_NOTICE } from './notices/notice-parts.ts';
import { PausedNotice } from './notices/paused-notice.tsx';
import { PlaceMemory } from './places.ts';

const NOTHING_ADDED = lazyPart(async () => (await import('./nothing-added.tsx')).NothingAdded);

/** Path of the screen shown last; at the first one, the focus is left to the browser. */
let shownPath: string | null = null;

/** Renders one screen: sets its title, scrolls to its top or to where its place was left, loads its code, and catches its crash. */
export function ScreenFrame({ route }: { route: ScreenRoute }) {
  const { t } = useTranslation();
  const { pathname, search, scroll } = useLocation();
  const title = t(route.title, { brand: route.brand });

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    if (scroll === 0) window.scrollTo(0, 0);
  }, [pathname, scroll]);

  useLeaving(route, search);

  const screen = (
    <>
      {!route.isQuiet && <Notices route={route} />}
      <Arrived route={route} pathname={pathname} />
    </>
  );

  return (
    <CrashBoundary key={pathname}>
      <Suspense fallback={<p className="muted">{t('screen.loading')}</p>}>
        {route.writes ? <WritingGate>{screen}</WritingGate> : screen}
      </Suspense>
      <OpenSigning />
    </CrashBoundary>
  );
}

/** Says whether the pool is paused, and shows its news once their code has come. */
function Notices({ route }: { route: ScreenRoute }) {
  return (
    <>
      {!route.isGeneric && route.place !== 'more' && <PausedNotice />}
      <Suspense fallback={null}>
        <NEWS_NOTICE.Show />
      </Suspense>
    </>
  );
}

/** Remembers where the screen is left, for the tab of its place. A transaction's page is not come back to. */
function useLeaving({ place, path, isPassing }: ScreenRoute, search: string): void {
  const memory = useService(PlaceMemory);
  useLayoutEffect(() => {
    if (path === '*' || isPassing) return undefined;
    return () => memory.leave(place, { address: `${path}${search}`, scroll: window.scrollY });
  }, [memory, place, path, isPassing, search]);
}

/**
 * Renders the screen itself. Once its code has loaded, its heading takes the focus, like a page's beginning after a load, and a place that
 * its tab leads back to is scrolled to where it was left.
 */
function Arrived({ route, pathname }: { route: ScreenRoute; pathname: string }) {
  const { mode } = useService(CHAIN_PROFILE);
  const { Show } = route.adds && mode === 'reduce-only' ? NOTHING_ADDED : route.screen;
  const { scroll } = useLocation();
  useEffect(() => {
    const arrived = shownPath !== null && shownPath !== pathname;
    shownPath = pathname;
    if (arrived) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [pathname]);
  useEffect(() => (scroll > 0 ? restoreScroll(scroll) : undefined), [pathname, scroll]);
  return (
    <ScreenAge>
      <Show />
    </ScreenAge>
  );
}
