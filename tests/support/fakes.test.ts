import { Asset } from '../../domain/amount/asset.ts';
import type { Operation } from '../../domain/chain/operation.ts';
import { backendContract } from '../contracts/backend-contract.ts';
import { chainNodeContract } from '../contracts/chain-node-contract.ts';
import { keyValueStoreContract } from '../contracts/key-value-store-contract.ts';
import { transactionsContract } from '../contracts/transactions-contract.ts';
import { walletContract } from '../contracts/wallet-contract.ts';
import { TestWorld } from './container.ts';
import { settled } from './fake-clock.ts';
import { FakeStorage, FakeStore } from './fake-store.ts';
import { rexMarket } from './rex-market.ts';
import { ALICE, PURCHASE } from './submitting.ts';

const VOTE: Operation = { kind: 'delegate-votes', proxy: 'poolproxy111' };
const UNSTAKE: Operation = { kind: 'unstake-rex', rex: Asset.parse('1.0000 REX')! };

keyValueStoreContract('the fake store', { durable: true, tellsOthers: true }, async () => {
  const storage = new FakeStorage();
  return { here: new FakeStore(storage), there: new FakeStore(storage), settle: settled };
});

walletContract('the fake wallet', ['wallet-not-found', 'wallet-locked', 'identity-refused', 'signature-refused', 'wallet-unknown-error'], async () => {
  const { wallet, transactions, world } = new TestWorld().tab();
  const switches = {
    'wallet-not-found': 'neverInjects',
    'wallet-locked': 'locked',
    'identity-refused': 'refusesIdentity',
    'signature-refused': 'rejectsSignature',
    'wallet-unknown-error': 'diesMidSign',
  } as const;
  return {
    wallet,
    account: 'alice',
    permission: 'active',
    chainId: world.profile.chainId,
    unsigned: async () => transactions.build(await transactions.calls(VOTE, ALICE)),
    provoke: async (fault) => {
      wallet[switches[fault]] = true;
    },
  };
});

chainNodeContract('the fake node', { faults: ['unreachable', 'stale', 'cpu', 'drop-after-accept'], irreversibleAfterMs: 200_000 }, async () => {
  const { node, wallet, transactions, world } = new TestWorld().tab();
  world.chain.market = rexMarket();
  const identity = await wallet.connect();
  const switches = { unreachable: 'unreachable', stale: 'goesStale', cpu: 'runsOutOfCpu', 'drop-after-accept': 'dropsAfterAccept' } as const;
  return {
    node,
    chainId: world.profile.chainId,
    coin: world.profile.coin.native,
    account: 'alice',
    stranger: 'nobody',
    signed: async () => {
      const unsigned = await transactions.build(await transactions.calls(VOTE, ALICE));
      return { signed: await wallet.sign(unsigned, identity), builtAtBlock: unsigned.builtAtBlock };
    },
    pass: (milliseconds) => world.clock.advance(milliseconds),
    provoke: async (fault) => {
      node[switches[fault]] = true;
    },
  };
});

backendContract('the fake backend', ['backend-unreachable', 'backend-answer-invalid'], async () => {
  const { backend, profile } = new TestWorld();
  const coin = profile.coin.native;
  backend.records = [{ at: Date.UTC(2024, 6), direction: 'added', account: 'alice', amount: Asset.of(1n, coin) }];
  backend.lots = [{ boughtAt: Date.UTC(2024, 6), rex: Asset.parse('1.0000 REX')!, unlockAt: null, transactionId: null }];
  backend.participants.set('alice', {
    annualizedRate: '6.1', nodeAnnualizedRate: null, rexAnnualizedRate: null, nodeIncomeYesterday: Asset.of(1n, coin), nodeIncomeTotal: null, rexIncomeYesterday: null, rexIncomeTotal: null,
    decay: { status: 'none', percent: null, date: null },
  });
  return {
    backend,
    coin,
    accountName: profile.accountName.pattern,
    participant: 'alice',
    visitor: 'bob',
    provoke: async (fault) => {
      if (fault === 'backend-unreachable') backend.unreachable = true;
      else backend.answersNonsense = true;
    },
  };
});

transactionsContract('the fake codec', [PURCHASE, UNSTAKE, VOTE], async () => {
  const { transactions, node, world } = new TestWorld().tab();
  return { transactions, profile: world.profile, signer: ALICE, head: () => node.head() };
});
