import type { RexReader } from '../../application/ports/readers/rex-reader.ts';
import type { BlockReads } from '../../application/read/block-reads.ts';
import type { AccountService } from '../../application/features/account/account-service.ts';
import type { AprService } from '../../application/features/apr/apr-service.ts';
import type { BandwidthService } from '../../application/features/bandwidth/bandwidth-service.ts';
import type { TokenReader } from '../../application/ports/readers/token-reader.ts';
import type { DelegationService } from '../../application/features/delegations/delegation-service.ts';
import type { ErrorCodeService } from '../../application/features/error-codes/error-code-service.ts';
import type { ExchangeService } from '../../application/features/exchange/exchange-service.ts';
import type { LoanService } from '../../application/features/loans/loan-service.ts';
import type { IncomeService } from '../../application/features/income/income-service.ts';
import type { MoneyService } from '../../application/features/money/money-service.ts';
import type { PoolNews } from '../../application/ports/service/pool-news.ts';
import type { PoolService } from '../../application/features/pool/pool-service.ts';
import type { ChainNode } from '../../application/ports/chain-node.ts';
import type { AntelopeBackend } from '../../application/ports/antelope-backend.ts';
import type { PoolBackend } from '../../application/ports/pool-backend.ts';
import type { OperationPlanner } from '../../application/features/operation-planner.ts';
import type { ProducerVotingService } from '../../application/features/producer-votes/producer-voting-service.ts';
import type { RamService } from '../../application/features/ram/ram-service.ts';
import type { StorageMarketService } from '../../application/features/storage-market/storage-market-service.ts';
import type { RexFundService } from '../../application/features/rex/rex-fund-service.ts';
import type { RexHoldingService } from '../../application/features/rex/rex-holding-service.ts';
import type { RexService } from '../../application/features/rex/rex-service.ts';
import type { SupportService } from '../../application/features/support/support-service.ts';
import type { CpuShortageService } from '../../application/features/cpu-shortage/cpu-shortage-service.ts';
import type { SubmitOperation } from '../../application/transact/submit-operation.ts';
import type { SwapService } from '../../application/features/token-migration/swap-service.ts';
import type { TokenTradeService } from '../../application/features/token-trade/token-trade-service.ts';
import type { Tracker } from '../../application/track/tracker.ts';
import type { UnlockService } from '../../application/features/unlocks/unlock-service.ts';
import type { OwnNodes } from '../../application/nodes/own-nodes.ts';
import type { Network } from '../../domain/chain/network.ts';
import type { VotingService } from '../../application/features/proxy-votes/voting-service.ts';
import type { VoteAccountService } from '../../application/features/direct-votes/vote-account-service.ts';
import type { WitnessVotingService } from '../../application/features/witness-votes/witness-voting-service.ts';

/** Services for commands, bound to one chain. Services of another protocol are missing and must not be used. */
export interface Services {
  readonly node: ChainNode;
  readonly backend: PoolBackend;
  readonly antelopeBackend: AntelopeBackend;
  readonly accounts: AccountService;
  readonly pool: PoolService;
  readonly rex: RexService;
  readonly rexReader: RexReader;
  readonly rexHolding: RexHoldingService;
  readonly rexFund: RexFundService;
  readonly bandwidth: BandwidthService;
  readonly loans: LoanService;
  readonly ram: RamService;
  readonly swap: SwapService;
  readonly exchange: ExchangeService;
  readonly money: MoneyService;
  readonly incomes: IncomeService;
  readonly news: PoolNews;
  readonly errorCodes: ErrorCodeService;
  readonly apr: AprService;
  readonly voting: VotingService;
  readonly planner: OperationPlanner;
  readonly delegations: DelegationService;
  readonly tokens: TokenReader;
  readonly tokenTrades: TokenTradeService;
  readonly voteAccounts: VoteAccountService;
  readonly witnessVoting: WitnessVotingService;
  readonly producerVoting: ProducerVotingService;
  readonly storageMarket: StorageMarketService;
  readonly unlocks: UnlockService;
  readonly tracker: Tracker;
  readonly ownNodes: OwnNodes;
  readonly submitting: SubmitOperation;
  readonly cpuShortage: CpuShortageService;
  readonly support: SupportService;
  readonly journal: JournalPlace;
  /** Shares reads of nodes. */
  readonly reads: BlockReads;
}

/** Where undecided writes are stored. `durable` false: only until this process ends, as far as is known after the first use. */
export interface JournalPlace {
  readonly folder: string;
  readonly durable: boolean;
}

/** A local private key for one account and permission. */
export interface LocalSigner {
  readonly account: string;
  readonly permission: string;
  /** Private key as its owner wrote it. Never printed. */
  readonly key: string;
}

/** What the services of a chain are opened with. */
export interface ServicesRequest {
  readonly network: Network;
  /** Node addresses to use instead of all others; empty for the user's own, the backend's and the network's. */
  readonly nodes: readonly string[];
  /** Backend address; null where none is known. */
  readonly backend: string | null;
  /** Language of the backend's own texts. */
  readonly language: string;
  readonly signer: LocalSigner | null;
  /** Folder of the journal. */
  readonly stateFolder: string;
  /** Shared reads of services of this chain that were opened earlier; null for the first ones. */
  readonly reads: BlockReads | null;
}
