import type { FastifyInstance } from 'fastify';

import { keyFromSecretText, signed, type SigningKey } from '../../../adapters/iost/wallet/keys.ts';
import { sentBody } from '../../../adapters/iost/write/sent-body.ts';
import { baseBytes, publishBytes, transactionHash, wireHash } from '../../../adapters/iost/write/transaction-codec.ts';
import type { FullTransaction, TransactionBase } from '../../../adapters/iost/write/transaction.ts';
import { WorldClock } from '../../../sandbox/clock.ts';
import { createIostWorld, type IostWorld } from '../../../sandbox/iost/world.ts';

export const START = Date.UTC(2025, 0, 15, 10);
const SECOND = 1_000_000_000n;

export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  readonly body: any;
}

export interface IostNode {
  readonly world: IostWorld;
  readonly clock: WorldClock;
  readonly server: FastifyInstance;
  get(path: string): Promise<Answer>;
  post(path: string, body: unknown): Promise<Answer>;
  /** Signs as the publisher, posts, and returns the response with the id computed beforehand. */
  send(
    publisher: string,
    action: readonly [contract: string, action: string, ...args: readonly unknown[]],
    deviations?: Deviations,
  ): Promise<Answer & { readonly id: string }>;
  /** Broadcasts and advances time until the block is irreversible; returns the receipt, or null when there is none. */
  settled(
    publisher: string,
    action: readonly [contract: string, action: string, ...args: readonly unknown[]],
    deviations?: Deviations,
  ): Promise<any>;
}

/** Deviations from a valid transaction. */
export interface Deviations {
  readonly limit?: string | null;
  readonly header?: Partial<TransactionBase>;
  readonly signer?: string;
  readonly signers?: readonly string[];
  readonly alter?: (full: FullTransaction) => FullTransaction;
}

export async function iostNode(options: { readonly seed?: string; readonly irreversibleLag?: number } = {}): Promise<IostNode> {
  const world = createIostWorld({ seed: options.seed ?? 'rules', irreversibleLag: options.irreversibleLag ?? 6 });
  const clock = new WorldClock(START, 'manual');
  world.begin(clock);
  const server = world.createNode(0);
  const answer = async (method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> => {
    const payload = body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) };
    const got = await server.inject({ method, url: path, ...payload });
    return { status: got.statusCode, type: String(got.headers['content-type']), text: got.body, body: JSON.parse(got.body) };
  };
  const node: IostNode = {
    world,
    clock,
    server,
    get: (path) => answer('GET', path),
    post: (path, body) => answer('POST', path, body),
    send: async (publisher, action, deviations = {}) => {
      const full = signedTransaction(world, clock.now(), publisher, action, deviations);
      return { ...(await answer('POST', '/sendTx', sentBody(full))), id: transactionHash(full) };
    },
    settled: async (publisher, action, deviations) => {
      const sent = await node.send(publisher, action, deviations);
      if (sent.status !== 200) throw new Error(sent.text);
      clock.advance(5_000);
      const receipt = await node.get(`/getTxReceiptByTxHash/${sent.id}`);
      return receipt.status === 200 ? receipt.body : null;
    },
  };
  return node;
}

export function keyOf(world: IostWorld, name: string): SigningKey {
  return keyFromSecretText(world.accounts.find((account) => account.name === name)!.privateKey)!;
}

export function signedTransaction(
  world: IostWorld,
  now: number,
  publisher: string,
  [contract, action, ...args]: readonly [string, string, ...unknown[]],
  deviations: Deviations = {},
): FullTransaction {
  const time = BigInt(now) * 1_000_000n;
  const amount = ['vote', 'transfer', 'pledge', 'topupVoterBonus'].includes(action)
    ? args.find((value) => typeof value === 'string' && /^\d[\d.]*$/.test(value))
    : undefined;
  const limit = deviations.limit === undefined ? amount : deviations.limit;
  const base: TransactionBase = {
    time,
    expiration: time + 90n * SECOND,
    gasRatio: 100n,
    gasLimit: 100_000_000n,
    delay: 0n,
    chainId: 1024,
    signers: (deviations.signers ?? []).map((signer) => (signer.includes('@') ? signer : `${signer}@active`)),
    actions: [{ contract, action, data: JSON.stringify(args) }],
    spendingLimits: typeof limit === 'string' ? [{ token: 'iost', value: limit }] : [],
    ...deviations.header,
  };
  const hash = wireHash(baseBytes(base));
  const published = { ...base, signatures: (deviations.signers ?? []).map((signer) => signed(keyOf(world, signer.split('@')[0]!), hash)) };
  const key = keyOf(world, deviations.signer ?? publisher);
  const full = { ...published, publisher, publisherSignatures: [signed(key, wireHash(publishBytes(published)))] };
  return deviations.alter ? deviations.alter(full) : full;
}
