import { texts } from 'virtual:texts/web/en';
import type { Container } from 'inversify';
import { renderToString } from 'react-dom/server';
import { SessionService } from '../application/session/session-service.ts';
import type { Network } from '../domain/chain/network.ts';
import type { Language } from '../domain/core/session/language.ts';
import { App } from './app.tsx';
import { builtInNetworks, openStore, webContainer } from './container.ts';
import { translator } from './i18n/translator.ts';
import { CHAIN_PROFILE } from './react/chain-profile.ts';
import { fixedAddress, Router } from './react/router.tsx';
import { NOT_FOUND, ROUTES, routeAt, routesOf, type ScreenRoute } from './routes.tsx';
import { SessionView } from './shell/session/session-view.ts';
import { WritingServices } from './shell/signing/writing-services.ts';

const LANGUAGE: Language = 'en';

/** The modules each screen waits for besides those of its chain. */
const ofScreen = new Map<ScreenRoute, readonly string[]>();
for (const route of [...ROUTES, NOT_FOUND]) ofScreen.set(route, await importsOf(() => route.screen.fetch()));
const instance = translator(LANGUAGE, texts);
const store = openStore();
const networks = builtInNetworks();
const pages: Awaited<ReturnType<typeof networkPage>>[] = [];
for (const network of networks) pages.push(await networkPage(network));

/** Returns the paths of the modules that are imported on demand meanwhile. */
async function importsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const seen = new Set<string>();
  globalThis.importsSeen = seen;
  await work();
  return [...seen];
}

async function networkPage(network: Network) {
  let made: Container | null = null;
  const reading = await importsOf(async () => {
    made = await webContainer(network, networks, store, () => ({ account: null, language: LANGUAGE, channel: null, channelRef: null }));
  });
  const container = made! as Container;
  const writing = await importsOf(() => container.get(WritingServices).fetch());
  const settings = { language: LANGUAGE, theme: 'system', channel: '', channelRef: '', termsAccepted: true, watchedAccount: null } as const;
  container.bind(SessionView).toConstantValue(new SessionView(container.get(SessionService), instance, settings));
  return { container, profile: container.get(CHAIN_PROFILE), reading, writing };
}

/** Paths that get a page of their own: the start page and each screen of each chain. */
export const shellPaths: readonly string[] = [
  '/',
  ...pages.flatMap(({ profile: { key, features } }) => routesOf(features).map(({ path }) => (path === '' ? `/${key}` : `/${key}/${path}`))),
];

/**
 * Renders the page before anything was read: the same components, with every value still waiting. The start page shows the home of the
 * default chain, to which it leads unless the visit names another.
 */
export function renderShell(path: string, language: string): { readonly html: string; readonly title: string } {
  if (language !== LANGUAGE) throw new Error(`pages are prerendered in ${LANGUAGE} only`);
  const { container, profile } = pages.find(({ profile: { key } }) => path.split('/')[1] === key) ?? pages[0]!;
  const route = routeAt(path, profile.key, profile.features);
  const html = renderToString(
    <Router bar={fixedAddress(path === '/' ? `/${profile.key}` : path)}>
      <App services={container} translator={instance} />
    </Router>,
  );
  return { html, title: instance.t(route.title, { brand: route.brand }) };
}

/** Keys of the chains a page may be of, the default first. */
export const chainKeys: readonly string[] = pages.map(({ profile }) => profile.key);

/**
 * Returns the paths of the modules that a page imports on demand before its first screen, by the chain it may be of: the start page leads to
 * the home of any, and an unknown address to none.
 */
export function modulesOf(path: string): Readonly<Record<string, readonly string[]>> {
  const own = pages.filter(({ profile: { key } }) => path === '/' || path.split('/')[1] === key);
  return Object.fromEntries(
    own.map(({ profile, reading, writing }) => {
      const route = routeAt(path, profile.key, profile.features);
      return [profile.key, [...reading, ...(route.writes ? writing : []), ...(ofScreen.get(route) ?? [])]];
    }),
  );
}
