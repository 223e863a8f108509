import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { sentBody } from '../../../adapters/iost/write/sent-body.ts';
import { transactionHash } from '../../../adapters/iost/write/transaction-codec.ts';
import { WorldClock } from '../../../sandbox/clock.ts';
import { POOL_PRODUCER } from '../../../sandbox/iost/seed/seed-accounts.ts';
import { createIostWorld } from '../../../sandbox/iost/world.ts';
import { listenOn } from '../../../sandbox/listen.ts';
import type { FaultKind, FaultTarget } from '../../../sandbox/faults/node-faults.ts';
import { iostNode, signedTransaction, START, type IostNode } from './iost-node.ts';

const CONTRACT = 'vote_producer.iost';
const VOTE = [CONTRACT, 'vote', 'newvoter01', POOL_PRODUCER, '1'] as const;
const DAY_MS = 86_400_000;

describe('the IOST chain of the sandbox', () => {
  it('returns its id before it begins, but has no chain yet', () => {
    const world = createIostWorld({ seed: 'facts' });
    expect(world).toMatchObject({ key: 'iost', protocol: 'iost', chainId: '1024', poolAccounts: ['newpoolbp'] });
    expect(() => world.status()).toThrow('not begun');
  });

  it('publishes keys that are those of the chain’s accounts', async () => {
    const node = await iostNode();
    for (const { name, label, permission, publicKey } of node.world.accounts) {
      const { permissions } = (await node.get(`/getAccount/${name}/1`)).body;
      expect(label).toBeNull();
      expect(permissions[permission].items).toEqual([{ id: publicKey, is_key_pair: true, weight: '100', permission: '' }]);
    }
  });

  it('is the same again with the same seed and start after any activity', async () => {
    const node = await iostNode();
    const before = node.world.status();
    await node.settled('newvoter01', VOTE);
    expect(node.world.status().transactions).toBe(before.transactions + 1);
    node.world.begin(new WorldClock(START, 'manual'));
    expect(node.world.status()).toEqual(before);
    expect((await node.get('/getAccount/newvoter01/1')).body.vote_infos).toEqual([]);
  });

  it('returns head and irreversible block', async () => {
    const { world } = await iostNode();
    const { head, irreversible } = world.status();
    expect(head).toEqual({ number: expect.any(Number), id: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{40,44}$/), time: START });
    expect(irreversible).toMatchObject({ number: head.number - 6, time: START - 3_000 });
  });

  it('has the accounts of its fixtures', async () => {
    const node = await iostNode();
    const account = async (name: string): Promise<any> => (await node.get(`/getAccount/${name}/1`)).body;
    const plenty = await account('newvoter01');
    expect(plenty).toMatchObject({ balance_string: '5000', vote_infos: [] });
    expect(plenty.gas_info.current_total).toBeGreaterThan(4_000_000);
    expect(Number(plenty.ram_info.available)).toBeGreaterThan(1_000);
    const voter = await account('poolvoter1');
    expect(voter).toMatchObject({ vote_infos: [{ option: POOL_PRODUCER, votes: 1399.75 }], frozen_balances: [{ amount: 60.25 }] });
    expect((await node.get('/getVoterBonus/poolvoter1/1')).body.bonus).toBeGreaterThan(0.000001);
    expect((await account('fewcoins01')).balance_string).toBe('0.75');
    expect(Number((await account('noram00001')).ram_info.available)).toBeLessThan(100);
    expect((await account('usedgas001')).gas_info).toMatchObject({ limit: 3_000_000, current_total: expect.closeTo(130_000, -5) });
    const refused = await node.send('usedgas001', [CONTRACT, 'voterWithdraw', 'usedgas001']);
    expect(refused.body.message).toMatch(/^gas not enough: user usedgas001 has \d+(\.\d+)? < 1000000$/);
    expect((await node.settled('lowgas0001', [CONTRACT, 'vote', 'lowgas0001', POOL_PRODUCER, '1'])).status_code).toBe('SUCCESS');
    expect((await node.send('lowgas0001', [CONTRACT, 'voterWithdraw', 'lowgas0001'])).body.message).toMatch(
      /^gas not enough: user lowgas0001/,
    );
  });

  it('keeps the bonus of an account that withdrew every vote, unavailable until it votes again', async () => {
    const node = await iostNode();
    const bonus = async (): Promise<number> => (await node.get('/getVoterBonus/poolvoter1/1')).body.bonus;
    const earned = await bonus();
    expect(earned).toBeGreaterThan(0);
    await node.settled('poolvoter1', [CONTRACT, 'unvote', 'poolvoter1', POOL_PRODUCER, '1399.75']);
    expect(await bonus()).toBe(0);
    await node.settled('poolvoter1', [CONTRACT, 'vote', 'poolvoter1', POOL_PRODUCER, '1']);
    expect(await bonus()).toBe(earned);
  });
});

