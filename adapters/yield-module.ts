import { ContainerModule } from 'inversify';
import { AprService, type OwnYieldSources } from '../application/features/apr/apr-service.ts';
import { VoteAccountService } from '../application/features/direct-votes/vote-account-service.ts';
import { ChainNode } from '../application/ports/chain-node.ts';
import { Clock } from '../application/ports/clock.ts';
import { PoolBackend } from '../application/ports/pool-backend.ts';
import { RexReader } from '../application/ports/readers/rex-reader.ts';
import { WitnessRewardReader } from '../application/ports/readers/witness-reward-reader.ts';
import type { ChainProfile } from '../domain/chain/profile.ts';
import { byProtocol } from '../domain/chain/protocol.ts';
import { ACTIVE_PROFILE } from './platform/active-profile.ts';

/** Binds what explains yields; on TRON the container must hold WitnessRewardReader. */
export function yieldServices(): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(AprService)
      .toDynamicValue(
        (made) =>
          new AprService(
            made.get(ChainNode),
            byProtocol<ChainProfile, OwnYieldSources>(made.get(ACTIVE_PROFILE), {
              antelope: ({ protocol }) => ({ protocol, rex: made.get(RexReader) }),
              tron: ({ protocol }) => ({
                protocol,
                voteAccounts: made.get(VoteAccountService),
                rewards: made.get(WitnessRewardReader),
              }),
              iost: ({ protocol }) => ({ protocol, voteAccounts: made.get(VoteAccountService) }),
            }),
            made.get(PoolBackend),
            made.get(Clock),
            made.get(ACTIVE_PROFILE),
          ),
      )
      .inSingletonScope();
  });
}
