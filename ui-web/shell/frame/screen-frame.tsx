import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from '../../react/router.tsx';
import type { ScreenRoute } from '../../routes.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import { OpenSigning } from '../signing/open-signing.tsx';
import { WritingGate } from '../signing/writing-gate.tsx';

/** Path of the screen shown last; at the first one, the focus is left to the browser. */
let shownPath: string | null = null;

/** Renders one screen: sets its title, scrolls to its top, loads its code, and catches its crash. */
export function ScreenFrame({ route }: { route: ScreenRoute }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const title = t(route.title, { brand: route.brand });

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);

  return (
    <CrashBoundary key={pathname}>
      <Suspense fallback={<p className="muted">{t('screen.loading')}</p>}>
        {route.writes ? (
          <WritingGate>
            <Arrived route={route} pathname={pathname} />
          </WritingGate>
        ) : (
          <Arrived route={route} pathname={pathname} />
        )}
      </Suspense>
      <OpenSigning />
    </CrashBoundary>
  );
}

/** Renders the screen itself. Once its code has loaded, its heading takes the focus, like a page's beginning after a load. */
function Arrived({ route, pathname }: { route: ScreenRoute; pathname: string }) {
  const { Show } = route.screen;
  useEffect(() => {
    const arrived = shownPath !== null && shownPath !== pathname;
    shownPath = pathname;
    if (arrived) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [pathname]);
  return <Show />;
}
