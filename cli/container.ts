import { RexReader } from '../application/ports/readers/rex-reader.ts';
import { Container } from 'inversify';
import { AccountService } from '../application/features/account/account-service.ts';
import { AprService } from '../application/features/apr/apr-service.ts';
import { PoolService } from '../application/features/pool/pool-service.ts';
import { ChainNode } from '../application/ports/chain-node.ts';
import { Clock } from '../application/ports/clock.ts';
import { ErrorExplainer } from '../application/ports/error-explainer.ts';
import { KeyValueStore } from '../application/ports/key-value-store.ts';
import { AntelopeBackend } from '../application/ports/antelope-backend.ts';
import { PoolBackend } from '../application/ports/pool-backend.ts';
import { Wallet } from '../application/ports/wallet.ts';
import { OperationPlanner } from '../application/features/operation-planner.ts';
import { OwnNodes } from '../application/nodes/own-nodes.ts';
import { BlockReads } from '../application/read/block-reads.ts';
import { StorageMarketService } from '../application/features/storage-market/storage-market-service.ts';
import { ProducerVotingService } from '../application/features/producer-votes/producer-voting-service.ts';
import { BandwidthService } from '../application/features/bandwidth/bandwidth-service.ts';
import { ExchangeService } from '../application/features/exchange/exchange-service.ts';
import { LoanService } from '../application/features/loans/loan-service.ts';
import { RamService } from '../application/features/ram/ram-service.ts';
import { RexFundService } from '../application/features/rex/rex-fund-service.ts';
import { RexHoldingService } from '../application/features/rex/rex-holding-service.ts';
import { SwapService } from '../application/features/token-migration/swap-service.ts';
import { RexService } from '../application/features/rex/rex-service.ts';
import { MoneyService } from '../application/features/money/money-service.ts';
import { CpuShortageService } from '../application/features/cpu-shortage/cpu-shortage-service.ts';
import { SubmitOperation } from '../application/transact/submit-operation.ts';
import { Tracker } from '../application/track/tracker.ts';
import { UnlockService } from '../application/features/unlocks/unlock-service.ts';
import { VotingService } from '../application/features/proxy-votes/voting-service.ts';
import { VoteAccountService } from '../application/features/direct-votes/vote-account-service.ts';
import { ErrorCodeService } from '../application/features/error-codes/error-code-service.ts';
import { PoolNews } from '../application/ports/service/pool-news.ts';
import { SupportService } from '../application/features/support/support-service.ts';
import { IncomeService } from '../application/features/income/income-service.ts';
import { TokenTradeService } from '../application/features/token-trade/token-trade-service.ts';
import { TokenReader } from '../application/ports/readers/token-reader.ts';
import { DelegationService } from '../application/features/delegations/delegation-service.ts';
import { WitnessVotingService } from '../application/features/witness-votes/witness-voting-service.ts';
import type { HttpBackendOptions } from '../adapters/backend/backend-request.ts';
import { AbsentBackend } from '../adapters/backend/absent-backend.ts';
import { withPoolAccount } from '../adapters/backend/named-pool-account.ts';
import type { AnyBackend } from '../adapters/backend/any-backend.ts';
import { backendModule } from '../adapters/backend-module.ts';
import { protocolCode } from '../adapters/networks/built-in-networks.ts';
import { withCheckedExchange } from '../adapters/checked-exchange.ts';
import { networksWith, withSandboxExchange } from '../adapters/networks/networks.ts';
import { HttpBackend } from '../adapters/backend/http-backend.ts';
import { readingThroughBackend } from '../adapters/backend/reading-through-backend.ts';
import { ACTIVE_PROFILE } from '../adapters/platform/active-profile.ts';
import { CHOSEN_NODES, keptNodes, onlyNodes } from '../adapters/platform/nodes/chosen-nodes.ts';
import { READ_THROUGH_BACKEND } from '../adapters/platform/backend-rows.ts';
import { SystemClock } from '../adapters/platform/system-clock.ts';
import { FileStore } from '../adapters/storage/file-store.ts';
import { NO_PAGE_SETTINGS } from '../adapters/networks/page-settings.ts';
import { incomeService } from '../adapters/income-module.ts';
import { poolServices } from '../adapters/pool-service-module.ts';
import { readingModules } from '../adapters/reading-modules.ts';
import { LoginTokens } from '../application/session/login-tokens.ts';
import { MemoryStore } from '../adapters/storage/memory-store.ts';
import { readingModule, writingModules } from '../adapters/application-module.ts';
import { localKeyWallet } from '../adapters/local-key-wallet.ts';
import { PoolError } from '../domain/core/errors/pool-error.ts';
import { type Network, storageName } from '../domain/chain/network.ts';
import type { ChainProfile } from '../domain/chain/profile.ts';
import type { JournalPlace, LocalSigner, Services, ServicesRequest } from './run/services.ts';

export { withSandboxExchange };

/** Channel that the command line names to the pool's backend. */
const CHANNEL = 'cli';

/** Returns the built-in networks with those of network files, in order. Errors: `network-file-invalid`, `network-setting-unknown`. */
export function networks(files: readonly { readonly name: string; readonly text: string }[]): readonly Network[] {
  return withCheckedExchange(networksWith(files));
}

function backendAt(address: string, language: string): HttpBackendOptions {
  return { base: address, caller: () => ({ account: null, token: null, language, channel: CHANNEL, channelRef: null }) };
}

