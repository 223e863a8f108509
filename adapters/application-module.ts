import { storageName } from '../domain/chain/network.ts';
import { ContainerModule } from 'inversify';
import { AccountService } from '../application/features/account/account-service.ts';
import { VoteAccountService } from '../application/features/direct-votes/vote-account-service.ts';
import { RexRulesService } from '../application/features/rex/rex-rules-service.ts';
import { ChainNode } from '../application/ports/chain-node.ts';
import { Clock } from '../application/ports/clock.ts';
import { DirectVoteBackend } from '../application/ports/direct-vote-backend.ts';
import type { KeptFigures } from '../application/ports/kept-figures.ts';
import { KeyValueStore } from '../application/ports/key-value-store.ts';
import { PoolBackend } from '../application/ports/pool-backend.ts';
import { Wallet } from '../application/ports/wallet.ts';
import type { ChainProfile } from '../domain/chain/profile.ts';
import { asAntelope, byProtocol } from '../domain/chain/protocol.ts';
import type { IostProfile } from '../domain/iost/profile.ts';
import type { TronProfile } from '../domain/tron/profile.ts';
import { PoolService } from '../application/features/pool/pool-service.ts';
import { SessionService } from '../application/session/session-service.ts';
import { WalletSession } from '../application/session/wallet-session.ts';
import type { HttpBackendOptions } from './backend/backend-request.ts';
import { KEPT_FIGURES } from './platform/kept-figures.ts';
import { ACTIVE_PROFILE } from './platform/active-profile.ts';

/**
 * Returns the module of services that read: session, wallet, accounts, pool, and what only the chain's protocol has to read. The container
 * and its chain's module bind the ports and ACTIVE_PROFILE. `kept`: where figures stay for the next visit; null where they do not.
 */
export function readingModule(profile: ChainProfile, kept: KeptFigures | null = null): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(KEPT_FIGURES).toConstantValue(kept);
    bind(SessionService)
      .toResolvedValue((store: KeyValueStore, profile) => new SessionService(store, storageName(profile)), [KeyValueStore, ACTIVE_PROFILE])
      .inSingletonScope();
    bind(WalletSession)
      .toResolvedValue(
        (wallet: Wallet, profile, store: KeyValueStore, clock: Clock) => new WalletSession(wallet, profile, store, clock, kept),
        [Wallet, ACTIVE_PROFILE, KeyValueStore, Clock],
      )
      .inSingletonScope();
    bind(AccountService)
      .toResolvedValue(
        (node: ChainNode, clock: Clock, profile) => new AccountService(node, clock, profile, kept),
        [ChainNode, Clock, ACTIVE_PROFILE],
      )
      .inSingletonScope();
    bind(PoolService)
      .toResolvedValue(
        (node: ChainNode, backend: PoolBackend, clock: Clock) => new PoolService(node, backend, clock, kept),
        [ChainNode, PoolBackend, Clock],
      )
      .inSingletonScope();
    const bindVoteAccounts = (own: TronProfile | IostProfile): void => {
      bind(VoteAccountService)
        .toResolvedValue(
          (backend: DirectVoteBackend, clock: Clock) => new VoteAccountService(backend, clock, own, kept),
          [DirectVoteBackend, Clock],
        )
        .inSingletonScope();
    };
    byProtocol<ChainProfile, void>(profile, {
      antelope: (own) => {
        bind(RexRulesService)
          .toResolvedValue((node: ChainNode, clock: Clock) => new RexRulesService(node, clock, own), [ChainNode, Clock])
          .inSingletonScope();
      },
      tron: bindVoteAccounts,
      iost: bindVoteAccounts,
    });
  });
}

/**
 * Loads and returns the module of services that plan, write and track; loaded on demand, so that a page shows values first. `backend`:
 * where the pool's CPU sponsor is; without it there is no sponsor.
 */
export async function writingModules(profile: ChainProfile, backend: HttpBackendOptions | null = null): Promise<ContainerModule[]> {
  const antelope = asAntelope(profile);
  const [{ writingServices }, sponsor] = await Promise.all([
    import('./writing-module.ts'),
    antelope === null ? [] : import('./sponsoring-module.ts').then(({ sponsoringServices }) => [sponsoringServices(antelope, backend)]),
  ]);
  return [writingServices(), ...sponsor];
}
