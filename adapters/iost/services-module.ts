import { ContainerModule } from 'inversify';
import { ChainNode } from '../../application/ports/chain-node.ts';
import { VoteAccountService } from '../../application/features/direct-votes/vote-account-service.ts';
import { ProducerVotingService } from '../../application/features/producer-votes/producer-voting-service.ts';
import { ACTIVE_PROFILE } from '../platform/active-profile.ts';
import { iostProfile } from './chains/iost-profile.ts';

/** Binds the services of this protocol; the chain's module and the common services bind what they need. */
export function protocolServices(): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(ProducerVotingService)
      .toResolvedValue(
        (node: ChainNode, voteAccounts: VoteAccountService, profile) => new ProducerVotingService(node, voteAccounts, iostProfile(profile)),
        [ChainNode, VoteAccountService, ACTIVE_PROFILE],
      )
      .inSingletonScope();
  });
}
