import { ContainerModule } from 'inversify';
import { AccountService } from '../application/features/account/account-service.ts';
import { PoolService } from '../application/features/pool/pool-service.ts';
import { SupportService } from '../application/features/support/support-service.ts';
import { ToDoService } from '../application/features/to-do/to-do-service.ts';
import { ChainNode, ConfirmedChainNode } from '../application/ports/chain-node.ts';
import { Clock } from '../application/ports/clock.ts';
import { KeyValueStore } from '../application/ports/key-value-store.ts';
import { PoolBackend } from '../application/ports/pool-backend.ts';
import { Transactions } from '../application/ports/transactions.ts';
import { Wallet } from '../application/ports/wallet.ts';
import { OperationPlanner } from '../application/features/operation-planner.ts';
import { BlockReads } from '../application/read/block-reads.ts';
import { PoolPause } from '../application/transact/pool-pause.ts';
import { SubmitOperation } from '../application/transact/submit-operation.ts';
import type { Payers } from '../application/transact/transaction-builder.ts';
import { Tracker } from '../application/track/tracker.ts';
import { UnlockService } from '../application/features/unlocks/unlock-service.ts';
import { ACTIVE_PROFILE } from './platform/active-profile.ts';

/** Token under which the container of an Antelope chain has who may pay for transactions; other protocols need nothing of the kind. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a symbol that carries the type of what it stands for
export const PAYERS = Symbol.for('newpool/payers') as unknown as abstract new () => Payers;

/** Binds the services that plan, write and track. */
export function writingServices(): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(OperationPlanner)
      .toResolvedValue((node: ConfirmedChainNode, profile) => new OperationPlanner(node, profile), [ConfirmedChainNode, ACTIVE_PROFILE])
      .inSingletonScope();
    bind(UnlockService)
      .toResolvedValue(
        (node: ChainNode, clock: Clock, profile) => new UnlockService(node, clock, profile),
        [ChainNode, Clock, ACTIVE_PROFILE],
      )
      .inSingletonScope();
    bind(ToDoService)
      .toResolvedValue(
        (accounts: AccountService, pool: PoolService, profile) => new ToDoService(accounts, pool, profile),
        [AccountService, PoolService, ACTIVE_PROFILE],
      )
      .inSingletonScope();
    bind(Tracker)
      .toResolvedValue(
        (node: ChainNode, store: KeyValueStore, clock: Clock, profile) => new Tracker(node, store, clock, profile),
        [ChainNode, KeyValueStore, Clock, ACTIVE_PROFILE],
      )
      .inSingletonScope();
    bind(SubmitOperation)
      .toDynamicValue((made) => {
        const profile = made.get(ACTIVE_PROFILE);
        const { protocol } = profile;
        const payers = protocol === 'antelope' ? made.get(PAYERS) : { protocol };
        const pause = new PoolPause(made.get(PoolBackend), made.get(Clock), profile);
        return new SubmitOperation(
          made.get(Wallet),
          made.get(ChainNode),
          made.get(Transactions),
          made.get(Tracker),
          made.get(Clock),
          profile,
          payers,
          made.get(BlockReads),
          pause,
        );
      })
      .inSingletonScope();
    bind(SupportService)
      .toResolvedValue(
        (node: ChainNode, backend: PoolBackend, tracker: Tracker, store: KeyValueStore, clock: Clock, profile) =>
          new SupportService({ node, backend, tracker, store, clock, profile }),
        [ChainNode, PoolBackend, Tracker, KeyValueStore, Clock, ACTIVE_PROFILE],
      )
      .inSingletonScope();
  });
}
