import { textNeeds } from 'virtual:text-needs';
import { texts as en } from 'virtual:texts/web/en';
import { texts as ko } from 'virtual:texts/web/ko';
import { texts as zhCn } from 'virtual:texts/web/zh-CN';
import { texts as zhTw } from 'virtual:texts/web/zh-TW';
import type { i18n } from 'i18next';
import { renderToString } from 'react-dom/server';
import { SessionService } from '../application/session/session-service.ts';
import type { ChainProfile } from '../domain/chain/profile.ts';
import type { Network } from '../domain/chain/network.ts';
import type { Protocol } from '../domain/chain/protocol.ts';
import type { Language } from '../domain/core/session/language.ts';
import { App } from './app.tsx';
import { builtInNetworks } from './visit/host-settings.ts';
import { webContainer } from './container.ts';
import { openStore } from './visit/stores.ts';
import type { TextPart } from './i18n/text-parts.ts';
import { translator } from './i18n/translator.ts';
import { CHAIN_PROFILE } from './react/chain-profile.ts';
import type { Services } from './react/container-context.tsx';
import { fixedAddress, Router } from './react/router.tsx';
import { GENERIC_ROUTES } from './generic-routes.tsx';
import { NOT_FOUND, ROUTES, routeAt, routesOf } from './routes.tsx';
import { RATE_PAST_PART } from './screens/home/rate/rate-past-part.tsx';
import { VISITOR_PART } from './screens/home/visitor/visitor-part.tsx';
import { type PageReading, PageReadings } from './shell/session/page-readings.ts';
import { SessionView } from './shell/session/session-view.ts';
import { WritingServices } from './shell/signing/writing-services.ts';
import type { Shell } from './visit/first-paint.ts';

const TRANSLATORS: Readonly<Record<Language, i18n>> = {
  en: translator('en', en),
  'zh-TW': translator('zh-TW', zhTw),
  ko: translator('ko', ko),
  'zh-CN': translator('zh-CN', zhCn),
};

await Promise.all([...ROUTES, ...GENERIC_ROUTES, NOT_FOUND].map((route) => route.screen.fetch()));
const store = openStore();
const networks = builtInNetworks();
const pages = await Promise.all(networks.map((network) => networkPage(network, true)));
/** The same before the terms are accepted, when nobody has an account. */
const visitorPages = await Promise.all(networks.map((network) => networkPage(network, false)));
await Promise.all([VISITOR_PART.fetch(), RATE_PAST_PART.fetch()]);

/** Returns the chain of a network, and the services of its page in each language. */
async function networkPage(network: Network, termsAccepted: boolean) {
  const services = {
    en: await servicesIn('en', network, termsAccepted),
    'zh-TW': await servicesIn('zh-TW', network, termsAccepted),
    ko: await servicesIn('ko', network, termsAccepted),
    'zh-CN': await servicesIn('zh-CN', network, termsAccepted),
  };
  return { services, profile: services.en.get(CHAIN_PROFILE) };
}

async function servicesIn(language: Language, network: Network, termsAccepted: boolean) {
  const container = await webContainer(network, networks, store, () => ({
    account: null,
    language,
    channel: null,
    channelRef: null,
  }));
  const readings = ROUTES.flatMap(({ reads }) => reads ?? []);
  await Promise.all([container.get(WritingServices).fetch(), ...readings.map((reading) => container.get(PageReadings).fetch(reading))]);
  const settings = { language, theme: 'system', channel: '', channelRef: '', termsAccepted, watchedAccount: null } as const;
  container.bind(SessionView).toConstantValue(new SessionView(container.get(SessionService), TRANSLATORS[language], settings));
  return container;
}

/** Paths that get a page of their own: the start page and each screen, of each chain or of none. */
export const shellPaths: readonly string[] = [
  '/',
  ...GENERIC_ROUTES.map(({ path }) => `/${path}`),
  ...pages.flatMap(({ profile: { key, features } }) => routesOf(features).map(({ path }) => (path === '' ? `/${key}` : `/${key}/${path}`))),
];

export { FIRST_TERMS_SHEETS } from './shell/frame/first-terms-sheets.tsx';

/** What a visitor who has not accepted the terms begins with besides. */
export const TERMS_CODE: readonly string[] = ['shell/frame/terms-dialog.tsx'];

/** The screens that show the chain's state: the first to everybody, the second beside what an account can take back. */
const ADDING = 'increase-of-votes';
const REDUCTION = 'reduce-votes';

/** The screens that show an account before what writes has come, by protocol. */
const ACCOUNT_PAGES: Readonly<Record<Protocol, readonly string[]>> = {
  antelope: [REDUCTION, 'unlocks', 'ram', 'delegations', 'loans', 'money', 'holdings', 'rex-detail', 'stake'],
  tron: [REDUCTION],
  iost: [REDUCTION, 'gas', 'rewards', 'unlocks', 'redeeming', 'ram', 'money', 'holdings'],
};

/** Those that show what the pool booked for an account, and what reads it. */
const INCOME_PAGES: readonly string[] = ['rewards', 'bonus'];
const INCOME_READING: readonly string[] = ['../adapters/income-module.ts'];

/** The page of everything read of an account, and the part of it that a protocol has of its own. */
const HOLDINGS = 'holdings';
const HOLDINGS_PART: Readonly<Record<Protocol, string>> = {
  antelope: 'screens/holdings/proxied-holdings.tsx',
  tron: 'screens/holdings/freezing-holdings.tsx',
  iost: 'screens/holdings/producer-holdings.tsx',
};

/** What reads an account on its first use, by protocol. */
const ACCOUNT_READING: Readonly<Record<Protocol, readonly string[]>> = {
  antelope: ['../adapters/antelope/read/account-reader.ts'],
  tron: [],
  iost: ['../adapters/iost/read/voter-bonus.ts'],
};

