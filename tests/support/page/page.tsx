import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import type { i18n } from 'i18next';
import type { Container } from 'inversify';
import { expect, vi } from 'vitest';
import { localKeyWallet } from '../../../adapters/local-key-wallet.ts';
import { hostSettings } from '../../../adapters/networks/networks.ts';
import { NO_PAGE_SETTINGS } from '../../../adapters/networks/page-settings.ts';
import { Clock } from '../../../application/ports/clock.ts';
import { Wallet } from '../../../application/ports/wallet.ts';
import { WalletSession } from '../../../application/session/wallet-session.ts';
import { SessionService } from '../../../application/session/session-service.ts';
import type { ChainProfile } from '../../../domain/chain/profile.ts';
import type { Language } from '../../../domain/core/session/language.ts';
import type { RunningSandbox } from '../../../sandbox/start-sandbox.ts';
import { siteNetworks } from '../../../sandbox/site/site-networks.ts';
import { App } from '../../../ui-web/app.tsx';
import { webContainer } from '../../../ui-web/container.ts';
import { PAGE_TEXTS } from '../../../ui-web/i18n/page-texts.ts';
import { speakPageTexts, translator } from '../../../ui-web/i18n/translator.ts';
import { CHAIN_PROFILE } from '../../../ui-web/react/chain-profile.ts';
import { Router } from '../../../ui-web/react/router.tsx';
import { SessionView } from '../../../ui-web/shell/session/session-view.ts';
import { FakeStore } from '../fakes/fake-store.ts';
import { MemoryAddress } from './memory-address.ts';
import { PageClock } from './page-clock.ts';
import { pageTexts, serveFiles } from './page-texts.ts';

// Long enough for a busy machine; what never appears fails all the same.
configure({ asyncUtilTimeout: 15_000, getElementError: (message) => new Error(message ?? 'not found') });

interface Visit {
  readonly language?: Language;
  /** The account whose key the injected wallet has; no wallet unless given. It is connected. */
  readonly account?: string;
  /** False: the test connects the wallet itself. */
  readonly connects?: boolean;
  /** A wallet instead of the one with the account's key. */
  readonly wallet?: (clock: Clock, profile: ChainProfile) => Wallet;
  /** The browser's stored data of an earlier session. */
  readonly store?: FakeStore;
  /** What the page's settings say of the network besides its id and nodes, such as that it has no backend. */
  readonly network?: Readonly<Record<string, unknown>>;
  /** Chain of the visit where the address names none. */
  readonly chain?: string;
  /** Null: the page's host names no calls of the exchange. */
  readonly exchange?: null;
}

/** The whole page in a DOM without a browser. */
export interface MountedPage {
  readonly container: Container;
  readonly store: FakeStore;
  /** The text of a key in the language the session began with, whether the page has loaded it or not. */
  readonly t: i18n['t'];
  /** Path and query of the router. */
  readonly address: () => string;
}

/**
 * Mounts the real page at an address over the real adapters, the sandbox's nodes and its backend. The page's time is the sandbox's: polls
 * happen when the sandbox's clock is advanced.
 */
