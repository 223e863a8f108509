import { ContainerModule } from 'inversify';
import { ErrorExplainer } from '../../application/ports/error-explainer.ts';
import { ConfirmedChainNode } from '../../application/ports/chain-node.ts';
import { VoteAccountService } from '../../application/features/direct-votes/vote-account-service.ts';
import { OperationPlanner } from '../../application/features/operation-planner.ts';
import { ProducerVotingService } from '../../application/features/producer-votes/producer-voting-service.ts';
import { StorageMarketService } from '../../application/features/storage-market/storage-market-service.ts';
import { StorageMarketReader } from '../../application/ports/readers/storage-market-reader.ts';
import { ACTIVE_PROFILE } from '../platform/active-profile.ts';
import { ConfirmedNode } from '../platform/nodes/confirmed-node.ts';
import { NodeList } from '../platform/nodes/node-list.ts';
import { IostNode } from './node.ts';
import { iostProfile } from './chains/iost-profile.ts';
import { StorageMarkets } from './read/storage-market.ts';
import { IostErrorExplainer } from './rpc/iost-error-explainer.ts';

/** Binds the services of this protocol, and what explains its errors; the chain's module and the common services bind what they need. */
export function protocolServices(): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(ErrorExplainer)
      .toResolvedValue(() => new IostErrorExplainer(), [])
      .inSingletonScope();
    bind(ConfirmedChainNode)
      .toResolvedValue((nodes: NodeList, node: IostNode) => new ConfirmedNode(nodes, node), [NodeList, IostNode])
      .inSingletonScope();
    bind(ProducerVotingService)
      .toResolvedValue(
        (node: ConfirmedChainNode, voteAccounts: VoteAccountService, profile) =>
          new ProducerVotingService(node, voteAccounts, iostProfile(profile)),
        [ConfirmedChainNode, VoteAccountService, ACTIVE_PROFILE],
      )
      .inSingletonScope();
    bind(StorageMarketReader)
      .toResolvedValue((profile, nodes: NodeList) => new StorageMarkets(iostProfile(profile), nodes), [ACTIVE_PROFILE, NodeList])
      .inSingletonScope();
    bind(StorageMarketService)
      .toResolvedValue(
        (market: StorageMarketReader, node: ConfirmedChainNode, planner: OperationPlanner, profile) =>
          new StorageMarketService(market, node, planner, iostProfile(profile)),
        [StorageMarketReader, ConfirmedChainNode, OperationPlanner, ACTIVE_PROFILE],
      )
      .inSingletonScope();
  });
}
