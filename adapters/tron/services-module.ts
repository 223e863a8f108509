import { ContainerModule } from 'inversify';
import { ChainNode } from '../../application/ports/chain-node.ts';
import { PoolBackend } from '../../application/ports/pool-backend.ts';
import { WitnessVotingService } from '../../application/features/witness-votes/witness-voting-service.ts';
import { ACTIVE_PROFILE } from '../platform/active-profile.ts';
import { tronProfile } from './chains/tron-profile.ts';

/** Services of this protocol alone. What they need is bound by the chain's module and by those of the services all chains have. */
export function protocolServices(): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(WitnessVotingService)
      .toResolvedValue(
        (node: ChainNode, backend: PoolBackend, profile) => new WitnessVotingService(node, backend, tronProfile(profile)),
        [ChainNode, PoolBackend, ACTIVE_PROFILE],
      )
      .inSingletonScope();
  });
}
