import { PoolPause } from '../../application/transact/pool-pause.ts';
import { asAntelope, asTron, byProtocol } from '../../domain/chain/protocol.ts';
import type { AntelopeProfile } from '../../domain/antelope/profile.ts';
import { antelopeProfile } from '../../adapters/antelope/chains/antelope-profile.ts';
import { iostProfile } from '../../adapters/iost/chains/iost-profile.ts';
import { tronProfile } from '../../adapters/tron/chains/tron-profile.ts';
import { EOS } from '../../adapters/antelope/chains/eos.ts';
import { AccountService } from '../../application/features/account/account-service.ts';
import { AprService, type OwnYieldSources } from '../../application/features/apr/apr-service.ts';
import { VoteAccountService } from '../../application/features/direct-votes/vote-account-service.ts';
import { MoneyService } from '../../application/features/money/money-service.ts';
import { PoolService } from '../../application/features/pool/pool-service.ts';
import { OperationPlanner } from '../../application/features/operation-planner.ts';
import { ProducerVotingService } from '../../application/features/producer-votes/producer-voting-service.ts';
import { BandwidthService } from '../../application/features/bandwidth/bandwidth-service.ts';
import { ExchangeService } from '../../application/features/exchange/exchange-service.ts';
import { LoanService } from '../../application/features/loans/loan-service.ts';
import { RamService } from '../../application/features/ram/ram-service.ts';
import { RexFundService } from '../../application/features/rex/rex-fund-service.ts';
import { RexHoldingService } from '../../application/features/rex/rex-holding-service.ts';
import { SwapService } from '../../application/features/token-migration/swap-service.ts';
import { RexService } from '../../application/features/rex/rex-service.ts';
import { SessionService } from '../../application/session/session-service.ts';
import { SponsorStatus } from '../../application/transact/sponsor/sponsor-status.ts';
import { Sponsoring } from '../../application/transact/sponsor/sponsoring.ts';
import { BlockReads } from '../../application/read/block-reads.ts';
import { SubmitOperation } from '../../application/transact/submit-operation.ts';
import type { Payers } from '../../application/transact/transaction-builder.ts';
import { Tracker } from '../../application/track/tracker.ts';
import { UnlockService } from '../../application/features/unlocks/unlock-service.ts';
import { VotingService } from '../../application/features/proxy-votes/voting-service.ts';
import { WalletSession } from '../../application/session/wallet-session.ts';
import { WitnessVotingService } from '../../application/features/witness-votes/witness-voting-service.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';
import { FakeBackend } from './fakes/fake-backend.ts';
import { FakeChain } from './fakes/fake-chain.ts';
import { FakeClock } from './fakes/fake-clock.ts';
import { FakeCpuSponsor } from './fakes/fake-cpu-sponsor.ts';
import { FakeNode } from './fakes/fake-node.ts';
import { FakeStorage, FakeStore } from './fakes/fake-store.ts';
import { FakeTransactions } from './fakes/fake-transactions.ts';
import { FakeWallet } from './fakes/fake-wallet.ts';

/** The environment of a test's services: one chain, one backend, one storage, one clock. */
export class TestWorld {
  readonly profile: ChainProfile;
  readonly clock = new FakeClock();
  readonly chain: FakeChain;
  readonly backend = new FakeBackend();
  readonly storage = new FakeStorage();

  /** The user's account. */
  readonly account: string;

  constructor(profile: ChainProfile = EOS, account = 'alice') {
    this.profile = profile;
    this.account = account;
    this.chain = new FakeChain(this.clock, profile);
    this.chain.addAccount(account);
  }

  /** The whole application on fakes, as one page or process has it. Another call is another tab of the same user. */
  tab() {
    const { profile, clock, chain, backend } = this;
    const node = new FakeNode(chain);
    const store = new FakeStore(this.storage);
    const wallet = new FakeWallet(profile, clock, this.account, chain);
    const transactions = new FakeTransactions(profile, node);
    const sponsor = new FakeCpuSponsor(chain);
    // Services of another protocol are created lazily, and throw then.
    return Object.assign(services({ profile, clock, backend, node, store, wallet, transactions, sponsor }), {
      world: this,
      node,
      store,
      wallet,
      transactions,
      sponsor,
    });
  }
}

