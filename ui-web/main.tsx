import { createRoot } from 'react-dom/client';
import { WalletSession } from '../application/session/wallet-session.ts';
import { readsAccounts } from '../domain/core/session/channel.ts';
import { SessionService, type SessionSettings } from '../application/session/session-service.ts';
import { isPoolError } from '../domain/core/errors/pool-error.ts';
import { App } from './app.tsx';
import { openStore, openVisitStore, pageSettings, prefetchProtocol, takeOverEarlierClient, webContainer } from './container.ts';
import { loadTexts } from './i18n/load-texts.ts';
import { translator } from './i18n/translator.ts';
import { CHAIN_PROFILE, PAGE_VIEWS } from './react/chain-profile.ts';
import type { Services } from './react/container-context.tsx';
import { browserAddress, Router } from './react/router.tsx';
import { routeAt } from './routes.tsx';
import { SessionView } from './shell/session/session-view.ts';
import { viewedAccount } from './shell/session/viewed-account.ts';
import { landingAddress, visitChain } from './shell/frame/visit-chain.ts';
import { WritingServices } from './shell/signing/writing-services.ts';

/** Loads everything the first screen shows before the first render, so that the prerendered page is replaced in one step. */
async function start(): Promise<void> {
  const store = openStore();
  await takeOverEarlierClient(store);
  window.history.scrollRestoration = 'manual';
  prefetchProtocol(window.location.pathname);
  const { networks, page } = await pageSettings().catch(async (failure: unknown) => {
    if (isPoolError(failure))
      await import('./shell/frame/settings-problem.ts').then(({ showSettingsProblem }) => showSettingsProblem(failure));
    throw failure;
  });
  const chainKeys = networks.map(({ profile: { key } }) => key);
  const chainKey = await visitChain(window.location, chainKeys, openVisitStore());
  const landing = landingAddress(window.location, chainKey, chainKeys);
  if (landing !== null) window.history.replaceState(null, '', landing);
  const { pathname, search } = window.location;
  let view: SessionView | null = null;
  let services: Services | null = null;
  const network = networks.find(({ profile: { key } }) => key === chainKey)!;
  const container = await webContainer(network, networks, store, () => callerFields(view?.current() ?? null, services), page);
  services = container;
  const profile = services.get(CHAIN_PROFILE);
  const session = services.get(SessionService);
  const settings = await session.open({ search, browserLanguages: navigator.languages });
  const route = routeAt(pathname, profile.key, profile.features);
  const looksAtAccount = viewedAccount(search, { state: 'disconnected' }, { ...settings, termsAccepted: true }) !== null;
  const [texts] = await Promise.all([
    loadTexts(settings.language),
    route.screen.fetch(),
    looksAtAccount ? route.ofAccount?.fetch() : null,
    route.writes ? services.get(WritingServices).fetch() : null,
  ]);
  const instance = translator(settings.language, texts);
  view = new SessionView(session, instance, settings);
  container.bind(SessionView).toConstantValue(view);
  view.apply();
  view.follow();
  document.addEventListener('securitypolicyviolation', (violation) => {
    void import('./shell/frame/refused-address.ts').then(({ showRefusedAddress }) => showRefusedAddress(violation, instance));
  });
  const titled = (path: string) => {
    const { title, brand } = routeAt(path, profile.key, profile.features);
    document.title = instance.t(title, { brand });
    void container.get(PAGE_VIEWS)?.viewed(path);
  };
  void container.get(PAGE_VIEWS)?.viewed(pathname);
  createRoot(document.getElementById('root')!).render(
    <Router bar={browserAddress(window, titled)}>
      <App services={services} translator={instance} />
    </Router>,
  );
  document.documentElement.dataset.started = 'true';
}

/** Nobody is told of an account before the terms are accepted, nor where accounts are not read. */
function callerFields(settings: SessionSettings | null, services: Services | null) {
  const tells = settings !== null && settings.termsAccepted && readsAccounts(settings.channelRef);
  const connection = tells ? services?.get(WalletSession).current() : null;
  return {
    account: connection?.state === 'connected' ? connection.identity.account : null,
    language: settings?.language ?? null,
    channel: settings?.channel ?? null,
    channelRef: settings?.channelRef ?? null,
  };
}

void start();
