import { Container } from 'inversify';
import { readingModule, writingModules } from '../adapters/application-module.ts';
import type { CallerFields, HttpBackendOptions } from '../adapters/backend/backend-request.ts';
import type { AnyBackend } from '../adapters/backend/any-backend.ts';
import { backendModule } from '../adapters/backend-module.ts';
import { HttpBackend } from '../adapters/backend/http-backend.ts';
import { readingThroughBackend } from '../adapters/backend/reading-through-backend.ts';
import { NO_PAGE_SETTINGS, type PageSettings } from '../adapters/networks/page-settings.ts';
import { builtInNetworks, protocolCode } from '../adapters/networks/built-in-networks.ts';
import type { AppModule } from '../adapters/native-app-module.ts';
import { ACTIVE_PROFILE } from '../adapters/platform/active-profile.ts';
import { CHOSEN_NODES, keptNodes } from '../adapters/platform/nodes/chosen-nodes.ts';
import { READ_THROUGH_BACKEND } from '../adapters/platform/backend-rows.ts';
import { BegunRequests } from '../adapters/platform/begun-requests.ts';
import { OnDemand } from '../adapters/platform/on-demand.ts';
import { PageClock } from '../adapters/platform/page-clock.ts';
import { LateFigures } from '../adapters/storage/figures/late-figures.ts';
import { tabStore } from '../adapters/storage/browser-store.ts';
import { Clock } from '../application/ports/clock.ts';
import type { KeptFigures } from '../application/ports/kept-figures.ts';
import { KeyValueStore, VisitStore } from '../application/ports/key-value-store.ts';
import type { PageViewConsent } from '../application/session/page-view-consent.ts';
import { APP_VIEW_KEY } from '../application/session/app-view-key.ts';
import { LoginTokens } from '../application/session/login-tokens.ts';
import type { ChainProfile } from '../domain/chain/profile.ts';
import { type Network, storageName, USUAL_BACKEND } from '../domain/chain/network.ts';
import { PAGE_TEXTS } from './i18n/page-texts.ts';
import { CHAIN_PROFILE, KNOWN_CHAINS, PAGE_HOSTS, PAGE_VIEWS, POOL_SERVICE } from './react/chain-profile.ts';
import { Announcer } from './shell/frame/announcer.ts';
import { PlaceMemory } from './shell/frame/places.ts';
import { Seconds } from './shell/frame/seconds.ts';
import { INCOMES } from './shell/session/incomes.ts';
import { PageReadings } from './shell/session/page-readings.ts';
import { SigningQueue } from './shell/signing/signing-queue.ts';
import { WalletRequests } from './shell/wallet/wallet-requests.ts';
import { WritingServices } from './shell/signing/writing-services.ts';
import { askForLaterCode } from './visit/later-code.ts';

/** Starts to load the code of the protocol whose chain an address names, while the settings of the host are read. */
export function prefetchProtocol(pathname: string): void {
  const named = builtInNetworks().find(({ profile: { key } }) => key === pathname.split('/')[1]);
  if (named !== undefined) protocolCode(named.profile)().catch(() => undefined);
}

/** Starts to load the code that plans, writes and tracks, for a screen that waits for it. */
export function prefetchWriting(profile: ChainProfile): void {
  const ofProtocol = protocolCode(profile)().then(({ servicesModule }) => servicesModule());
  Promise.all([writingModules(profile), ofProtocol, poolService()]).catch(() => undefined);
}

/** What a visit began with. */
interface Around {
  /** Requests to the backend that were sent already. */
  readonly begun?: BegunRequests;
  /** Binds the pool's app around the page, as `appAround` returns it. */
  readonly app?: AppModule | null;
}

/** Returns what binds the pool's app around the page, whose code loads only where an address of the visit names one; null in any browser. */
export async function appAround(search: string, visit: KeyValueStore): Promise<AppModule | null> {
  if (!search.includes('source=') && (await visit.read(APP_VIEW_KEY)) === null) return null;
  return (await import('../adapters/native-app-module.ts')).appAround(search, visit);
}

/**
 * Binds everything one page needs: the services of one network, and the page's own. A page belongs to one network for as long as it lives.
 * `known`: all networks the page offers. `caller` returns account, language and channel for the backend. `around`: what the visit began with. Rejects
 * when the chain's code cannot be loaded.
 */
