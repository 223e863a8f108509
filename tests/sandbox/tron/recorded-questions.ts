import type { TronWeb } from 'tronweb';
import type { TronKey } from '../../../sandbox/tron/codec/keys.ts';
import { nextDay, textOf, type RecordedTron, type Written } from './recorded-chain.ts';

type Asked = readonly [name: string, ask: (chain: RecordedTron) => Promise<unknown>];
type Building = (builder: TronWeb['transactionBuilder'], chain: RecordedTron) => Promise<Written>;
type Change = (value: Written, chain: RecordedTron) => void;

const TRX = 1_000_000;
/** Length to which answers to wrong signatures were recorded. */
const RECORDED_LENGTH = 200;

/** Returns the value of a transaction's only contract. */
function valueOf(transaction: Written): Written {
  return transaction.raw_data.contract[0].parameter.value;
}

function changed(build: Building, change: Change): Building {
  return async (builder, chain) => {
    const transaction = await build(builder, chain);
    change(valueOf(transaction), chain);
    return transaction;
  };
}

function ran(name: string, build: Building, signer?: (chain: RecordedTron) => TronKey): Asked {
  return [name, async (chain) => chain.run(async (builder) => build(builder, chain), signer?.(chain))];
}

const a = ({ a: key }: RecordedTron): string => textOf(key);
const b = ({ b: key }: RecordedTron): string => textOf(key);
const nobody = ({ nobody: key }: RecordedTron): string => textOf(key);
const pool = ({ pool: key }: RecordedTron): string => textOf(key);

const send =
  (amount: number): Building =>
  async (builder, chain) =>
    builder.sendTrx(b(chain), amount, a(chain));
const freeze =
  (amount: number, resource: 'ENERGY' | 'BANDWIDTH' = 'ENERGY', owner = a): Building =>
  async (builder, chain) =>
    builder.freezeBalanceV2(amount, resource, owner(chain));
const unfreeze =
  (amount: number, owner = a): Building =>
  async (builder, chain) =>
    builder.unfreezeBalanceV2(amount, 'ENERGY', owner(chain));
const vote =
  (whom: (chain: RecordedTron) => string, count: number): Building =>
  async (builder, chain) =>
    builder.vote({ [whom(chain)]: count }, a(chain));
const delegate =
  (amount: number, resource: 'ENERGY' | 'BANDWIDTH', to = b, lock?: number): Building =>
  async (builder, chain) =>
    builder.delegateResource(amount, to(chain), resource, a(chain), lock !== undefined, lock);
const undelegate =
  (amount: number, from = b): Building =>
  async (builder, chain) =>
    builder.undelegateResource(amount, from(chain), 'ENERGY', a(chain));
const raw =
  (change: (data: Written) => void): Building =>
  async (builder, chain) => {
    const transaction = await freeze(TRX)(builder, chain);
    change(transaction.raw_data);
    return transaction;
  };

const votesOf = (list: (chain: RecordedTron) => readonly Written[]): Building =>
  changed(vote(pool, 1), (value, chain) => {
    value.votes = list(chain);
  });

const FREEZING: readonly Asked[] = [
  ran('transfer ok', send(TRX)),
  ran(
    'transfer self',
    changed(send(TRX), (value, chain) => (value.to_address = chain.a.address)),
  ),
  ran(
    'transfer 0',
    changed(send(1), (value) => (value.amount = 0)),
  ),
  ran('transfer over', send(9e15)),
  ran('freeze 0.5', freeze(500_000)),
  ran(
    'freeze 0',
    changed(freeze(TRX), (value) => delete value.frozen_balance),
  ),
  ran('freeze over', freeze(9e15)),
  ran(
    'freeze TRON_POWER',
    changed(freeze(TRX), (value) => (value.resource = 'TRON_POWER')),
  ),
  ran('freeze unknown account', freeze(TRX, 'ENERGY', nobody), (chain) => chain.nobody),
  ran('freeze E 100', freeze(100 * TRX)),
  [
    'freeze B 50.5',
    async (chain) => {
      nextDay(chain);
      return chain.run(async (builder) => freeze(50.5 * TRX, 'BANDWIDTH')(builder, chain));
    },
  ],
];

const VOTING: readonly Asked[] = [
  ran(
    'vote empty',
    votesOf(() => []),
  ),
  ran(
    'vote 0 count',
    votesOf((chain) => [{ vote_address: chain.pool.address, vote_count: 0 }]),
  ),
  ran(
    'vote 31',
    votesOf((chain) => Array.from({ length: 31 }, () => ({ vote_address: chain.pool.address, vote_count: 1 }))),
  ),
  ran('vote not witness', vote(b, 1)),
  ran('vote nobody', vote(nobody, 1)),
  ran('vote over', vote(pool, 100_000)),
  ran(
    'vote twice same',
    votesOf((chain) => [2, 3].map((count) => ({ vote_address: chain.pool.address, vote_count: count }))),
  ),
  ran('vote ok 100', vote(pool, 100)),
  [
    'account after',
    async (chain) => {
      const account = JSON.parse((await chain.call('wallet/getaccount', { address: a(chain), visible: true })).text);
      const names = Object.keys(account).sort().join(',');
      return `${names} votes=${JSON.stringify(account.votes)} frozenV2=${JSON.stringify(account.frozenV2)}`;
    },
  ],
];

