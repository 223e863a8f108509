import { ContainerModule } from 'inversify';
import { ChainNode } from '../../application/ports/chain-node.ts';
import { PoolBackend } from '../../application/ports/pool-backend.ts';
import { WitnessVotingService } from '../../application/features/witness-votes/witness-voting-service.ts';
import { ACTIVE_PROFILE } from '../platform/active-profile.ts';
import { tronProfile } from './chains/tron-profile.ts';

/** Binds the services of this protocol; the chain's module and the common services bind what they need. */
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
