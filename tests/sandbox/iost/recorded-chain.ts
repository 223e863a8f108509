import type { AddressInfo } from 'node:net';
import { keyFromSecretText, signed, type SigningKey } from '../../../adapters/iost/wallet/keys.ts';
import { sentBody } from '../../../adapters/iost/write/sent-body.ts';
import { publishBytes, transactionHash, wireHash } from '../../../adapters/iost/write/transaction-codec.ts';
import type { FullTransaction, TransactionBase } from '../../../adapters/iost/write/transaction.ts';
import { WorldClock } from '../../../sandbox/clock.ts';
import { KINDS_WITHOUT_RESOURCES, NodeFaults } from '../../../sandbox/faults/node-faults.ts';
import { blockAt, timeOfBlock } from '../../../sandbox/iost/chain/block-clock.ts';
import { IostChain } from '../../../sandbox/iost/chain/chain.ts';
import { ChainState } from '../../../sandbox/iost/chain/chain-state.ts';
import { Execution } from '../../../sandbox/iost/chain/execution.ts';
import { deriveIostKey } from '../../../sandbox/iost/codec/keys.ts';
import { VoteContract } from '../../../sandbox/iost/contracts/vote-contract.ts';
import { createIostNode } from '../../../sandbox/iost/http/node.ts';
import { openAccount } from '../../../sandbox/iost/seed/genesis.ts';

const SEED = 'recorded';
/** So soon after the chain's first block that block numbers have four digits, as in the recordings. */
const START = Date.UTC(2019, 1, 25, 3, 9, 50);
const COIN = 100_000_000n;
const SECOND = 1_000_000_000n;
const POLL_MS = 250;
const MOST_POLLS = 40;

export const [A, B, NO_RAM, POOL] = ['carol01', 'bobby01', 'noram01', 'newpoolbp'];
/** Voted before the recordings began. */
const EARLIER = 'poorgas1';
const PRODUCERS = ['producer000', POOL];

/** An action and what else a transaction has that differs from a plain one. */
export interface Question {
  readonly actions: readonly (readonly [contract: string, action: string, data: unknown])[];
  readonly publisher?: string;
  readonly signer?: string;
  readonly limits?: readonly (readonly [token: string, value: string])[];
  readonly header?: Partial<TransactionBase>;
  /** Nanoseconds that the transaction's times are off. */
  readonly ahead?: bigint;
  readonly alter?: (full: FullTransaction) => FullTransaction;
}

export interface HttpAnswer {
  readonly status: number;
  readonly text: string;
}

/** The chain the recordings were made on, over a listening node of the sandbox. */
export interface RecordedChain {
  get(path: string): Promise<HttpAnswer>;
  post(path: string, body: unknown): Promise<HttpAnswer>;
  /** Sends without waiting, and keeps what was sent. */
  kept(question: Question): Promise<unknown>;
  /** Sends what was kept once more, after a while. */
  again(afterMs: number): Promise<HttpAnswer>;
  /** Sends and waits for its end: a refusal, a receipt, or what it was seen as. */
  outcome(question: Question): Promise<unknown>;
  close(): Promise<void>;
}

function keyOf(name: string): SigningKey {
  return keyFromSecretText(deriveIostKey(SEED, name).secretText)!;
}

function genesis(): ChainState {
  const state = new ChainState();
  const number = blockAt(START);
  const time = timeOfBlock(number);
  const open = (name: string, coins: bigint, pledged: bigint, ram: number): void =>
    openAccount(state, { name, keys: deriveIostKey(SEED, name), coins: coins * COIN, pledged: pledged * COIN, ram }, time);
  for (const name of [A, B, EARLIER]) open(name, 100_000n, 1_010n, 3_000);
  open(NO_RAM, 100_000n, 1_010n, 0);
  open(POOL, 500_000n, 5_000n, 20_000);
  for (const name of [A, B, EARLIER, NO_RAM, POOL]) state.pledges.set(name, new Map());
  state.setPurse('gas.iost', { free: 10_000n * COIN, frozen: [] });
  const run = new Execution({
    state,
    authority: new Set([`${EARLIER}@active`]),
    publisher: EARLIER,
    blockNumber: number,
    blockTime: time,
    transactionTime: time,
  });
  const election = { description: 'vote for producer', resultNumber: 2000, minVote: '2100000', anyOption: false, freezeTime: 604_800 };
  run.write('vote.iost', 'voteInfo', '1', JSON.stringify({ deleted: 0, ...election, deposit: '0', optionNum: 2, canVote: false }), null);
  for (const producer of PRODUCERS) {
    const record = { pubkey: '', loc: 'loc', url: 'https://pool.example', netId: 'netid', isProducer: true, status: 1, online: false };
    run.write(
      'vote_producer.iost',
      'producerTable',
      producer,
      JSON.stringify({ ...record, pubkey: deriveIostKey(SEED, producer).publicKey }),
      null,
    );
    new VoteContract(run).addOption(producer, false);
  }
  const vote = JSON.stringify([EARLIER, POOL, '107.12345678']);
  const chain = new IostChain({ seed: SEED, clock: new WorldClock(START, 'manual'), state });
  chain.apply(EARLIER, [{ contract: 'vote_producer.iost', actionName: 'vote', data: vote }]);
  return chain.state(true);
}

