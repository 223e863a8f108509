import Fastify, { type FastifyInstance } from 'fastify';
import { signId } from '../../../adapters/tron/wallet/signature.ts';
import type { ContractValue } from '../../../adapters/tron/write/contract-value.ts';
import { hexBytes, hexText } from '../../../adapters/tron/rpc/hex.ts';
import { encodeRawData, transactionId, type RawData } from '../../../adapters/tron/write/raw-data.ts';
import { encodeSigned } from '../../../adapters/tron/write/signed-bytes.ts';
import { WorldClock } from '../../../sandbox/clock.ts';
import { seedTronChain } from '../../../sandbox/tron/seed/seed.ts';
import type { SeededTronAccount } from '../../../sandbox/tron/seed/seed-accounts.ts';
import { tronNode } from '../../../sandbox/tron/http/node.ts';

export const START = Date.UTC(2026, 2, 10, 7, 30);

export interface TronWorld {
  readonly clock: WorldClock;
  readonly node: FastifyInstance;
  readonly poolWitness: string;
  readonly seeded: ReturnType<typeof seedTronChain>;
  account(name: string): SeededTronAccount;
  /** Calls an endpoint with a JSON body. */
  ask(path: string, body?: object): Promise<any>;
  /** Returns a transaction with the head as its reference and a ttl of a minute, signed by an account's key. */
  signed(name: string, contract: ContractValue, changes?: Partial<RawData>): Promise<{ readonly id: string; readonly hex: string }>;
  /** Broadcasts it in hexadecimal and waits for the next block. */
  send(name: string, contract: ContractValue, changes?: Partial<RawData>): Promise<any>;
}

/** A sandbox with a manual clock, and a node over it. */
export async function tronWorld(seed = 'test', start = START): Promise<TronWorld> {
  const clock = new WorldClock(start, 'manual');
  const seeded = seedTronChain({ seed, clock });
  const node = Fastify();
  await node.register(tronNode, { chain: () => seeded.chain });
  const ask = async (path: string, body: object = {}): Promise<any> => {
    const answer = await node.inject({
      method: 'POST',
      url: `/${path}`,
      payload: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
    expect200(answer.statusCode);
    return JSON.parse(answer.body);
  };
  const account = (name: string): SeededTronAccount => seeded.accounts.find((one) => one.name === name)!;
  const signed: TronWorld['signed'] = async (name, contract, changes = {}) => {
    const { blockID, block_header } = await ask('wallet/getblock', { detail: false });
    const headTime = BigInt(block_header.raw_data.timestamp);
    const raw: RawData = {
      refBlockBytes: String(blockID).slice(12, 16),
      refBlockHash: String(blockID).slice(16, 32),
      expiration: headTime + 60_000n,
      timestamp: headTime,
      data: '',
      feeLimit: 0n,
      permissionId: 0n,
      contract,
      ...changes,
    };
    const rawData = encodeRawData(raw);
    const id = transactionId(rawData);
    return { id, hex: hexText(encodeSigned({ rawData, signatures: [hexBytes(signId(id, hexBytes(account(name).privateKey)!))!] })) };
  };
  return {
    clock,
    node,
    seeded,
    poolWitness: seeded.poolWitness,
    account,
    ask,
    signed,
    send: async (name, contract, changes) => {
      const { hex } = await signed(name, contract, changes);
      const answer = await ask('wallet/broadcasthex', { transaction: hex });
      clock.advance(3_000);
      return answer;
    },
  };
}

function expect200(status: number): void {
  if (status !== 200) throw new Error(`the node answered ${String(status)}`);
}