export async function webContainer(
  network: Network,
  known: readonly Network[],
  store: KeyValueStore,
  caller: () => Omit<CallerFields, 'token'>,
  page: PageSettings = NO_PAGE_SETTINGS,
  { begun = new BegunRequests(), app = null }: Around = {},
): Promise<Container> {
  const { profile } = network;
  const clock = new PageClock();
  const [{ chainModule, servicesModule }, figures] = await Promise.all([protocolCode(profile)(), keptFigures(store, clock, profile)]);
  const container = new Container();
  container.bind(ACTIVE_PROFILE).toConstantValue(profile);
  container.bind(CHAIN_PROFILE).toConstantValue(profile);
  container.bind(KNOWN_CHAINS).toConstantValue(known.map((each) => each.profile));
  container.bind(CHOSEN_NODES).toConstantValue(keptNodes(store, profile));
  container.bind(Clock).toConstantValue(clock);
  container.bind(KeyValueStore).toConstantValue(store);
  const visit = tabStore();
  container.bind(VisitStore).toConstantValue(visit);
  container.bind(LoginTokens).toConstantValue(new LoginTokens(visit, storageName(profile)));
  const tokens = () => container.get(LoginTokens);
  const backend: HttpBackendOptions | null =
    network.backend === null
      ? null
      : {
          base: network.backend ?? USUAL_BACKEND,
          caller: async () => {
            const known = caller();
            return { ...known, token: await tokens().of(known.account) };
          },
          sessionExpired: () => void tokens().forget(),
          send: (request) => begun.send(request),
        };
  container.bind(POOL_SERVICE).toConstantValue(backend !== null);
  container.bind(READ_THROUGH_BACKEND).toConstantValue(backend && readingThroughBackend(profile, backend));
  container.bind(Announcer).toConstantValue(new Announcer());
  container.bind(PlaceMemory).toConstantValue(new PlaceMemory());
  container.bind(SigningQueue).toConstantValue(new SigningQueue());
  container
    .bind(Seconds)
    .toResolvedValue((clock: Clock) => new Seconds(clock), [Clock])
    .inSingletonScope();
  const readings = new PageReadings(async (reading) => {
    const { READING_MODULES } = await import('../adapters/reading-modules.ts');
    container.load(...(await READING_MODULES[reading]({ profile, backend, kept: figures })));
  });
  container.bind(PageReadings).toConstantValue(readings);
  container.bind(WritingServices).toConstantValue(
    new WritingServices(async () => {
      askForLaterCode();
      // Whoever writes may be told of an error; who shows one asks for them again.
      PAGE_TEXTS.need(['errors']).catch(() => undefined);
      const [writing, own, service] = await Promise.all([
        writingModules(profile, backend),
        servicesModule(),
        poolService().then(({ poolServices }) => poolServices(profile, backend, page.exchange)),
        readings.fetch('money'),
        readings.fetch('nodes'),
        readings.fetch('news'),
      ]);
      return container.load(...writing, own, service);
    }),
  );
  const requests = new WalletRequests();
  container.bind(WalletRequests).toConstantValue(requests);
  const relay = walletRelay();
  container.bind(PAGE_HOSTS).toConstantValue({ backend: backend?.base ?? null, relay, pageViews: page.pageViews, pictures: page.pictures });
  container.bind(PAGE_VIEWS).toConstantValue(page.pageViews === null ? null : await pageViewConsent(page.pageViews, store));
  const outside = relay === null ? null : { prompts: requests, store, relay };
  container
    .bind(INCOMES)
    .toConstantValue(new OnDemand(async () => (await import('../adapters/income-module.ts')).incomeService(profile, backend, clock)));
  container.load(
    backendModule(profile, await poolBackend(network, backend)),
    readingModule(profile, figures),
    chainModule({ kind: 'page', label: 'wallet', channel: () => caller().channel, outside }),
  );
  if (app !== null) container.load(app(profile, known, backend));
  return container;
}

/** Opens the figures of earlier visits; what opens them loads with the page where there are any, and else once there is something to keep. */
async function keptFigures(store: KeyValueStore, clock: Clock, profile: ChainProfile): Promise<KeptFigures> {
  const key = `figures-${storageName(profile)}`;
  const code = new OnDemand(async () => {
    const { StoredFigures } = await import('../adapters/storage/figures/stored-figures.ts');
    return StoredFigures.opened(store, key, clock, profile);
  });
  const figures = new LateFigures(() => code.get());
  if ((await store.read(key)) !== null) await figures.open().catch(() => undefined);
  return figures;
}

function poolService() {
  return import('../adapters/pool-service-module.ts');
}

async function poolBackend({ profile, namesPoolAccount }: Network, backend: HttpBackendOptions | null): Promise<AnyBackend> {
  if (backend === null) return (await import('../adapters/backend/absent-backend.ts')).networkWithoutBackend(profile.poolAccount);
  const asked = new HttpBackend(profile, backend);
  if (!namesPoolAccount || profile.poolAccount === null) return asked;
  return (await import('../adapters/backend/named-pool-account.ts')).withPoolAccount(asked, profile.poolAccount);
}

/** Returns what reports page views; its code loads only where the page's host counts them. */
async function pageViewConsent(address: string, store: KeyValueStore): Promise<PageViewConsent> {
  const [{ PageViewConsent }, { BeaconPageViews }] = await Promise.all([
    import('../application/session/page-view-consent.ts'),
    import('../adapters/platform/beacon-page-views.ts'),
  ]);
  return new PageViewConsent(store, new BeaconPageViews(address));
}

/** Returns the relay that the page's server names for wallets outside the page; null where it names none, and while pages are prerendered. */
function walletRelay(): string | null {
  if (typeof document === 'undefined') return null;
  const named = document.querySelector('meta[name="wallet-relay"]')?.getAttribute('content') ?? '';
  return named === '' ? null : new URL(named, window.location.href).href.replace(/\/$/, '');
}
