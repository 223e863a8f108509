import { TronWeb, utils } from 'tronweb';
import { WorldClock } from '../../../sandbox/clock.ts';
import { listenOn } from '../../../sandbox/listen.ts';
import { newAccount, type TronAccount } from '../../../sandbox/tron/chain/account.ts';
import { blockNumberAt, blockTime, cycleAt, MAIN_GENESIS } from '../../../sandbox/tron/chain/blocks.ts';
import { TronChain } from '../../../sandbox/tron/chain/chain.ts';
import { DAY_MS, SUN } from '../../../sandbox/tron/chain/parameters.ts';
import { countedVotes, RewardBook } from '../../../sandbox/tron/chain/rewards.ts';
import { deriveTronKey, signTransactionId, type TronKey } from '../../../sandbox/tron/codec/keys.ts';
import { createTronNode } from '../../../sandbox/tron/http/node.ts';

const START = Date.UTC(2026, 10, 22, 19, 1);
/** Contract types of a young chain's default active permission: without those of Stake 2.0. */
const YOUNG_OPERATIONS = '7fff1fc0033e0000'.padEnd(64, '0');
const BLOCK_MS = 3_000;
const POLLS = 24;
const POLL_MS = 500;

export interface Answer {
  readonly status: number;
  readonly type: string | null;
  readonly text: string;
}

/** A transaction as the protocol's client writes it. */
export type Written = any;
type Build = (builder: TronWeb['transactionBuilder']) => Promise<Written>;

/** The chain the recordings were made on, over a listening node of the sandbox without headers for pages. */
export interface RecordedTron {
  readonly clock: WorldClock;
  readonly a: TronKey;
  readonly b: TronKey;
  readonly pool: TronKey;
  readonly nobody: TronKey;
  call(path: string, body: unknown, raw?: boolean): Promise<Answer>;
  options(path: string): Promise<Response>;
  build(how: Build): Promise<Written>;
  signed(transaction: Written, key?: TronKey): Written;
  /** Builds, signs and broadcasts, and returns the answer with the transaction's end. */
  run(how: Build, key?: TronKey): Promise<unknown>;
  close(): Promise<void>;
}

export function textOf(address: TronKey): string {
  return TronWeb.address.fromHex(address.address);
}

function keys(): Pick<RecordedTron, 'a' | 'b' | 'pool' | 'nobody'> {
  const key = (name: string): TronKey => deriveTronKey('recorded', name);
  return { a: key('carol'), b: key('bob'), pool: key('pool'), nobody: key('nobody') };
}

function chainOf(clock: WorldClock, { a, b, pool }: Pick<RecordedTron, 'a' | 'b' | 'pool'>): TronChain {
  const account = ({ address }: TronKey, coins: bigint): TronAccount => {
    const made = newAccount(address, blockTime(blockNumberAt(START)) - BLOCK_MS);
    return { ...made, balance: coins * SUN, active: { ...made.active, operations: YOUNG_OPERATIONS } };
  };
  const accounts = [account(a, 5_000n), account(b, 5_000n), account(pool, 100n)];
  const witness = {
    address: pool.address,
    url: 'https://pool.example',
    outsideVotes: 1_000n,
    votes: 1_000n,
    brokeragePercent: 20,
    producing: true,
  };
  const rewards = new RewardBook();
  const before = {
    accounts: new Map(accounts.map((one) => [one.address, one])),
    witnesses: new Map([[pool.address, witness]]),
    weights: { bandwidth: 500n, energy: 1_000n },
    cycle: cycleAt(START) - 1,
    delegations: [],
    tokens: new Map(),
    contracts: new Map(),
    exchange: null,
  };
  return new TronChain({ genesis: MAIN_GENESIS, seed: 'recorded', clock, state: countedVotes(rewards.close(before)), rewards });
}

function textOfHex(hex: unknown): unknown {
  return typeof hex === 'string' && /^(?:[0-9a-f]{2})+$/.test(hex) ? Buffer.from(hex, 'hex').toString() : hex;
}

/** Starts a node of the sandbox over the chain the recordings were made on. */
export async function recordedTron(): Promise<RecordedTron> {
  const clock = new WorldClock(START, 'manual');
  const own = keys();
  const chain = chainOf(clock, own);
  const server = createTronNode({ chain: () => chain, plain: true });
  const node = await listenOn(server, 0);
  const client = new TronWeb({ fullHost: node, privateKey: own.a.privateKey });
  let built = 0;
  const call: RecordedTron['call'] = async (path, body, raw = false) => {
    const answer = await fetch(`${node}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: raw ? String(body) : JSON.stringify(body),
    });
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
  };
  const build: RecordedTron['build'] = async (how) => {
    clock.advance(BLOCK_MS);
    const transaction = await how(client.transactionBuilder);
    built += 1;
    transaction.raw_data.timestamp += built;
    const message = utils.transaction.txJsonToPb(transaction);
    transaction.txID = utils.transaction.txPbToTxID(message).replace(/^0x/, '');
    transaction.raw_data_hex = utils.transaction.txPbToRawDataHex(message).toLowerCase();
    return transaction;
  };
  const signed: RecordedTron['signed'] = (transaction, key = own.a) => ({
    ...transaction,
    signature: [signTransactionId(transaction.txID, key.privateKey)],
  });
  return {
    clock,
    ...own,
    call,
    build,
    signed,
    options: async (path) =>
      fetch(`${node}/${path}`, {
        method: 'OPTIONS',
        headers: { origin: 'http://x.example', 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
      }),
    run: async (how, key) => {
      const transaction = signed(await build(how), key);
      const answer = await call('wallet/broadcasttransaction', transaction);
      const body = JSON.parse(answer.text);
      if (body.message !== undefined) body.messageText = textOfHex(body.message);
      if (body.txid === transaction.txID) body.txid = 'ID';
      return { status: answer.status, body, ...(body.result === true ? await ended(transaction.txID, clock, call) : {}) };
    },
    close: async () => {
      await server.close();
    },
  };
}

async function ended(id: string, clock: WorldClock, call: RecordedTron['call']): Promise<object> {
  let info: Written = null;
  for (let poll = 0; poll < POLLS && info === null; poll += 1) {
    clock.advance(POLL_MS);
    const { text } = await call('wallet/gettransactioninfobyid', { value: id });
    if (text.trim() !== '{}') info = JSON.parse(text);
  }
  const found = JSON.parse((await call('wallet/gettransactionbyid', { value: id })).text);
  const names = (value: object | undefined): string =>
    Object.keys(value ?? {})
      .sort()
      .join(',');
  if (info !== null) for (const key of ['id', 'blockNumber', 'blockTimeStamp']) delete info[key];
  return { ...(info === null ? {} : { info }), ret: found.ret, keys: names(found), rawKeys: names(found.raw_data) };
}

/** Lets a day go by, after which the free bandwidth is back. */
export function nextDay({ clock }: RecordedTron): void {
  clock.advance(DAY_MS);
}