export async function mountPage(sandbox: RunningSandbox, address: string, visit: Visit = {}): Promise<MountedPage> {
  const { language = 'en', account, connects = true, store = new FakeStore() } = visit;
  const { pathname, search } = new URL(address, 'http://page.localhost');
  const chain = sandbox.world.chain(pathname.split('/')[1] ?? '') ?? sandbox.world.chain(visit.chain ?? '')!;
  serve(sandbox);
  await store.write('language-chosen', language);
  await store.write('clause', 'true');
  const nodes = new Map(Object.entries(sandbox.manifest.chains).map(([key, { nodes: of }]) => [key, of]));
  const text = JSON.stringify(settingsOf(sandbox, nodes, chain.key, visit.network));
  const { networks, page: host } = hostSettings({ name: 'config.json', text });
  const pageOfHost = visit.exchange === null ? NO_PAGE_SETTINGS : host;
  const network = networks.find(({ profile }) => profile.key === chain.key)!;
  const connected = (): string | null => {
    const connection = container.get(WalletSession).current();
    return connection.state === 'connected' ? connection.identity.account : null;
  };
  const container: Container = await webContainer(
    network,
    networks,
    store,
    () => ({ account: connected(), language, channel: null, channelRef: null }),
    pageOfHost,
  );
  const clock = new PageClock(sandbox.world);
  container.rebind(Clock).toConstantValue(clock);
  const holder = chain.accounts.find(({ name }) => name === account);
  const wallet =
    visit.wallet?.(clock, network.profile) ??
    (holder
      ? await localKeyWallet(
          container.get(CHAIN_PROFILE),
          { account: holder.name, permission: holder.permission },
          async () => holder.privateKey,
        )
      : null);
  if (wallet) container.rebind(Wallet).toConstantValue(wallet);
  const session = container.get(SessionService);
  const settings = await session.open({ search, browserLanguages: [language] });
  const words = translator(settings.language, pageTexts(settings.language));
  const instance = translator(settings.language, {});
  speakPageTexts(instance);
  await PAGE_TEXTS.begin(settings.language, []);
  // Code that an earlier page of this process has loaded is there at once.
  await PAGE_TEXTS.turn(settings.language);
  // What says in the page that a text is missing; of errors it asks for them.
  Object.assign(instance.options, {
    saveMissing: true,
    missingKeyHandler: (_: unknown, __: unknown, key: string) => key.startsWith('errors.') || withoutText.push(key),
  });
  const view = new SessionView(session, instance, settings);
  container.bind(SessionView).toConstantValue(view);
  view.apply();
  const bar = new MemoryAddress({ pathname, search });
  const root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);
  render(
    <Router bar={bar}>
      <App services={container} translator={instance} />
    </Router>,
    { container: root },
  );
  const page = { container, store, t: words.t, address: () => bar.text() };
  if (account !== undefined && connects) {
    await press(page.t('wallet.connect'));
    await screen.findByRole('button', { name: page.t('labels.account', { account }) });
  }
  return page;
}

/** Returns the page's settings: those the sandbox serves, with further ones of the visited network. */
function settingsOf(sandbox: RunningSandbox, nodes: ReadonlyMap<string, readonly string[]>, key: string, more: object = {}): object {
  const settings = siteNetworks(sandbox.world.all, nodes);
  return { ...settings, networks: { ...settings.networks, [key]: { ...settings.networks[key], ...more } } };
}

/** Keys that a page was to show before their text had come, or that have none. */
const withoutText: string[] = [];

/** Unmounts the page. Fails where it was to show a text that it did not have. */
export function leavePage(): void {
  cleanup();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  expect(withoutText.splice(0)).toEqual([]);
}

/** The text of the first element that matches a selector, with single spaces; null where there is none. */
export function text(selector: string): string | null {
  return document.querySelector(selector)?.textContent.replace(/\s+/g, ' ').trim() ?? null;
}

/** Returns all text on the page, separate parts with a space between. */
export function allText(): string {
  const words: string[] = [];
  const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) words.push(texts.currentNode.textContent ?? '');
  return words.join(' ').replace(/\s+/g, ' ');
}

/** Waits until the first element of a selector has this text. */
export async function expectText(selector: string, words: string | RegExp): Promise<void> {
  const returned = () => text(selector) ?? `(nothing at ${selector})`;
  if (typeof words === 'string') await expect.poll(returned).toContain(words);
  else await expect.poll(returned).toMatch(words);
}

/** Waits until an element matches a selector. */
export async function expectThere(selector: string): Promise<void> {
  await expect.poll(() => document.querySelectorAll(selector).length, { message: selector }).toBeGreaterThan(0);
}

/** Waits until no element matches a selector. */
export async function expectNone(selector: string): Promise<void> {
  await expect.poll(() => document.querySelectorAll(selector).length, { message: selector }).toBe(0);
}

/** Types into a field, in one go. */
export function type(field: Element | null, words: string): void {
  fireEvent.change(field!, { target: { value: words } });
}

/** Presses the only button with this name once it exists. */
export async function press(name: string | RegExp): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name }));
}

/** Answers the page's requests to its own origin, as the page's server does: the backend, and files of the app. */
function serve({ manifest }: RunningSandbox): void {
  const outside = globalThis.fetch;
  const origin = new URL(manifest.backend!).origin;
  serveFiles((asked, init) => outside(asked.startsWith('/') ? `${origin}${asked}` : asked, init));
}