function transactionOf(
  now: number,
  { actions, publisher = A, signer = publisher, limits = [['iost', '1000000']], header, ahead = 0n }: Question,
): FullTransaction {
  const time = BigInt(now) * 1_000_000n + ahead;
  const base: TransactionBase = {
    time,
    expiration: BigInt(now) * 1_000_000n + 90n * SECOND + (ahead > 0n ? ahead : 0n),
    gasRatio: 100n,
    gasLimit: 100_000_000n,
    delay: 0n,
    chainId: 1024,
    signers: [],
    actions: actions.map(([contract, action, data]) => ({
      contract,
      action,
      data: typeof data === 'string' ? data : JSON.stringify(data),
    })),
    spendingLimits: limits.map(([token, value]) => ({ token, value })),
    ...header,
  };
  const published = { ...base, signatures: [] };
  return { ...published, publisher, publisherSignatures: [signed(keyOf(signer), wireHash(publishBytes(published)))] };
}

/** Starts a node of the sandbox over the chain the recordings were made on. */
export async function recordedChain(): Promise<RecordedChain> {
  const clock = new WorldClock(START, 'manual');
  // The recorded chain had one witness, whose blocks are final within seconds.
  const chain = new IostChain({ seed: SEED, clock, state: genesis(), irreversibleLag: 6 });
  const server = createIostNode({
    chain: () => chain,
    faults: new NodeFaults({ writes: ['sendTx'], kinds: KINDS_WITHOUT_RESOURCES }),
    index: 0,
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const node = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  const ask = async (path: string, options: RequestInit = {}): Promise<HttpAnswer> => {
    const answer = await fetch(`${node}/${path}`, options);
    return { status: answer.status, text: await answer.text() };
  };
  const get = async (path: string): Promise<HttpAnswer> => ask(path);
  const post = async (path: string, body: unknown): Promise<HttpAnswer> =>
    ask(path, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) });
  const build = (question: Question): FullTransaction => {
    const full = transactionOf(clock.now(), question);
    return question.alter ? question.alter(full) : full;
  };
  let body = '';
  return {
    get,
    post,
    kept: async (question) => {
      clock.advance(1_000);
      body = sentBody(build(question));
      return post('sendTx', body);
    },
    again: async (afterMs) => {
      clock.advance(afterMs);
      return post('sendTx', body);
    },
    outcome: async (question) => {
      clock.advance(1_000);
      const full = build(question);
      const sent = await post('sendTx', sentBody(full));
      if (sent.status !== 200) return { http: sent.status, body: sent.text };
      return followed(transactionHash(full), clock, get);
    },
    close: async () => {
      await server.close();
    },
  };
}

async function followed(hash: string, clock: WorldClock, get: RecordedChain['get']): Promise<unknown> {
  const seen: { readonly s: string; readonly i: number; readonly text: string }[] = [];
  for (let i = 0; i < MOST_POLLS; i += 1) {
    const answer = await get(`getTxByHash/${hash}`);
    const shown: any = answer.status === 200 ? JSON.parse(answer.text) : null;
    const s = shown?.status ?? answer.text;
    if (seen.at(-1)?.s !== s) seen.push({ s, i, text: answer.text });
    if (s === 'IRREVERSIBLE') return receiptOf(shown.transaction.tx_receipt);
    clock.advance(POLL_MS);
  }
  return { seen };
}

function receiptOf({ status_code: status, message, gas_usage: gas, ram_usage: ram, returns, receipts }: any): unknown {
  return { status, message, gas, ram, returns, receipts };
}
