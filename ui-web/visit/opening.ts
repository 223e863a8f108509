import { BegunRequests } from '../../adapters/platform/begun-requests.ts';
import type { HttpAnswer } from '../../adapters/platform/http.ts';
import type { HostSettings } from '../../adapters/networks/networks.ts';
import { COMMON_PARAM, POOL_INFO, postedRequest } from '../../adapters/backend/posted-call.ts';
import type { KeyValueStore } from '../../application/ports/key-value-store.ts';
import { SessionService, type SessionSettings } from '../../application/session/session-service.ts';
import { type Network, storageName, USUAL_BACKEND } from '../../domain/chain/network.ts';
import { PAGE_TEXTS } from '../i18n/page-texts.ts';
import type { TextPart } from '../i18n/text-parts.ts';
import { askFirstNode } from './first-node.ts';
import { pageSettings } from './host-settings.ts';
import { openStore, openVisitStore, takeOverEarlierClient } from './stores.ts';
import { landingAddress, visitChain } from './visit-chain.ts';

/** What a visit begins with, before the code of the page has come. */
export interface Opening {
  readonly store: KeyValueStore;
  /** Lasts until the tab closes. */
  readonly visit: KeyValueStore;
  readonly session: SessionService;
  readonly settings: SessionSettings;
  /** The first part of the texts. */
  readonly texts: Promise<void>;
  /** Networks the page offers, and settings of its host. */
  readonly host: HostSettings;
  /** The network of the visit. */
  readonly network: Network;
  /** Requests to the backend that were sent already. */
  readonly begun: BegunRequests;
}

/** Visit to the page that loaded this module. Rejects as `pageSettings` does. */
export const opening: Promise<Opening> = opened();

// Who awaits it says why it failed.
opening.catch(() => undefined);

async function opened(): Promise<Opening> {
  const store = openStore();
  const visit = openVisitStore();
  const host = await pageSettings();
  await takeOverEarlierClient(store, host.networks);
  const chainKeys = host.networks.map(({ profile: { key } }) => key);
  const chainKey = await visitChain(window.location, chainKeys, visit);
  const landing = landingAddress(window.location, chainKey, chainKeys);
  if (landing !== null) window.history.replaceState(null, '', landing);
  const network = host.networks.find(({ profile: { key } }) => key === chainKey)!;
  const session = new SessionService(store, storageName(network.profile));
  const settings = await session.open({
    search: window.location.search,
    browserLanguages: navigator.languages,
    isPlainSite: host.page.plainSites.includes(window.location.hostname),
  });
  const texts = PAGE_TEXTS.begin(settings.language, namedTexts());
  texts.catch(() => undefined);
  const begun = new BegunRequests();
  const [common = null] = await firstRequests(begun, network, settings);
  if (landing === null && asksForChain()) void askFirstNode(network, store, common).catch(() => undefined);
  return { store, visit, session, settings, texts, host, network, begun };
}

/** Sends what every page of a chain asks the backend, which needs no account. Returns the answers, of which the first names nodes. */
async function firstRequests(
  begun: BegunRequests,
  { profile, backend }: Network,
  { language, channel, channelRef }: SessionSettings,
): Promise<readonly Promise<HttpAnswer>[]> {
  if (backend === null) return [];
  const options = { base: backend ?? USUAL_BACKEND, caller: () => ({ account: null, token: null, language, channel, channelRef }) };
  const requests = await Promise.all([COMMON_PARAM, POOL_INFO].map((call) => postedRequest(profile, options, call, null)));
  return requests.map((request) => begun.begin(request));
}

/** Returns the parts of the texts that the page begins with, as its boot script says. */
function namedTexts(): readonly TextPart[] {
  return JSON.parse(document.getElementById('boot')?.dataset['texts'] ?? '[]');
}

/** Returns whether the page begins with the chain's state, as its boot script says. */
function asksForChain(): boolean {
  return document.getElementById('boot')?.dataset['asks'] === 'chain';
}