export type TestTab = ReturnType<TestWorld['tab']>;

function services(parts: {
  readonly profile: ChainProfile;
  readonly clock: FakeClock;
  readonly backend: FakeBackend;
  readonly node: FakeNode;
  readonly store: FakeStore;
  readonly wallet: FakeWallet;
  readonly transactions: FakeTransactions;
  readonly sponsor: FakeCpuSponsor;
}) {
  const { profile, clock, backend, node, store, wallet, transactions, sponsor } = parts;
  const antelope = once(() => antelopeServices(node, backend, clock, antelopeProfile(profile)));
  const voteAccounts = once(() => new VoteAccountService(backend, clock, asTron(profile) ?? iostProfile(profile)));
  const tracker = new Tracker(node, store, clock, profile);
  const own = asAntelope(profile);
  const sponsoring =
    own && new Sponsoring(sponsor, node, transactions, tracker, new SponsorStatus(store, tracker, clock, profile.key), own);
  return {
    accounts: new AccountService(node, clock, profile),
    pool: new PoolService(node, backend, clock),
    get voteAccounts() {
      return voteAccounts();
    },
    planner: new OperationPlanner(node, profile),
    get voting() {
      return antelope().voting;
    },
    get witnessVoting() {
      return new WitnessVotingService(node, voteAccounts(), tronProfile(profile));
    },
    get producerVoting() {
      return new ProducerVotingService(node, voteAccounts(), iostProfile(profile));
    },
    get rex() {
      return antelope().rex;
    },
    get rexHolding() {
      return antelope().rexHolding;
    },
    get rexFund() {
      return antelope().rexFund;
    },
    get bandwidth() {
      return antelope().bandwidth;
    },
    get loans() {
      return antelope().loans;
    },
    get ram() {
      return antelope().ram;
    },
    get swap() {
      return antelope().swap;
    },
    get exchange() {
      return antelope().exchange;
    },
    unlocks: new UnlockService(node, clock, profile),
    money: new MoneyService(node, clock, profile),
    apr: new AprService(
      node,
      byProtocol<ChainProfile, OwnYieldSources>(profile, {
        antelope: ({ protocol }) => ({ protocol, rex: node }),
        tron: ({ protocol }) => ({ protocol, voteAccounts: voteAccounts(), rewards: node }),
        iost: ({ protocol }) => ({ protocol, voteAccounts: voteAccounts() }),
      }),
      backend,
      clock,
      profile,
    ),
    session: new SessionService(store, profile.key),
    walletSession: new WalletSession(wallet, profile, store, clock),
    tracker,
    sponsoring,
    submitting: new SubmitOperation(
      wallet,
      node,
      transactions,
      tracker,
      clock,
      profile,
      byProtocol<ChainProfile, Payers>(profile, {
        antelope: ({ protocol }) => ({ protocol, sponsoring: sponsoring! }),
        tron: ({ protocol }) => ({ protocol }),
        iost: ({ protocol }) => ({ protocol }),
      }),
      new BlockReads(clock),
      new PoolPause(backend, clock, profile),
    ),
  };
}

function antelopeServices(node: FakeNode, backend: FakeBackend, clock: FakeClock, profile: AntelopeProfile) {
  const voting = new VotingService(node, backend, profile);
  return {
    voting,
    rex: new RexService(node, backend, voting, clock, profile),
    rexHolding: new RexHoldingService(node, profile),
    rexFund: new RexFundService(node, profile),
    bandwidth: new BandwidthService(node, voting, profile),
    loans: new LoanService(node, node, profile),
    ram: new RamService(node, profile),
    swap: new SwapService(node, profile),
    exchange: new ExchangeService(node, backend, profile),
  };
}

function once<T>(make: () => T): () => T {
  let made: T | null = null;
  return () => (made ??= make());
}
