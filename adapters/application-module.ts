import { ContainerModule } from 'inversify';
import { AccountService } from '../application/account-service.ts';
import { ChainNode } from '../application/ports/chain-node.ts';
import { Clock } from '../application/ports/clock.ts';
import { KeyValueStore } from '../application/ports/key-value-store.ts';
import { PoolBackend } from '../application/ports/pool-backend.ts';
import { Transactions } from '../application/ports/transactions.ts';
import { Wallet } from '../application/ports/wallet.ts';
import { PoolService } from '../application/pool-service.ts';
import { SessionService } from '../application/session-service.ts';
import type { Tracker as TrackerService } from '../application/tracker.ts';
import type { VotingService as Voting } from '../application/voting-service.ts';
import { WalletSession } from '../application/wallet-session.ts';
import { ACTIVE_PROFILE } from './platform/active-profile.ts';

/** Services that read: session, wallet, accounts, pool. Ports and ACTIVE_PROFILE are bound by the container and its chain's module. */
export function readingModule(): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(SessionService).toResolvedValue((store: KeyValueStore, profile) => new SessionService(store, profile.key), [KeyValueStore, ACTIVE_PROFILE]).inSingletonScope();
    bind(WalletSession)
      .toResolvedValue((wallet: Wallet, profile, store: KeyValueStore, clock: Clock) => new WalletSession(wallet, profile, store, clock), [Wallet, ACTIVE_PROFILE, KeyValueStore, Clock])
      .inSingletonScope();
    bind(AccountService)
      .toResolvedValue((node: ChainNode, clock: Clock, profile) => new AccountService(node, clock, profile), [ChainNode, Clock, ACTIVE_PROFILE])
      .inSingletonScope();
    bind(PoolService)
      .toResolvedValue((node: ChainNode, backend: PoolBackend, clock: Clock, profile) => new PoolService(node, backend, clock, profile), [ChainNode, PoolBackend, Clock, ACTIVE_PROFILE])
      .inSingletonScope();
  });
}

/** Services that plan, write and follow. Their code is fetched by this call, so that a page can show figures before it arrives. */
export async function writingModule(): Promise<ContainerModule> {
  const [{ ProducerVotingService }, { RexService }, { SubmitOperation }, { Tracker }, { UnlockService }, { VotingService }, { WitnessVotingService }] = await Promise.all([
    import('../application/producer-voting-service.ts'),
    import('../application/rex-service.ts'),
    import('../application/submit-operation.ts'),
    import('../application/tracker.ts'),
    import('../application/unlock-service.ts'),
    import('../application/voting-service.ts'),
    import('../application/witness-voting-service.ts'),
  ]);
  return new ContainerModule(({ bind }) => {
    bind(VotingService)
      .toResolvedValue((node: ChainNode, backend: PoolBackend, profile) => new VotingService(node, backend, profile), [ChainNode, PoolBackend, ACTIVE_PROFILE])
      .inSingletonScope();
    bind(RexService)
      .toResolvedValue(
        (node: ChainNode, backend: PoolBackend, voting: Voting, clock: Clock, profile) => new RexService(node, backend, voting, clock, profile),
        [ChainNode, PoolBackend, VotingService, Clock, ACTIVE_PROFILE],
      )
      .inSingletonScope();
    bind(WitnessVotingService)
      .toResolvedValue((node: ChainNode, backend: PoolBackend, profile) => new WitnessVotingService(node, backend, profile), [ChainNode, PoolBackend, ACTIVE_PROFILE])
      .inSingletonScope();
    bind(ProducerVotingService)
      .toResolvedValue((node: ChainNode, backend: PoolBackend, profile) => new ProducerVotingService(node, backend, profile), [ChainNode, PoolBackend, ACTIVE_PROFILE])
      .inSingletonScope();
    bind(UnlockService).toResolvedValue((node: ChainNode, profile) => new UnlockService(node, profile), [ChainNode, ACTIVE_PROFILE]).inSingletonScope();
    bind(Tracker)
      .toResolvedValue((node: ChainNode, store: KeyValueStore, clock: Clock, profile) => new Tracker(node, store, clock, profile), [ChainNode, KeyValueStore, Clock, ACTIVE_PROFILE])
      .inSingletonScope();
    bind(SubmitOperation)
      .toResolvedValue(
        (wallet: Wallet, node: ChainNode, transactions: Transactions, tracker: TrackerService, clock: Clock, profile) => new SubmitOperation(wallet, node, transactions, tracker, clock, profile),
        [Wallet, ChainNode, Transactions, Tracker, Clock, ACTIVE_PROFILE],
      )
      .inSingletonScope();
  });
}
