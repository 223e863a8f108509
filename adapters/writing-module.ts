import { ContainerModule } from 'inversify';
import { RexReader } from '../application/ports/rex-reader.ts';
import { AprService } from '../application/features/apr/apr-service.ts';
import { MoneyService } from '../application/features/money/money-service.ts';
import { ChainNode } from '../application/ports/chain-node.ts';
import { Clock } from '../application/ports/clock.ts';
import { AbsentCpuSponsor, CpuSponsor } from '../application/ports/cpu-sponsor.ts';
import { ErrorExplainer } from '../application/ports/error-explainer.ts';
import { KeyValueStore } from '../application/ports/key-value-store.ts';
import { PoolBackend } from '../application/ports/pool-backend.ts';
import { Transactions } from '../application/ports/transactions.ts';
import { Wallet } from '../application/ports/wallet.ts';
import { OperationPlanner } from '../application/features/operation-planner.ts';
import { BlockReads } from '../application/read/block-reads.ts';
import { SponsorStatus } from '../application/transact/sponsor/sponsor-status.ts';
import { Sponsoring } from '../application/transact/sponsor/sponsoring.ts';
import { SubmitOperation } from '../application/transact/submit-operation.ts';
import { Tracker } from '../application/track/tracker.ts';
import { UnlockService } from '../application/features/unlocks/unlock-service.ts';
import type { HttpBackendOptions } from './backend/backend-request.ts';
import { HttpCpuSponsor } from './backend/http-cpu-sponsor.ts';
import { ACTIVE_PROFILE } from './platform/active-profile.ts';

/** Binds the services that plan, write and track, and the pool's CPU sponsor at `backend`; null: no sponsor. */
export function writingServices(backend: HttpBackendOptions | null): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(OperationPlanner)
      .toResolvedValue((node: ChainNode, profile) => new OperationPlanner(node, profile), [ChainNode, ACTIVE_PROFILE])
      .inSingletonScope();
    bind(MoneyService)
      .toResolvedValue(
        (node: ChainNode, clock: Clock, profile) => new MoneyService(node, clock, profile),
        [ChainNode, Clock, ACTIVE_PROFILE],
      )
      .inSingletonScope();
    bind(AprService)
      .toDynamicValue(
        (made) =>
          new AprService(
            made.get(ChainNode),
            made.get(RexReader, { optional: true }) ?? null,
            made.get(PoolBackend),
            made.get(Clock),
            made.get(ACTIVE_PROFILE),
          ),
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
          new Sponsoring(sponsor, node, transactions, tracker, new SponsorStatus(store, tracker, clock, profile.key), profile),
        [CpuSponsor, ChainNode, Transactions, Tracker, KeyValueStore, Clock, ACTIVE_PROFILE],
      )
      .inSingletonScope();
    bind(SubmitOperation)
      .toResolvedValue(
        (
          wallet: Wallet,
          node: ChainNode,
          transactions: Transactions,
          tracker: Tracker,
          clock: Clock,
          profile,
          sponsoring: Sponsoring,
          reads: BlockReads,
        ) => new SubmitOperation(wallet, node, transactions, tracker, clock, profile, sponsoring, reads),
        [Wallet, ChainNode, Transactions, Tracker, Clock, ACTIVE_PROFILE, Sponsoring, BlockReads],
      )
      .inSingletonScope();
  });
}
