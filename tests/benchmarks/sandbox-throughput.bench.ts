import { Agent, request } from 'node:http';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { describe, expect, it } from 'vitest';
import { createWorld } from '../../sandbox/world.ts';
import { signedPush } from '../sandbox/antelope/signed-push.ts';

const TRANSACTIONS = 600;
const AT_ONCE = 8;
const RECOVERIES = 300;
const BUYERS = ['rexholder111', 'votesabroad1', 'directvoter1', 'poolincome11'];

/** Posts over a kept-alive connection and resolves to the HTTP status. */
function post(agent: Agent, address: string, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(
      `${address}/v1/chain/send_transaction`,
      { method: 'POST', agent, headers: { 'content-length': Buffer.byteLength(body) } },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}

/** Signatures this machine recovers per second, without any overhead. */
function recoveriesPerSecond(): number {
  const message = new Uint8Array(32).fill(7);
  const signature = secp256k1.sign(message, new Uint8Array(32).fill(9), { prehash: false, format: 'recovered' });
  const started = performance.now();
  for (let count = 0; count < RECOVERIES; count += 1) secp256k1.recoverPublicKey(signature, message, { prehash: false });
  return (RECOVERIES * 1000) / (performance.now() - started);
}

describe('the sandbox under load', () => {
  it('takes signed REX purchases over HTTP at a rate near that of bare signature checks', async () => {
    const world = createWorld({ mainNetIds: true, chains: ['eos'], seed: 'load', start: Date.UTC(2025, 0, 15, 10), mode: 'manual' });
    const node = world.eos.createNode(0);
    const address = await node.listen({ host: '127.0.0.1', port: 0 });
    const bodies = Array.from({ length: TRANSACTIONS }, (_, index) => {
      const owner = BUYERS[index % BUYERS.length]!;
      const amount = `0.${String(1000 + index)} EOS`;
      const calls = [
        { contract: 'eosio', action: 'deposit', data: { owner, amount } },
        { contract: 'eosio', action: 'buyrex', data: { from: owner, amount } },
      ];
      return JSON.stringify(signedPush(world.eos, owner, calls));
    });
    const before = world.eos.chain.history().length;
    const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
    const statuses = new Set<number>();
    let next = 0;
    const client = async (): Promise<void> => {
      while (next < bodies.length) statuses.add(await post(agent, address, bodies[next++]!));
    };
    const bare = recoveriesPerSecond();
    const started = performance.now();
    await Promise.all(Array.from({ length: AT_ONCE }, client));
    const rate = (TRANSACTIONS * 1000) / (performance.now() - started);
    agent.destroy();
    await node.close();
    world.stop();
    expect(world.eos.chain.history().length - before).toBe(TRANSACTIONS);
    expect([...statuses]).toEqual([202]);
    process.stdout.write(
      `sandbox: ${rate.toFixed(0)} signed purchases a second, ${(rate / bare).toFixed(2)} of ${bare.toFixed(0)} bare signature recoveries\n`,
    );
  }, 120_000);
});
