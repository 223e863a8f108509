import { limitsOf } from '../../../domain/chain/expected-transaction.ts';
import { EOS } from '../../../adapters/antelope/chains/eos.ts';
import { IOST } from '../../../adapters/iost/chains/iost.ts';
import { TRON } from '../../../adapters/tron/chains/tron.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import type { WalletBroadcast } from '../../../application/ports/wallet.ts';
import type { SignedTransaction } from '../../../domain/core/chain/call.ts';
import { type Operation, operationsOf } from '../../../domain/chain/operation.ts';
import { backendContract } from '../../contracts/backend-contract.ts';
import { chainNodeContract } from '../../contracts/chain-node-contract.ts';
import { keyValueStoreContract } from '../../contracts/key-value-store-contract.ts';
import { samplesOf, transactionsContract } from '../../contracts/transactions-contract.ts';
import { walletContract } from '../../contracts/wallet-contract.ts';
import { someOperation, TRON_ALICE } from '../any-operation.ts';
import { TestWorld } from '../container.ts';
import { settled } from './fake-clock.ts';
import { FakeStorage, FakeStore } from './fake-store.ts';
import { rexMarket } from '../rex-market.ts';
import { ALICE } from '../submitting.ts';

const VOTE: Operation = { kind: 'delegate-votes', proxy: 'poolproxy111' };
const FREEZE: Operation = { kind: 'freeze', amount: Asset.parse('5.000000 TRX')!, resource: 'energy' };
const PRODUCER: Operation = { kind: 'vote-producer', producer: 'newpoolbp', amount: Asset.parse('5.00000000 IOST')! };

const TRON_SIGNER = { account: TRON_ALICE, permission: 'active' };

function signedBy(answer: SignedTransaction | WalletBroadcast): SignedTransaction {
  if ('broadcastId' in answer) throw new Error('it broadcast by itself');
  return answer;
}

keyValueStoreContract('the fake store', { durable: true, notifiesOthers: true }, async () => {
  const storage = new FakeStorage();
  return { here: new FakeStore(storage), there: new FakeStore(storage), settle: settled };
});

walletContract(
  'the fake wallet',
  ['wallet-not-found', 'wallet-locked', 'identity-refused', 'signature-refused', 'wallet-unknown-error'],
  async () => {
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
      decode: (bytes) => transactions.decode(bytes),
      unsigned: async () => transactions.build(await transactions.calls(VOTE, ALICE), limitsOf(VOTE)),
      inject: async (fault) => {
        wallet[switches[fault]] = true;
      },
    };
  },
);

chainNodeContract(
  'the fake node',
  { faults: ['unreachable', 'stale', 'cpu', 'drop-after-accept'], irreversibleAfterMs: 200_000, byOrigin: true },
  async () => {
    const { node, wallet, transactions, world } = new TestWorld().tab();
    world.chain.market = rexMarket();
    const identity = await wallet.connect();
    const switches = {
      unreachable: 'unreachable',
      stale: 'goesStale',
      cpu: 'runsOutOfCpu',
      'drop-after-accept': 'dropsAfterAccept',
    } as const;
    return {
      node,
      chainId: world.profile.chainId,
      coin: world.profile.coin.native,
      account: 'alice',
      stranger: 'nobody',
      signed: async () => {
        const unsigned = await transactions.build(await transactions.calls(VOTE, ALICE), limitsOf(VOTE));
        const origin = { account: ALICE.account, calls: unsigned.calls.map(({ action, data }) => ({ action, data })) };
        return { signed: signedBy(await wallet.sign(unsigned, identity)), builtAtBlock: unsigned.builtAtBlock, origin };
      },
      pass: (milliseconds) => world.clock.advance(milliseconds),
      inject: async (fault) => {
        node[switches[fault]] = true;
      },
    };
  },
);

backendContract('the fake backend', ['backend-unreachable', 'backend-answer-invalid'], async () => {
  const { backend, profile } = new TestWorld();
  const coin = profile.coin.native;
  backend.records = [{ at: Date.UTC(2024, 6), direction: 'added', account: 'alice', amount: Asset.of(1n, coin) }];
  backend.lots = [{ boughtAt: Date.UTC(2024, 6), rex: Asset.parse('1.0000 REX')!, unlockAt: null, transactionId: null }];
  backend.participants.set('alice', {
    protocol: 'antelope',
    annualizedRate: '6.1',
    nodeAnnualizedRate: null,
    rexAnnualizedRate: null,
    nodeIncomeYesterday: Asset.of(1n, coin),
    nodeIncomeTotal: null,
    rexIncomeYesterday: null,
    rexIncomeTotal: null,
    decay: { status: 'none', percent: null, date: null },
  });
  return {
    backend,
    coin,
    accountName: profile.accountName.pattern,
    votes: 'through-proxies',
    participant: 'alice',
    visitor: 'bob',
    inject: async (fault) => {
      if (fault === 'backend-unreachable') backend.unreachable = true;
      else backend.answersNonsense = true;
    },
  };
});

transactionsContract('the fake codec under limits', operationsOf(TRON), async () => {
  const { transactions, node, world } = new TestWorld(TRON, TRON_ALICE).tab();
  return {
    transactions,
    profile: world.profile,
    samples: samplesOf(operationsOf(TRON).map(someOperation), TRON_SIGNER),
    notOffered: { operation: VOTE, signer: TRON_SIGNER },
    head: () => node.head(),
  };
});

transactionsContract('the fake codec whose ids cover the signature', operationsOf(IOST), async () => {
  const { transactions, node, world } = new TestWorld(IOST).tab();
  transactions.idCoversSignature = true;
  return {
    transactions,
    profile: world.profile,
    samples: samplesOf(operationsOf(IOST).map(someOperation), ALICE),
    notOffered: { operation: VOTE, signer: ALICE },
    head: () => node.head(),
  };
});

walletContract('the fake wallet where ids cover the signature', ['signature-refused'], async () => {
  const { wallet, transactions, world } = new TestWorld(IOST).tab();
  transactions.idCoversSignature = true;
  return {
    wallet,
    account: 'alice',
    permission: 'active',
    chainId: world.profile.chainId,
    decode: (bytes) => transactions.decode(bytes),
    unsigned: async () => transactions.build(await transactions.calls(PRODUCER, ALICE), limitsOf(PRODUCER)),
    inject: async () => {
      wallet.rejectsSignature = true;
    },
  };
});

transactionsContract('the fake codec', operationsOf(EOS), async () => {
  const { transactions, node, world } = new TestWorld().tab();
  return {
    transactions,
    profile: world.profile,
    samples: samplesOf(operationsOf(EOS).map(someOperation), ALICE),
    notOffered: { operation: FREEZE, signer: ALICE },
    head: () => node.head(),
  };
});
