import { ContainerModule } from 'inversify';
import { AprService } from '../application/features/apr/apr-service.ts';
import { BandwidthService } from '../application/features/bandwidth/bandwidth-service.ts';
import { CpuRescueService } from '../application/features/cpu-shortage/cpu-shortage-service.ts';
import { ExchangeService } from '../application/features/exchange/exchange-service.ts';
import { LoanService } from '../application/features/loans/loan-service.ts';
import { MoneyService } from '../application/features/money/money-service.ts';
import { ChainNode } from '../application/ports/chain-node.ts';
import { Clock } from '../application/ports/clock.ts';
import { AbsentCpuSponsor, CpuSponsor } from '../application/ports/cpu-sponsor.ts';
import { ErrorExplainer } from '../application/ports/error-explainer.ts';
import { KeyValueStore } from '../application/ports/key-value-store.ts';
import { PoolBackend } from '../application/ports/pool-backend.ts';
import { Transactions } from '../application/ports/transactions.ts';
import { Wallet } from '../application/ports/wallet.ts';
import { ProducerVotingService } from '../application/features/producer-votes/producer-voting-service.ts';
import { RamService } from '../application/features/ram/ram-service.ts';
import { RexFundService } from '../application/features/rex/rex-fund-service.ts';
import { RexHoldingService } from '../application/features/rex/rex-holding-service.ts';
import { RexService } from '../application/features/rex/rex-service.ts';
import { SponsorStanding } from '../application/transact/sponsor-status.ts';
import { Sponsoring } from '../application/transact/sponsoring.ts';
import { SubmitOperation } from '../application/transact/submit-operation.ts';
import { SwapService } from '../application/features/token-migration/swap-service.ts';
import { Tracker } from '../application/track/tracker.ts';
import { UnlockService } from '../application/features/unlocks/unlock-service.ts';
import { VotingService } from '../application/features/proxy-votes/voting-service.ts';
import { WitnessVotingService } from '../application/features/witness-votes/witness-voting-service.ts';
import type { HttpBackendOptions } from './backend/backend-request.ts';
import { HttpCpuSponsor } from './backend/http-cpu-sponsor.ts';
import { ACTIVE_PROFILE } from './platform/active-profile.ts';

