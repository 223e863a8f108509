import { storageName } from '../domain/chain/network.ts';
import { ContainerModule } from 'inversify';
import type { AntelopeProfile } from '../domain/antelope/profile.ts';
import { BilledTransactions } from '../application/ports/billed-transactions.ts';
import { ChainNode } from '../application/ports/chain-node.ts';
import { Clock } from '../application/ports/clock.ts';
import { AbsentCpuSponsor, CpuSponsor } from '../application/ports/cpu-sponsor.ts';
import { ErrorExplainer } from '../application/ports/error-explainer.ts';
import { KeyValueStore } from '../application/ports/key-value-store.ts';
import { Tracker } from '../application/track/tracker.ts';
import { SponsorStatus } from '../application/transact/sponsor/sponsor-status.ts';
import { Sponsoring } from '../application/transact/sponsor/sponsoring.ts';
import type { HttpBackendOptions } from './backend/backend-request.ts';
import { HttpCpuSponsor } from './backend/http-cpu-sponsor.ts';
import { PAYERS } from './writing-module.ts';

/** Binds the pool's sponsor of CPU at `backend` for a chain of Antelope; null: nobody pays for anybody. */
export function sponsoringServices(profile: AntelopeProfile, backend: HttpBackendOptions | null): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(CpuSponsor)
      .toResolvedValue(
        (transactions: BilledTransactions, explainer: ErrorExplainer, clock: Clock) =>
          backend ? new HttpCpuSponsor(profile, backend, transactions, explainer, clock) : new AbsentCpuSponsor(),
        [BilledTransactions, ErrorExplainer, Clock],
      )
      .inSingletonScope();
    bind(Sponsoring)
      .toResolvedValue(
        (sponsor: CpuSponsor, node: ChainNode, transactions: BilledTransactions, tracker: Tracker, store: KeyValueStore, clock: Clock) =>
          new Sponsoring(sponsor, node, transactions, tracker, new SponsorStatus(store, tracker, clock, storageName(profile)), profile),
        [CpuSponsor, ChainNode, BilledTransactions, Tracker, KeyValueStore, Clock],
      )
      .inSingletonScope();
    bind(PAYERS)
      .toResolvedValue((sponsoring: Sponsoring) => ({ protocol: 'antelope', sponsoring }), [Sponsoring])
      .inSingletonScope();
  });
}
