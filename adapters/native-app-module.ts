import { ContainerModule } from 'inversify';
import { Clock } from '../application/ports/clock.ts';
import type { KeyValueStore } from '../application/ports/key-value-store.ts';
import { NativeApp } from '../application/ports/native-app.ts';
import { Wallet } from '../application/ports/wallet.ts';
import { AppSession } from '../application/session/app-session.ts';
import { appOfVisit } from '../application/session/app-view.ts';
import { LoginTokens } from '../application/session/login-tokens.ts';
import { WalletSession } from '../application/session/wallet-session.ts';
import { type Network, storageName } from '../domain/chain/network.ts';
import type { ChainProfile } from '../domain/chain/profile.ts';
import type { AppSystem } from '../domain/core/session/app-view.ts';
import { originOf } from './backend/backend-origin.ts';
import type { HttpBackendOptions } from './backend/backend-request.ts';
import { androidBridge, iosBridge } from './native-app/bridge.ts';
import { AppWallet } from './native-app/app-wallet.ts';
import { BridgedApp } from './native-app/bridged-app.ts';
import { pageHost } from './native-app/page-host.ts';
import { MemoryStore } from './storage/memory-store.ts';

/** Binds what a page inside the pool's app has in place of a wallet. `known`: all networks of the page; `backend`: the pool's service, or null. */
export type AppModule = (
  profile: ChainProfile,
  known: readonly Pick<Network, 'profile'>[],
  backend: HttpBackendOptions | null,
) => ContainerModule;

/** Returns the bindings of the app that the visit's page is opened in; null in any browser. */
export async function appAround(search: string, visit: KeyValueStore): Promise<AppModule | null> {
  const system = await appOfVisit(search, visit);
  return system && ((profile, known, backend) => nativeAppModule(system, profile, known, backend));
}

/**
 * Binds the app's bridge and who is logged in there. No wallet is looked for, and what earlier visits know of one is neither read nor changed.
 * The app's token is only taken for a service on the page's own host, which is the pool's; another one was named by whoever set up the page.
 */
function nativeAppModule(
  system: AppSystem,
  profile: ChainProfile,
  known: readonly Pick<Network, 'profile'>[],
  backend: HttpBackendOptions | null,
): ContainerModule {
  return new ContainerModule(({ bind, rebind }) => {
    const bridge = system === 'ios' ? iosBridge(pageHost()) : androidBridge(pageHost());
    const tokens = new LoginTokens(new MemoryStore(), storageName(profile));
    rebind(LoginTokens).toConstantValue(tokens);
    rebind(Wallet).toConstantValue(new AppWallet());
    rebind(WalletSession)
      .toResolvedValue((wallet: Wallet, clock: Clock) => new WalletSession(wallet, profile, new MemoryStore(), clock), [Wallet, Clock])
      .inSingletonScope();
    bind(NativeApp)
      .toResolvedValue((clock: Clock) => new BridgedApp(bridge, clock), [Clock])
      .inSingletonScope();
    const takesToken = backend !== null && originOf(backend) === '';
    const chains = known.map(({ profile: each }) => each);
    bind(AppSession)
      .toResolvedValue((app: NativeApp) => new AppSession(app, profile, chains, tokens, takesToken), [NativeApp])
      .inSingletonScope();
  });
}
