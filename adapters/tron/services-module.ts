import { ContainerModule } from 'inversify';
import { ChainNode } from '../../application/ports/chain-node.ts';
import { VoteAccountService } from '../../application/features/direct-votes/vote-account-service.ts';
import { WitnessVotingService } from '../../application/features/witness-votes/witness-voting-service.ts';
import { ACTIVE_PROFILE } from '../platform/active-profile.ts';
import { tronProfile } from './chains/tron-profile.ts';

/** Binds the services of this protocol; the chain's module and the common services bind what they need. */
export function protocolServices(): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(WitnessVotingService)
      .toResolvedValue(
        (node: ChainNode, voteAccounts: VoteAccountService, profile) => new WitnessVotingService(node, voteAccounts, tronProfile(profile)),
        [ChainNode, VoteAccountService, ACTIVE_PROFILE],
      )
      .inSingletonScope();
  });
}
