import { ContainerModule } from 'inversify';
import { ChainNode } from '../../application/ports/chain-node.ts';
import { PoolBackend } from '../../application/ports/pool-backend.ts';
import { ProducerVotingService } from '../../application/features/producer-votes/producer-voting-service.ts';
import { ACTIVE_PROFILE } from '../platform/active-profile.ts';
import { iostProfile } from './chains/iost-profile.ts';

/** Services of this protocol alone. What they need is bound by the chain's module and by those of the services all chains have. */
export function protocolServices(): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(ProducerVotingService)
      .toResolvedValue(
        (node: ChainNode, backend: PoolBackend, profile) => new ProducerVotingService(node, backend, iostProfile(profile)),
        [ChainNode, PoolBackend, ACTIVE_PROFILE],
      )
      .inSingletonScope();
  });
}
