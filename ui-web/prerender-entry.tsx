import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { SessionService } from '../application/session-service.ts';
import type { Language } from '../domain/session/language.ts';
import { App } from './app.tsx';
import { chainKeys, webContainer } from './container.ts';
import sharedTexts from '../application/texts/en.json';
import screenTexts from './i18n/en.json';
import { translator } from './i18n/translator.ts';
import { CHAIN_PROFILE } from './react/chain-profile.ts';
import { NOT_FOUND, ROUTES, routeAt, routesOf } from './routes.tsx';
import { SessionView } from './shell/session-view.ts';
import { WritingServices } from './shell/writing-services.ts';

const LANGUAGE: Language = 'en';

await Promise.all([...ROUTES, NOT_FOUND].map((route) => route.screen.fetch()));
const container = await webContainer(chainKeys[0]!, () => ({ token: null, language: LANGUAGE, channel: null, channelRef: null }));
const profile = container.get(CHAIN_PROFILE);
await container.get(WritingServices).fetch();
const service = container.get(SessionService);
const instance = translator(LANGUAGE, { ...sharedTexts, ...screenTexts });
container
  .bind(SessionView)
  .toConstantValue(
    new SessionView(service, instance, { language: LANGUAGE, theme: 'system', channel: '', channelRef: '', termsAccepted: true, watchedAccount: null }),
  );

/** Addresses that get a page of their own: the start page and each screen. */
export const shellPaths: readonly string[] = ['/', ...routesOf(profile.features).map(({ path }) => (path === '' ? `/${profile.key}` : `/${profile.key}/${path}`))];

/**
 * The page as it stands before anything was read: the same components, with every figure still waiting. The start page shows the
 * chain's home, where it leads.
 */
export function renderShell(path: string, language: string): { readonly html: string; readonly title: string } {
  if (language !== LANGUAGE) throw new Error(`pages are prerendered in ${LANGUAGE} only`);
  const route = routeAt(path, profile.key, profile.features);
  const html = renderToString(
    <StaticRouter location={path === '/' ? `/${profile.key}` : path}>
      <App services={container} translator={instance} />
    </StaticRouter>,
  );
  return { html, title: instance.t(route.title, { brand: route.brand }) };
}
