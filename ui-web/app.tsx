import type { i18n } from 'i18next';
import { lazy, Suspense, useLayoutEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import { CHAIN_PROFILE } from './react/chain-profile.ts';
import { ContainerProvider, type Services } from './react/container-context.tsx';
import { useLocation } from './react/router.tsx';
import { useLive } from './react/use-live.ts';
import { useService } from './react/use-service.ts';
import { routeAt } from './routes.tsx';
import { LiveRegions } from './shell/frame/live-regions.tsx';
import { PageFrame } from './shell/frame/page-frame.tsx';
import { ScreenFrame } from './shell/frame/screen-frame.tsx';
import { SessionView } from './shell/session/session-view.ts';
import { arriving } from './react/arriving.ts';
import { removeFirstTerms } from './visit/first-terms.ts';

const TermsDialog = lazy(() => arriving(import('./shell/frame/terms-dialog.tsx')).then((module) => ({ default: module.TermsDialog })));

/** Renders the whole page. Needs a router around it. */
export function App({ services, translator }: { services: Services; translator: i18n }) {
  return (
    <I18nextProvider i18n={translator}>
      <ContainerProvider services={services}>
        <PageFrame>
          <Screens />
        </PageFrame>
        <LiveRegions />
        <Terms />
      </ContainerProvider>
    </I18nextProvider>
  );
}

function Screens() {
  const { key, features } = useService(CHAIN_PROFILE);
  const route = routeAt(useLocation().pathname, key, features);
  return <ScreenFrame key={route.path} route={route} />;
}

function Terms() {
  const { termsAccepted } = useLive(useService(SessionView));
  useLayoutEffect(() => {
    if (termsAccepted) removeFirstTerms();
  }, [termsAccepted]);
  if (termsAccepted || typeof document === 'undefined') return null;
  return (
    <Suspense fallback={null}>
      <TermsDialog />
    </Suspense>
  );
}
