import { ContainerModule } from 'inversify';
import { ChainNode } from '../../application/ports/chain-node.ts';
import { PoolBackend } from '../../application/ports/pool-backend.ts';
import { ProducerVotingService } from '../../application/features/producer-votes/producer-voting-service.ts';
import { ACTIVE_PROFILE } from '../platform/active-profile.ts';
import { iostProfile } from './chains/iost-profile.ts';

/** Binds the services of this protocol; the chain's module and the common services bind what they need. */
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