const UNFREEZING: readonly Asked[] = [
  ran(
    'unfreeze none TRON_POWER',
    changed(unfreeze(TRX), (value) => (value.resource = 'TRON_POWER')),
  ),
  ran(
    'unfreeze 0',
    changed(unfreeze(TRX), (value) => (value.unfreeze_balance = 0)),
  ),
  ran('unfreeze over', unfreeze(9e12)),
  ran('unfreeze unknown', unfreeze(TRX, nobody), (chain) => chain.nobody),
  ran('unfreeze E 60', unfreeze(60 * TRX)),
  ran('unfreeze E 30', unfreeze(30 * TRX)),
  ran('withdraw expire', async (builder, chain) => builder.withdrawExpireUnfreeze(a(chain))),
  ran('cancel all', async (builder, chain) => builder.cancelUnfreezeBalanceV2(a(chain))),
  ran('cancel all again', async (builder, chain) => builder.cancelUnfreezeBalanceV2(a(chain))),
];

const LENDING: readonly Asked[] = [
  ran(
    'delegate to self',
    changed(delegate(TRX, 'BANDWIDTH'), (value, chain) => (value.receiver_address = chain.a.address)),
  ),
  ran('delegate 0.5', delegate(500_000, 'BANDWIDTH')),
  ran('delegate over', delegate(900 * TRX, 'ENERGY')),
  ran('delegate nobody', delegate(TRX, 'ENERGY', nobody)),
  ran('delegate lock too long', delegate(TRX, 'ENERGY', b, 864_001)),
  ran('delegate ok', delegate(5 * TRX, 'ENERGY')),
  ran('delegate locked', delegate(2 * TRX, 'ENERGY', b, 1_000)),
  ran('undelegate over', undelegate(90 * TRX)),
  ran(
    'undelegate 0',
    changed(undelegate(TRX), (value) => (value.balance = 0)),
  ),
  ran('undelegate nobody', undelegate(TRX, nobody)),
  ran('undelegate ok', undelegate(TRX)),
  ran('withdraw reward', async (builder, chain) => builder.withdrawBlockRewards(a(chain))),
  ran('freeze v1', async (builder, chain) => builder.freezeBalance(TRX, 3, 'ENERGY', a(chain))),
  ran('unfreeze v1 B', async (builder, chain) => builder.unfreezeBalance('BANDWIDTH', a(chain), a(chain))),
  ran('unfreeze v1 E', async (builder, chain) => builder.unfreezeBalance('ENERGY', a(chain), a(chain))),
  ran('account name', async (builder, chain) => builder.updateAccount('name of real', a(chain))),
  ran('account name again', async (builder, chain) => builder.updateAccount('other', a(chain))),
];

const BROADCASTING: readonly Asked[] = [
  ran('wrong key', freeze(TRX), (chain) => chain.b),
  ran(
    'permission 2',
    raw((data) => (data.contract[0].Permission_id = 2)),
  ),
  ran(
    'permission 5',
    raw((data) => (data.contract[0].Permission_id = 5)),
  ),
  ran(
    'expired',
    raw((data) => (data.expiration -= 100_000)),
  ),
  ran(
    'expires in 25 h',
    raw((data) => (data.expiration += 90_000_000)),
  ),
  ran(
    'tapos',
    raw((data) => (data.ref_block_hash = '0011223344556677')),
  ),
  ...twice(),
  ...wronglySigned(),
];

function noted(transaction: Written, { status, text }: { readonly status: number; readonly text: string }): object {
  const message: unknown = JSON.parse(text).message;
  const isHex = typeof message === 'string' && /^(?:[0-9a-f]{2})+$/.test(message);
  return { status, t: text.replace(transaction.txID, 'ID'), m: isHex ? Buffer.from(message, 'hex').toString() : message };
}

function twice(): readonly Asked[] {
  let first: Written;
  const again = async (chain: RecordedTron): Promise<object> => noted(first, await chain.call('wallet/broadcasttransaction', first));
  return [
    [
      'dup first',
      async (chain) => {
        first = chain.signed(await chain.build(async (builder) => freeze(TRX)(builder, chain)));
        return again(chain);
      },
    ],
    ['dup', again],
    [
      'dup later',
      async (chain) => {
        chain.clock.advance(7_000);
        const { t, m } = (await again(chain)) as { readonly t: string; readonly m: string };
        return { t, m };
      },
    ],
    [
      'visible true but hex addresses',
      async (chain) => {
        const { status, text } = await chain.call('wallet/broadcasttransaction', { ...first, visible: true });
        return { status, t: text };
      },
    ],
  ];
}