/** Binds the services that plan, write and follow, and the pool's sponsor of CPU at `backend`; null: nobody pays for anybody. */
export function writingServices(backend: HttpBackendOptions | null): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(VotingService)
      .toResolvedValue(
        (node: ChainNode, backend: PoolBackend, profile) => new VotingService(node, backend, profile),
        [ChainNode, PoolBackend, ACTIVE_PROFILE],
      )
      .inSingletonScope();
    bind(RexService)
      .toResolvedValue(
        (node: ChainNode, backend: PoolBackend, voting: VotingService, clock: Clock, profile) =>
          new RexService(node, backend, voting, clock, profile),
        [ChainNode, PoolBackend, VotingService, Clock, ACTIVE_PROFILE],
      )
      .inSingletonScope();
    bind(RexHoldingService)
      .toResolvedValue((node: ChainNode, profile) => new RexHoldingService(node, profile), [ChainNode, ACTIVE_PROFILE])
      .inSingletonScope();
    bind(RexFundService)
      .toResolvedValue((node: ChainNode, profile) => new RexFundService(node, profile), [ChainNode, ACTIVE_PROFILE])
      .inSingletonScope();
    bind(BandwidthService)
      .toResolvedValue(
        (node: ChainNode, voting: VotingService, profile) => new BandwidthService(node, voting, profile),
        [ChainNode, VotingService, ACTIVE_PROFILE],
      )
      .inSingletonScope();
    bind(LoanService)
      .toResolvedValue((node: ChainNode, profile) => new LoanService(node, profile), [ChainNode, ACTIVE_PROFILE])
      .inSingletonScope();
    bind(RamService)
      .toResolvedValue((node: ChainNode, profile) => new RamService(node, profile), [ChainNode, ACTIVE_PROFILE])
      .inSingletonScope();
    bind(SwapService)
      .toResolvedValue((node: ChainNode, profile) => new SwapService(node, profile), [ChainNode, ACTIVE_PROFILE])
      .inSingletonScope();
    bind(ExchangeService)
      .toResolvedValue(
        (node: ChainNode, backend: PoolBackend, profile) => new ExchangeService(node, backend, profile),
        [ChainNode, PoolBackend, ACTIVE_PROFILE],
      )
      .inSingletonScope();
    bind(WitnessVotingService)
      .toResolvedValue(
        (node: ChainNode, backend: PoolBackend, profile) => new WitnessVotingService(node, backend, profile),
        [ChainNode, PoolBackend, ACTIVE_PROFILE],
      )
      .inSingletonScope();
    bind(ProducerVotingService)
      .toResolvedValue(
        (node: ChainNode, backend: PoolBackend, profile) => new ProducerVotingService(node, backend, profile),
        [ChainNode, PoolBackend, ACTIVE_PROFILE],
      )
      .inSingletonScope();
    bind(MoneyService)
      .toResolvedValue(
        (node: ChainNode, clock: Clock, profile) => new MoneyService(node, clock, profile),
        [ChainNode, Clock, ACTIVE_PROFILE],
      )
      .inSingletonScope();
    bind(AprService)
      .toResolvedValue(
        (node: ChainNode, backend: PoolBackend, clock: Clock, profile) => new AprService(node, backend, clock, profile),
        [ChainNode, PoolBackend, Clock, ACTIVE_PROFILE],
      )
      .inSingletonScope();
    bind(UnlockService)
      .toResolvedValue(
        (node: ChainNode, clock: Clock, profile) => new UnlockService(node, clock, profile),
        [ChainNode, Clock, ACTIVE_PROFILE],
      )
      .inSingletonScope();
    bind(Tracker)
      .toResolvedValue(
        (node: ChainNode, store: KeyValueStore, clock: Clock, profile) => new Tracker(node, store, clock, profile),
        [ChainNode, KeyValueStore, Clock, ACTIVE_PROFILE],
      )
      .inSingletonScope();
    bind(CpuSponsor)
      .toResolvedValue(
        (profile, transactions: Transactions, explainer: ErrorExplainer, clock: Clock) =>
          backend ? new HttpCpuSponsor(profile, backend, transactions, explainer, clock) : new AbsentCpuSponsor(),
        [ACTIVE_PROFILE, Transactions, ErrorExplainer, Clock],
      )
      .inSingletonScope();
    bind(Sponsoring)
      .toResolvedValue(
        (sponsor: CpuSponsor, node: ChainNode, transactions: Transactions, tracker: Tracker, store: KeyValueStore, clock: Clock, profile) =>
          new Sponsoring(sponsor, node, transactions, tracker, new SponsorStanding(store, tracker, clock, profile.key), profile),
        [CpuSponsor, ChainNode, Transactions, Tracker, KeyValueStore, Clock, ACTIVE_PROFILE],
      )
      .inSingletonScope();
    bind(CpuRescueService)
      .toResolvedValue(
        (node: ChainNode, transactions: Transactions, wallet: Wallet, loans: LoanService, sponsoring: Sponsoring, profile) =>
          new CpuRescueService(node, transactions, wallet, loans, sponsoring, profile),
        [ChainNode, Transactions, Wallet, LoanService, Sponsoring, ACTIVE_PROFILE],
      )
      .inSingletonScope();
    bind(SubmitOperation)
      .toResolvedValue(
        (wallet: Wallet, node: ChainNode, transactions: Transactions, tracker: Tracker, clock: Clock, profile, sponsoring: Sponsoring) =>
          new SubmitOperation(wallet, node, transactions, tracker, clock, profile, sponsoring),
        [Wallet, ChainNode, Transactions, Tracker, Clock, ACTIVE_PROFILE, Sponsoring],
      )
      .inSingletonScope();
  });
}
