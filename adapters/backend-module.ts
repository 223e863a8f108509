import { ContainerModule } from 'inversify';
import { AntelopeBackend } from '../application/ports/antelope-backend.ts';
import { DirectVoteBackend } from '../application/ports/direct-vote-backend.ts';
import { PoolBackend } from '../application/ports/pool-backend.ts';
import { TokenTradeBackend } from '../application/ports/token-trade-backend.ts';
import type { ChainProfile } from '../domain/chain/profile.ts';
import { byProtocol } from '../domain/chain/protocol.ts';
import type { AnyBackend } from './backend/any-backend.ts';

/** Binds a backend as the ports of a chain's protocol, and as no other. */
export function backendModule(profile: ChainProfile, backend: AnyBackend): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(PoolBackend).toConstantValue(backend);
    const direct = () => void bind(DirectVoteBackend).toConstantValue(backend);
    byProtocol(profile, {
      antelope: () => void bind(AntelopeBackend).toConstantValue(backend),
      tron: () => {
        direct();
        bind(TokenTradeBackend).toConstantValue(backend);
      },
      iost: direct,
    });
  });
}