function wronglySigned(): readonly Asked[] {
  const cases: readonly (readonly [name: string, signatures: readonly string[]])[] = [
    ['no signature', []],
    ['sig short', ['00'.repeat(64)]],
    ['sig zero', ['00'.repeat(65)]],
    ['sig garbage', ['ab'.repeat(65)]],
  ];
  return cases.map(([name, signature]) => [
    name,
    async (chain) => {
      const transaction = await chain.build(async (builder) => freeze(TRX)(builder, chain));
      const { status, text } = await chain.call('wallet/broadcasttransaction', { ...transaction, signature });
      return { ...noted(transaction, { status, text }), t: text.slice(0, RECORDED_LENGTH).replace(transaction.txID, 'ID') };
    },
  ]);
}

function read(name: string, path: string, body: (chain: RecordedTron) => unknown, isRaw = false): Asked {
  return [
    name,
    async (chain) => {
      const { status, type, text } = await chain.call(path, body(chain), isRaw);
      return { status, type, t: text };
    },
  ];
}

const account = (name: string, body: (chain: RecordedTron) => object): Asked => read(name, 'wallet/getaccount', body);

const READS: readonly Asked[] = [
  read('broadcast {}', 'wallet/broadcasttransaction', () => ({})),
  read('broadcast text', 'wallet/broadcasttransaction', () => 'hello', true),
  read('broadcasthex {}', 'wallet/broadcasthex', () => ({})),
  read('broadcasthex bad', 'wallet/broadcasthex', () => ({ transaction: 'zz' })),
  read('broadcasthex odd', 'wallet/broadcasthex', () => ({ transaction: 'abc' })),
  account('getaccount bad hex', () => ({ address: 'zz' })),
  account('getaccount odd', () => ({ address: '411' })),
  account('getaccount bad b58', () => ({ address: 'T0OIl', visible: true })),
  account('getaccount bad checksum', (chain) => ({
    address: `${a(chain).slice(0, -1)}${a(chain).endsWith('a') ? 'b' : 'a'}`,
    visible: true,
  })),
  account('getaccount empty', () => ({})),
  account('getaccount unknown', (chain) => ({ address: nobody(chain), visible: true })),
  read('resource A', 'wallet/getaccountresource', (chain) => ({ address: a(chain), visible: true })),
  read('reward', 'wallet/getReward', (chain) => ({ address: a(chain) })),
  read('reward bad', 'wallet/getReward', () => ({ address: 'xx' })),
  read('brokerage bad', 'wallet/getBrokerage', () => ({ address: 'xx' })),
  read('count', 'wallet/getavailableunfreezecount', (chain) => ({ owner_address: a(chain), visible: true })),
  read('max size', 'wallet/getcandelegatedmaxsize', (chain) => ({ owner_address: a(chain), type: 1, visible: true })),
  read('index v2', 'wallet/getdelegatedresourceaccountindexv2', (chain) => ({ value: a(chain), visible: true })),
  read('delegated v2', 'wallet/getdelegatedresourcev2', (chain) => ({ fromAddress: a(chain), toAddress: b(chain), visible: true })),
  read('delegated v2 none', 'wallet/getdelegatedresourcev2', (chain) => ({ fromAddress: b(chain), toAddress: a(chain), visible: true })),
  read('tx unknown', 'wallet/gettransactionbyid', () => ({ value: '00'.repeat(32) })),
  read('info unknown', 'wallet/gettransactioninfobyid', () => ({ value: '00'.repeat(32) })),
  read('block far', 'wallet/getblockbynum', () => ({ num: 999_999_999 })),
  read('block negative', 'wallet/getblockbynum', () => ({ num: -1 })),
  read('getblock light keys', 'wallet/getblock', () => ({ detail: false })),
  read('unknown path', 'wallet/nosuch', () => ({})),
  read('text body', 'wallet/getaccount', () => 'hello', true),
  read('empty body', 'wallet/getaccount', () => '', true),
  ...['getchainparameters', 'getnodeinfo'].map((path): Asked => [
    path === 'getnodeinfo' ? 'nodeinfo' : 'params',
    async (chain) => {
      const { status, text } = await chain.call(`wallet/${path}`, { visible: true });
      return { status, t: text };
    },
  ]),
];

/** Every question of the recordings in their order, and those between them that change the chain. */
export const QUESTIONS: readonly Asked[] = [...FREEZING, ...VOTING, ...UNFREEZING, ...LENDING, ...BROADCASTING, ...READS];
