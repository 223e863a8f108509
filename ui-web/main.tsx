import './older-browsers.ts';
import { startTransition, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { recalledAccount, WalletSession, wasConnected } from '../application/session/wallet-session.ts';
import { readsAccounts } from '../domain/core/session/channel.ts';
import type { SessionSettings } from '../application/session/session-service.ts';
import { storageName } from '../domain/chain/network.ts';
import { isPoolError } from '../domain/core/errors/pool-error.ts';
import { App } from './app.tsx';
import { appAround, prefetchProtocol, prefetchWriting, webContainer } from './container.ts';
import { speakPageTexts, translator } from './i18n/translator.ts';
import { PAGE_VIEWS } from './react/chain-profile.ts';
import type { Services } from './react/container-context.tsx';
import { browserAddress, Router } from './react/router.tsx';
import { routeAt, routesOf } from './routes.tsx';
import { PageReadings } from './shell/session/page-readings.ts';
import { SessionView } from './shell/session/session-view.ts';
import { viewedAccount } from './shell/session/viewed-account.ts';
import { WritingServices } from './shell/signing/writing-services.ts';
import { firstTermsAnswer } from './visit/first-terms.ts';
import { opening } from './visit/opening.ts';

/** When a copy of the page is made for a visit without a network, and the texts of errors are loaded with it, in milliseconds: what the page shows comes first. */
const QUIET_AFTER_MS = 3_000;

/** Loads everything the first screen shows before the first render, so that the prerendered page is replaced in one step. */
async function start(): Promise<void> {
  window.history.scrollRestoration = 'manual';
  prefetchProtocol(window.location.pathname);
  const opened = await opening.catch(async (failure: unknown) => {
    if (isPoolError(failure))
      await import('./shell/frame/settings-problem.ts').then(({ showSettingsProblem }) => showSettingsProblem(failure));
    throw failure;
  });
  const { store, visit, session, texts, network, begun } = opened;
  const { networks, page } = opened.host;
  const { pathname, search } = window.location;
  let view: SessionView | null = null;
  let services: Services | null = null;
  const { profile } = network;
  const route = routeAt(pathname, profile.key, profile.features);
  if (route.writes) prefetchWriting(profile);
  const app = await appAround(search, visit);
  const acceptsTerms = firstTermsAnswer() === 'accepted';
  if (acceptsTerms) await session.acceptTerms();
  const settings = {
    ...opened.settings,
    termsAccepted: opened.settings.termsAccepted || acceptsTerms,
    ...(app === null ? {} : { appAccount: null }),
  };
  const stored = storageName(profile);
  const [recalled, asksWallet] =
    app === null ? await Promise.all([recalledAccount(store, stored), wasConnected(store, stored)]) : [null, true];
  // What the first screen needs is asked for at once, whatever needs it first.
  const looksAtAccount = viewedAccount(search, { state: 'connecting', recalled }, { ...settings, termsAccepted: true }) !== null;
  const [container] = await Promise.all([
    webContainer(network, networks, store, () => callerFields(view?.current() ?? null, services), page, { begun, app }),
    texts,
    looksAtAccount ? route.ofAccount?.fetch() : null,
    // What renders it asks again, and says so where it cannot be had.
    route.screen.fetch().catch(ignored),
  ]);
  services = container;
  container.get(WalletSession).nothingToRestore = !asksWallet;
  if (recalled !== null && settings.termsAccepted && readsAccounts(settings.channelRef)) container.get(WalletSession).recall(recalled);
  if (route.reads) await container.get(PageReadings).fetch(route.reads).catch(ignored);
  if (route.writes) await container.get(WritingServices).fetch();
  const instance = translator(settings.language, {});
  speakPageTexts(instance);
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
  const root = createRoot(document.getElementById('root')!);
  // As a transition the first rendering yields to the browser every few milliseconds; the prerendered page stays until it is done.
  startTransition(() =>
    root.render(
      <Router bar={browserAddress(window, titled)}>
        <App services={container} translator={instance} />
        <Started />
      </Router>,
    ),
  );
  setTimeout(() => {
    import('./offline/offline-copy.ts').then(
      ({ keepOfflineCopy }) => keepOfflineCopy(recalled === null ? [] : routesOf(profile.features)),
      ignored,
    );
  }, QUIET_AFTER_MS);
}

/** Marks the document as started once the page has been rendered. */
function Started() {
  useEffect(() => {
    document.documentElement.dataset.started = 'true';
  }, []);
  return null;
}

function ignored(): void {}

/** No server is sent an account before the terms are accepted, nor where accounts are not read. */
function callerFields(settings: SessionSettings | null, services: Services | null) {
  const sendsAccount = settings !== null && settings.termsAccepted && readsAccounts(settings.channelRef);
  const connection = sendsAccount ? services?.get(WalletSession).current() : null;
  return {
    account: connection?.state === 'connected' ? connection.identity.account : (sendsAccount && settings.appAccount) || null,
    language: settings?.language ?? null,
    channel: settings?.channel ?? null,
    channelRef: settings?.channelRef ?? null,
  };
}

void start();