/** What recognises a contract that has the system's actions under a new name, which the chain's state waits for. */
const RENAMED = '../adapters/antelope/read/migrated-actions.ts';

/**
 * Returns the modules and files of code that a path's page begins with: its screen, its chain, and what writes where the screen waits for it.
 * A page of no chain begins with its screen, since the visit decides on the chain. Throws an Error for a screen whose module the build does not tell.
 */
export function firstCode(path: string): readonly string[] {
  const { profile, route } = routeOf(path);
  if (route === undefined) return [];
  const screen = moduleOf(route.screen);
  if (profile === undefined) return [screen];
  const { protocol } = profile;
  const chain = asksForChain(path) && profile.protocol === 'antelope' && profile.tokenMigration !== null ? [RENAMED] : [];
  const account = ACCOUNT_PAGES[protocol].includes(route.path) ? ACCOUNT_READING[protocol] : [];
  const incomes = INCOME_PAGES.includes(route.path) ? INCOME_READING : [];
  const part = route.path === HOLDINGS ? [HOLDINGS_PART[protocol]] : [];
  const reading = route.reads === undefined ? [] : readingCode(route.reads, protocol);
  const writing = route.writes ? writingCode(protocol) : [];
  return [screen, protocol, 'after-paint', ...chain, ...account, ...incomes, ...part, ...reading, ...writing];
}

/** Returns the modules and files of code that plan, write and track on a path's chain; none where it is of no chain. */
export function laterCode(path: string): readonly string[] {
  const profile = pages.find((one) => one.profile.key === path.split('/')[1])?.profile;
  return profile === undefined ? [] : writingCode(profile.protocol);
}

/** Returns the parts of the texts that a path's page begins with, besides the first. */
export function firstTexts(path: string): readonly TextPart[] {
  const { route } = routeOf(path);
  return route === undefined ? [] : (textNeeds[moduleOf(route.screen)] ?? []);
}

/** Returns the screen of a path's page, and its chain; no screen where the visit decides on it. */
function routeOf(path: string) {
  const [, key = '', ...below] = path.split('/');
  const profile = pages.find((one) => one.profile.key === key)?.profile;
  const route = profile
    ? routeAt(path, profile.key, profile.features)
    : GENERIC_ROUTES.find((one) => one.path === [key, ...below].join('/'));
  return { profile, route };
}

/** Returns whether a path's page shows the chain's state, so that the visit asks a node for it before the page's code has come. */
export function asksForChain(path: string): boolean {
  const [, key = '', below = ''] = path.split('/');
  return (below === ADDING || below === REDUCTION) && pages.some(({ profile }) => profile.key === key);
}

/** What binds the services of a reading. */
const READING_CODE: Readonly<Record<PageReading, string>> = {
  money: 'money',
  yields: 'yield',
  tokens: 'tron/token',
  nodes: 'own-nodes',
  news: 'news',
};

/** What is read besides where yields are explained. */
const OWN_YIELD_CODE: Readonly<Record<Protocol, readonly string[]>> = { antelope: [], tron: ['tron/witness-reward'], iost: [] };

/** What planning reads besides. */
const READ_BY_WRITING: readonly PageReading[] = ['money', 'nodes', 'news'];

function readingCode(reading: PageReading, protocol: Protocol): readonly string[] {
  const modules = [READING_CODE[reading], ...(reading === 'yields' ? OWN_YIELD_CODE[protocol] : [])].map(
    (module) => `../adapters/${module}-module.ts`,
  );
  return ['../adapters/reading-modules.ts', ...modules];
}

function writingCode(protocol: Protocol): readonly string[] {
  return [
    'writing',
    '../adapters/pool-service-module.ts',
    `../adapters/${protocol}/services-module.ts`,
    ...(protocol === 'antelope' ? [...ACCOUNT_READING.antelope, '../adapters/sponsoring-module.ts'] : []),
    ...READ_BY_WRITING.flatMap((reading) => readingCode(reading, protocol)),
  ];
}

/** Returns the module of a screen, which the prerender step's build adds to it. */
function moduleOf(screen: object): string {
  if (!('module' in screen) || typeof screen.module !== 'string') throw new Error('the build does not tell which module a screen is');
  return screen.module;
}

/**
 * Renders the page before anything was read, in each language: the same components, with every value still waiting. The start page shows the
 * home of the default chain, to which it leads unless the visit names another.
 */
export function renderShell(path: string): Shell {
  const isOf = ({ profile: { key } }: { profile: ChainProfile }) => path.split('/')[1] === key;
  const { services, profile } = pages.find(isOf) ?? pages[0]!;
  const { title, brand } = routeAt(path, profile.key, profile.features);
  const visitors = path === `/${profile.key}` ? visitorPages.find(isOf) : undefined;
  const shown = path === '/' ? `/${profile.key}` : path;
  return {
    rooms: inEachLanguage((language) => rendered(shown, services[language], language)),
    titles: inEachLanguage((language) => TRANSLATORS[language].t(title, { brand })),
    visitor: visitors === undefined ? null : inEachLanguage((language) => rendered(path, visitors.services[language], language)),
  };
}

function rendered(path: string, services: Services, language: Language): string {
  return renderToString(
    <Router bar={fixedAddress(path)}>
      <App services={services} translator={TRANSLATORS[language]} />
    </Router>,
  );
}

function inEachLanguage<T>(of: (language: Language) => T): Readonly<Record<Language, T>> {
  return { en: of('en'), 'zh-TW': of('zh-TW'), ko: of('ko'), 'zh-CN': of('zh-CN') };
}