/** Returns the signer. Only the wallet reads the key, when it is first needed. */
function signerOf(signer: LocalSigner | null) {
  if (signer === null) return { kind: 'none' } as const;
  const { account, permission, key } = signer;
  return {
    kind: 'local-key',
    load: (profile: ChainProfile) => localKeyWallet(profile, { account, permission }, () => Promise.resolve(key)),
  } as const;
}

/**
 * Binds adapters and services for one chain. Signing code is loaded when something is built or signed, never for reading. Errors:
 * `key-invalid` for an invalid key.
 */
export async function openServices(request: ServicesRequest): Promise<Services> {
  const { profile } = request.network;
  const { chainModule, servicesModule } = await protocolCode(profile)();
  const container = new Container();
  container.bind(ACTIVE_PROFILE).toConstantValue(profile);
  const store = new FileStore(request.stateFolder);
  container.bind(CHOSEN_NODES).toConstantValue(request.nodes.length > 0 ? onlyNodes(request.nodes) : keptNodes(store, profile));
  container.bind(Clock).toConstantValue(new SystemClock());
  container.bind(KeyValueStore).toConstantValue(store);
  container.bind(LoginTokens).toConstantValue(new LoginTokens(new MemoryStore(), storageName(profile)));
  const backend = request.backend === null ? null : backendAt(request.backend, request.language);
  container.bind(READ_THROUGH_BACKEND).toConstantValue(backend === null ? null : readingThroughBackend(profile, backend));
  container.load(
    backendModule(profile, poolBackend(request.network, backend)),
    chainModule(signerOf(request.signer)),
    readingModule(profile),
    poolServices(profile, backend, NO_PAGE_SETTINGS.exchange, absenceOf(request.network)),
    ...(await readingModules({ profile, backend, kept: null, reason: absenceOf(request.network) })),
    ...(await writingModules(profile)),
    await servicesModule(),
  );
  container
    .bind(IncomeService)
    .toResolvedValue((clock: Clock) => incomeService(profile, backend, clock, absenceOf(request.network)), [Clock])
    .inSingletonScope();
  if (request.reads !== null) (await container.rebindAsync(BlockReads)).toConstantValue(request.reads);
  if (request.signer !== null) await container.get(Wallet).connect();
  return {
    node: container.get(ChainNode),
    backend: container.get(PoolBackend),
    accounts: container.get(AccountService),
    pool: container.get(PoolService),
    get rex() {
      return container.get(RexService);
    },
    get bandwidth() {
      return container.get(BandwidthService);
    },
    get exchange() {
      return container.get(ExchangeService);
    },
    get loans() {
      return container.get(LoanService);
    },
    get ram() {
      return container.get(RamService);
    },
    get rexFund() {
      return container.get(RexFundService);
    },
    get rexReader() {
      return container.get(RexReader);
    },
    get rexHolding() {
      return container.get(RexHoldingService);
    },
    get swap() {
      return container.get(SwapService);
    },
    money: container.get(MoneyService),
    get incomes() {
      return container.get(IncomeService);
    },
    get news() {
      return container.get(PoolNews);
    },
    get errorCodes() {
      return container.get(ErrorCodeService);
    },
    apr: container.get(AprService),
    planner: container.get(OperationPlanner),
    get voting() {
      return container.get(VotingService);
    },
    get antelopeBackend() {
      return container.get(AntelopeBackend);
    },
    get voteAccounts() {
      return container.get(VoteAccountService);
    },
    get tokens() {
      return container.get(TokenReader);
    },
    get tokenTrades() {
      return container.get(TokenTradeService);
    },
    get delegations() {
      return container.get(DelegationService);
    },
    get witnessVoting() {
      return container.get(WitnessVotingService);
    },
    get storageMarket() {
      return container.get(StorageMarketService);
    },
    get producerVoting() {
      return container.get(ProducerVotingService);
    },
    unlocks: container.get(UnlockService),
    tracker: container.get(Tracker),
    get ownNodes() {
      return container.get(OwnNodes);
    },
    submitting: container.get(SubmitOperation),
    get cpuShortage() {
      return container.get(CpuShortageService);
    },
    get support() {
      return container.get(SupportService);
    },
    journal: journalAt(request.stateFolder, container.get(KeyValueStore)),
    reads: container.get(BlockReads),
  };
}

function journalAt(folder: string, store: KeyValueStore): JournalPlace {
  return {
    folder,
    get durable() {
      return store.durable;
    },
  };
}

/** Returns why there is no backend: the network has none, or the command names none. */
function absenceOf({ backend }: Network): () => PoolError {
  return () => (backend === null ? new PoolError('backend-absent') : new PoolError('config-missing', { name: '--backend' }));
}

function poolBackend(network: Network, backend: HttpBackendOptions | null): AnyBackend {
  const { profile, namesPoolAccount } = network;
  if (backend === null) return new AbsentBackend(profile.poolAccount, absenceOf(network));
  const asked = new HttpBackend(profile, backend);
  return namesPoolAccount && profile.poolAccount !== null ? withPoolAccount(asked, profile.poolAccount) : asked;
}

/** Returns what explains a chain's error codes and texts, without any request. */
export async function openExplainer(profile: ChainProfile): Promise<ErrorExplainer> {
  const { servicesModule } = await protocolCode(profile)();
  const container = new Container();
  container.load(await servicesModule());
  const explainer = container.get(ErrorExplainer);
  await explainer.prepare();
  return explainer;
}
