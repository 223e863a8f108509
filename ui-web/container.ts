import { Container } from 'inversify';
import { readingModule, writingModules } from '../adapters/application-module.ts';
import type { CallerFields } from '../adapters/backend/backend-request.ts';
import { backendModule } from '../adapters/backend-module.ts';
import { HttpBackend } from '../adapters/backend/http-backend.ts';
import { readingThroughBackend } from '../adapters/backend/reading-through-backend.ts';
import { CHAINS } from '../adapters/chains.ts';
import { ACTIVE_PROFILE } from '../adapters/platform/active-profile.ts';
import { CHOSEN_NODES } from '../adapters/platform/nodes/chosen-nodes.ts';
import { READ_THROUGH_BACKEND } from '../adapters/platform/backend-rows.ts';
import { PageClock } from '../adapters/platform/page-clock.ts';
import { BrowserStore } from '../adapters/storage/browser-store.ts';
import { Clock } from '../application/ports/clock.ts';
import { KeyValueStore } from '../application/ports/key-value-store.ts';
import { CHAIN_PROFILE, KNOWN_CHAINS } from './react/chain-profile.ts';
import { Announcer } from './shell/frame/announcer.ts';
import { Seconds } from './shell/frame/seconds.ts';
import { SigningQueue } from './shell/signing/signing-queue.ts';
import { WalletRequests } from './shell/wallet/wallet-requests.ts';
import { WritingServices } from './shell/signing/writing-services.ts';

/** Base address of the backend; VITE_BACKEND at build time, else the page's own origin. */
const BACKEND_BASE = import.meta.env.VITE_BACKEND ?? '/api';

/** Keys of the supported chains, the default first. */
export const chainKeys: readonly string[] = CHAINS.map(({ profile }) => profile.key);

/** Opens the store that lasts between visits. */
export function openStore(): KeyValueStore {
  return new BrowserStore();
}

/**
 * Binds everything one page needs: the services of one chain, and the page's own. A page belongs to one chain for as long as it lives.
 * `caller` returns language and channel for the backend. Rejects when the chain's code cannot be loaded.
 */
export async function webContainer(chainKey: string, store: KeyValueStore, caller: () => CallerFields): Promise<Container> {
  const chain = CHAINS.find(({ profile }) => profile.key === chainKey) ?? CHAINS[0]!;
  const { chainModule, servicesModule } = await chain.load();
  const container = new Container();
  container.bind(ACTIVE_PROFILE).toConstantValue(chain.profile);
  container.bind(CHAIN_PROFILE).toConstantValue(chain.profile);
  container.bind(KNOWN_CHAINS).toConstantValue(CHAINS.map(({ profile }) => profile));
  container.bind(CHOSEN_NODES).toConstantValue(null);
  container.bind(Clock).toConstantValue(new PageClock());
  container.bind(KeyValueStore).toConstantValue(store);
  const backend = { base: BACKEND_BASE, caller };
  container.bind(READ_THROUGH_BACKEND).toConstantValue(readingThroughBackend(chain.profile, backend));
  container.bind(Announcer).toConstantValue(new Announcer());
  container.bind(SigningQueue).toConstantValue(new SigningQueue());
  container
    .bind(Seconds)
    .toResolvedValue((clock: Clock) => new Seconds(clock), [Clock])
    .inSingletonScope();
  container.bind(WritingServices).toConstantValue(
    new WritingServices(async () => {
      const [writing, own] = await Promise.all([writingModules(chain.profile, backend), servicesModule()]);
      return container.load(...writing, own);
    }),
  );
  const requests = new WalletRequests();
  container.bind(WalletRequests).toConstantValue(requests);
  const relay = walletRelay();
  const outside = relay === null ? null : { prompts: requests, store, relay };
  container.load(
    backendModule(chain.profile, new HttpBackend(chain.profile, backend)),
    readingModule(chain.profile),
    chainModule({ kind: 'page', label: 'wallet', channel: () => caller().channel, outside }),
  );
  return container;
}

/** Returns the relay that the page's server names for wallets outside the page; null where it names none, and while pages are prerendered. */
function walletRelay(): string | null {
  if (typeof document === 'undefined') return null;
  const named = document.querySelector('meta[name="wallet-relay"]')?.getAttribute('content') ?? '';
  return named === '' ? null : new URL(named, window.location.href).href.replace(/\/$/, '');
}