describe('searching a transaction whose hash is unknown', () => {
  it('finds it in the blocks, completely, among transactions of others', async () => {
    const node = await iostNode();
    const from = node.world.status().head.number;
    const full = signedTransaction(node.world, node.clock.now(), ...VOTE_BY_HAND);
    await node.post('/sendTx', sentBody(full));
    await node.send('poolvoter1', [CONTRACT, 'unvote', 'poolvoter1', POOL_PRODUCER, '2']);
    node.clock.advance(4_000);
    const to = node.world.status().head.number;
    const found: any[] = [];
    for (let number = from; number <= to; number += 1) {
      const { block } = (await node.get(`/getBlockByNumber/${number}/true`)).body;
      expect(block.tx_count).toBe(String(block.transactions.length));
      found.push(...block.transactions.filter(({ publisher }: { publisher: string }) => publisher === 'newvoter01'));
    }
    const { transaction } = (await node.get(`/getTxByHash/${transactionHash(full)}`)).body;
    expect(found).toEqual([transaction]);
    expect(transaction).toEqual({
      hash: transactionHash(full),
      time: String(full.time),
      expiration: String(full.expiration),
      gas_ratio: 1,
      gas_limit: 1_000_000,
      delay: '0',
      chain_id: 1024,
      actions: [{ contract: CONTRACT, action_name: 'vote', data: JSON.stringify(VOTE.slice(2)) }],
      signers: [],
      publisher: 'newvoter01',
      referred_tx: '',
      amount_limit: [{ token: 'iost', value: '1' }],
      tx_receipt: expect.objectContaining({ tx_hash: transactionHash(full), status_code: 'SUCCESS' }),
    });
  });
});

const VOTE_BY_HAND = ['newvoter01', VOTE] as const;

describe('a node with an injected failure', () => {
  let node: IostNode;
  let second: FastifyInstance;
  let addresses: readonly [string, string];

  beforeEach(async () => {
    node = await iostNode();
    second = node.world.createNode(1);
    addresses = [await listenOn(node.server, 0), await listenOn(second, 0)];
  });

  afterEach(async () => {
    await Promise.all([node.server.close(), second.close()]);
  });

  const order = (kind: FaultKind, on: FaultTarget = 'any', amount = 0): void =>
    node.world.faults.add({ node: 0, kind, on, times: 1, amount });

  it('drops a connection once, and only its own', async () => {
    order('drop');
    expect((await fetch(`${addresses[1]}/getChainInfo`)).status).toBe(200);
    await expect(fetch(`${addresses[0]}/getChainInfo`)).rejects.toThrow('fetch failed');
    expect((await fetch(`${addresses[0]}/getChainInfo`)).status).toBe(200);
  });

  it('accepts a transaction and loses the answer', async () => {
    order('drop-after-accept', 'write');
    const full = signedTransaction(node.world, node.clock.now(), ...VOTE_BY_HAND);
    await expect(fetch(`${addresses[0]}/sendTx`, { method: 'POST', body: sentBody(full) })).rejects.toThrow('fetch failed');
    node.clock.advance(500);
    expect(await (await fetch(`${addresses[1]}/getTxByHash/${transactionHash(full)}`)).json()).toMatchObject({ status: 'PACKED' });
  });

  it('refuses a transaction as expired, and accepts the same one afterwards', async () => {
    order('expired', 'write');
    const body = sentBody(signedTransaction(node.world, node.clock.now(), ...VOTE_BY_HAND));
    expect(await node.post('/sendTx', body)).toMatchObject({
      status: 400,
      body: { code: 2, message: expect.stringMatching(/^TimeError: tx\.time is expired/) },
    });
    expect((await node.post('/sendTx', body)).status).toBe(200);
  });

  it('returns a head that is behind', async () => {
    order('stale-head', { endpoint: 'getChainInfo' }, 120);
    const behind = (await node.get('/getChainInfo')).body;
    expect(behind).toMatchObject({ head_block_time: `${START - 120_000}000000`, lib_block_time: `${START - 123_000}000000` });
    const { head_block: head } = (await node.get('/getChainInfo')).body;
    expect(Number(head) - Number(behind.head_block)).toBe(240);
  });

  it.each<readonly [FaultKind, number, string]>([
    ['html', 200, 'Please sign in'],
    ['http-500', 500, 'Internal Server Error'],
  ])('answers %s instead', async (kind, status, words) => {
    order(kind, { endpoint: 'getAccount' });
    expect((await fetch(`${addresses[0]}/getNodeInfo`)).status).toBe(200);
    const answer = await fetch(`${addresses[0]}/getAccount/newvoter01/1`);
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain(words);
  });

  it('answers a CORS preflight without using up a failure', async () => {
    order('drop', 'write');
    expect((await fetch(`${addresses[0]}/sendTx`, { method: 'OPTIONS' })).status).toBe(200);
    expect(node.world.faults.pending()).toHaveLength(1);
  });

  it('has no failures of CPU and NET', () => {
    expect(() => order('cpu')).toThrow('cannot show cpu');
  });
});

describe('daily settlement', () => {
  it('settles each day once, also when the clock advances over many', async () => {
    const { world, clock } = await iostNode();
    const days = (): number => world.pool.incomeTrend().length;
    const before = days();
    clock.advance(3 * DAY_MS);
    expect(days()).toBe(before + 3);
    clock.advance(1_000);
    expect(days()).toBe(before + 3);
  });

  it('skips a day on which the chain is stopped', async () => {
    const { world, clock } = await iostNode();
    const before = world.pool.incomeTrend().length;
    world.chain.stall(true);
    clock.advance(DAY_MS);
    world.chain.stall(false);
    expect(world.pool.incomeTrend()).toHaveLength(before);
    clock.advance(DAY_MS);
    expect(world.pool.incomeTrend()).toHaveLength(before + 1);
  });
});
