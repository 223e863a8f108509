import { ContainerModule } from 'inversify';
import { ErrorExplainer } from '../../application/ports/error-explainer.ts';
import { DelegationService } from '../../application/features/delegations/delegation-service.ts';
import { DelegationSteps } from '../../application/features/delegations/delegation-steps.ts';
import { OperationPlanner } from '../../application/features/operation-planner.ts';
import { Clock } from '../../application/ports/clock.ts';
import { DelegationReader } from '../../application/ports/readers/delegation-reader.ts';
import { TokenTradeBackend } from '../../application/ports/token-trade-backend.ts';
import { TradeReader } from '../../application/ports/readers/trade-reader.ts';
import { ConfirmedChainNode } from '../../application/ports/chain-node.ts';
import { TokenTradeService } from '../../application/features/token-trade/token-trade-service.ts';
import { VoteAccountService } from '../../application/features/direct-votes/vote-account-service.ts';
import { WitnessVotingService } from '../../application/features/witness-votes/witness-voting-service.ts';
import { ACTIVE_PROFILE } from '../platform/active-profile.ts';
import { ConfirmedNode } from '../platform/nodes/confirmed-node.ts';
import { NodeList } from '../platform/nodes/node-list.ts';
import { TronNode } from './node.ts';
import { HttpDelegationScan } from './read/delegation-scan.ts';
import { LazyTrades } from './read/lazy-trades.ts';
import { OnDemand } from '../platform/on-demand.ts';
import { tronProfile } from './chains/tron-profile.ts';
import { TronErrorExplainer } from './rpc/tron-error-explainer.ts';

/** Binds the services of this protocol, and what explains its errors; the chain's module and the common services bind what they need. */
export function protocolServices(): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(ErrorExplainer)
      .toResolvedValue(() => new TronErrorExplainer(), [])
      .inSingletonScope();
    bind(ConfirmedChainNode)
      .toResolvedValue((nodes: NodeList, node: TronNode) => new ConfirmedNode(nodes, node), [NodeList, TronNode])
      .inSingletonScope();
    bind(DelegationService)
      .toResolvedValue(
        (reader: DelegationReader, clock: Clock, profile) => {
          const { scanService } = tronProfile(profile);
          return new DelegationService(reader, clock, scanService === null ? null : new HttpDelegationScan(scanService));
        },
        [DelegationReader, Clock, ACTIVE_PROFILE],
      )
      .inSingletonScope();
    bind(DelegationSteps)
      .toResolvedValue(
        (node: ConfirmedChainNode, planner: OperationPlanner, profile) => new DelegationSteps(node, planner, tronProfile(profile)),
        [ConfirmedChainNode, OperationPlanner, ACTIVE_PROFILE],
      )
      .inSingletonScope();
    bind(TradeReader)
      .toResolvedValue(
        (nodes: NodeList) =>
          new LazyTrades(new OnDemand(async () => new (await import('./write/operations/exchange/exchange-encodings.ts')).Trades(nodes))),
        [NodeList],
      )
      .inSingletonScope();
    bind(TokenTradeService)
      .toResolvedValue(
        (reader: TradeReader, backend: TokenTradeBackend, clock: Clock, planner: OperationPlanner, profile) =>
          new TokenTradeService(reader, backend, clock, planner, tronProfile(profile)),
        [TradeReader, TokenTradeBackend, Clock, OperationPlanner, ACTIVE_PROFILE],
      )
      .inSingletonScope();
    bind(WitnessVotingService)
      .toResolvedValue(
        (node: ConfirmedChainNode, voteAccounts: VoteAccountService, profile) =>
          new WitnessVotingService(node, voteAccounts, tronProfile(profile)),
        [ConfirmedChainNode, VoteAccountService, ACTIVE_PROFILE],
      )
      .inSingletonScope();
  });
}
