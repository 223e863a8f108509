import { ContainerModule } from 'inversify';
import { ErrorExplainer } from '../../application/ports/error-explainer.ts';
import { RexReader } from '../../application/ports/readers/rex-reader.ts';
import { BandwidthService } from '../../application/features/bandwidth/bandwidth-service.ts';
import { CpuShortageService } from '../../application/features/cpu-shortage/cpu-shortage-service.ts';
import { ExchangeService } from '../../application/features/exchange/exchange-service.ts';
import { LoanService } from '../../application/features/loans/loan-service.ts';
import { BilledTransactions } from '../../application/ports/billed-transactions.ts';
import { ChainNode, ConfirmedChainNode } from '../../application/ports/chain-node.ts';
import { Clock } from '../../application/ports/clock.ts';
import { AntelopeBackend } from '../../application/ports/antelope-backend.ts';
import { Transactions } from '../../application/ports/transactions.ts';
import { Wallet } from '../../application/ports/wallet.ts';
import { RamService } from '../../application/features/ram/ram-service.ts';
import { RexFundService } from '../../application/features/rex/rex-fund-service.ts';
import { RexHoldingService } from '../../application/features/rex/rex-holding-service.ts';
import { RexService } from '../../application/features/rex/rex-service.ts';
import { BlockReads } from '../../application/read/block-reads.ts';
import { Sponsoring } from '../../application/transact/sponsor/sponsoring.ts';
import { SwapService } from '../../application/features/token-migration/swap-service.ts';
import { VotingService } from '../../application/features/proxy-votes/voting-service.ts';
import { ACTIVE_PROFILE } from '../platform/active-profile.ts';
import { ConfirmedNode } from '../platform/nodes/confirmed-node.ts';
import { NodeList } from '../platform/nodes/node-list.ts';
import { AntelopeNode } from './node.ts';
import { antelopeProfile } from './chains/antelope-profile.ts';
import { AntelopeErrorExplainer } from './rpc/antelope-error-explainer.ts';

/** Binds the services of this protocol, and what explains its errors; the chain's module and the common services bind what they need. */
export function protocolServices(): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(ErrorExplainer)
      .toResolvedValue(() => new AntelopeErrorExplainer(), [])
      .inSingletonScope();
    bind(ConfirmedChainNode)
      .toResolvedValue((nodes: NodeList, node: AntelopeNode) => new ConfirmedNode(nodes, node), [NodeList, AntelopeNode])
      .inSingletonScope();
    bind(VotingService)
      .toResolvedValue(
        (node: ConfirmedChainNode, backend: AntelopeBackend, profile) => new VotingService(node, backend, antelopeProfile(profile)),
        [ConfirmedChainNode, AntelopeBackend, ACTIVE_PROFILE],
      )
      .inSingletonScope();
    bind(RexService)
      .toResolvedValue(
        (node: ConfirmedChainNode, backend: AntelopeBackend, voting: VotingService, clock: Clock, profile) =>
          new RexService(node, backend, voting, clock, antelopeProfile(profile)),
        [ConfirmedChainNode, AntelopeBackend, VotingService, Clock, ACTIVE_PROFILE],
      )
      .inSingletonScope();
    bind(RexHoldingService)
      .toResolvedValue(
        (node: ConfirmedChainNode, profile) => new RexHoldingService(node, antelopeProfile(profile)),
        [ConfirmedChainNode, ACTIVE_PROFILE],
      )
      .inSingletonScope();
    bind(RexFundService)
      .toResolvedValue(
        (node: ConfirmedChainNode, profile) => new RexFundService(node, antelopeProfile(profile)),
        [ConfirmedChainNode, ACTIVE_PROFILE],
      )
      .inSingletonScope();
    bind(BandwidthService)
      .toResolvedValue(
        (node: ConfirmedChainNode, voting: VotingService, profile) => new BandwidthService(node, voting, antelopeProfile(profile)),
        [ConfirmedChainNode, VotingService, ACTIVE_PROFILE],
      )
      .inSingletonScope();
    bind(LoanService)
      .toResolvedValue(
        (node: ConfirmedChainNode, rex: RexReader, profile) => new LoanService(node, rex, antelopeProfile(profile)),
        [ConfirmedChainNode, RexReader, ACTIVE_PROFILE],
      )
      .inSingletonScope();
    bind(RamService)
      .toResolvedValue(
        (node: ConfirmedChainNode, profile) => new RamService(node, antelopeProfile(profile)),
        [ConfirmedChainNode, ACTIVE_PROFILE],
      )
      .inSingletonScope();
    bind(SwapService)
      .toResolvedValue(
        (node: ConfirmedChainNode, profile) => new SwapService(node, antelopeProfile(profile)),
        [ConfirmedChainNode, ACTIVE_PROFILE],
      )
      .inSingletonScope();
    bind(ExchangeService)
      .toResolvedValue(
        (node: ConfirmedChainNode, backend: AntelopeBackend, profile) => new ExchangeService(node, backend, antelopeProfile(profile)),
        [ConfirmedChainNode, AntelopeBackend, ACTIVE_PROFILE],
      )
      .inSingletonScope();
    bind(CpuShortageService)
      .toResolvedValue(
        (
          node: ChainNode,
          transactions: Transactions,
          billed: BilledTransactions,
          wallet: Wallet,
          loans: LoanService,
          sponsoring: Sponsoring,
          profile,
          reads: BlockReads,
        ) => new CpuShortageService(node, transactions, billed, wallet, loans, sponsoring, antelopeProfile(profile), reads),
        [ChainNode, Transactions, BilledTransactions, Wallet, LoanService, Sponsoring, ACTIVE_PROFILE, BlockReads],
      )
      .inSingletonScope();
  });
}
