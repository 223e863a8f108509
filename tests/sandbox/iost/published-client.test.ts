import type { FastifyInstance } from 'fastify';
import iost from 'iost';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { WorldClock } from '../../../sandbox/clock.ts';
import { base58Bytes } from '../../../sandbox/base58.ts';
import { POOL_PRODUCER } from '../../../sandbox/iost/seed/seed-accounts.ts';
import { createIostWorld, type IostWorld } from '../../../sandbox/iost/world.ts';
import { listenOn } from '../../../sandbox/listen.ts';
import { clientOf, ended } from './iost-client.ts';

describe('the published client, unmodified, on a listening node', () => {
  let world: IostWorld;
  let clock: WorldClock;
  let server: FastifyInstance;
  let node: string;

  beforeAll(async () => {
    clock = new WorldClock(Date.now(), 'running');
    world = createIostWorld({ seed: 'client', irreversibleLag: 2 });
    world.begin(clock);
    server = world.createNode(0);
    node = await listenOn(server, 0);
  });

  afterAll(async () => {
    clock.stop();
    await server.close();
  });

  const secret = (name: string): Uint8Array => base58Bytes(world.accounts.find((account) => account.name === name)!.privateKey)!;

  it('votes, and reports success only with the receipt of an irreversible block', async () => {
    const { rpc, as } = clientOf(node);
    const client = await as('newvoter01', secret('newvoter01'));
    const transaction = client.callABI('vote_producer.iost', 'vote', ['newvoter01', POOL_PRODUCER, '125.5']);
    transaction.amount_limit.push({ token: 'iost', value: '125.5' });
    const { pending, end, payload } = await ended(client, transaction);
    expect(end).toBe('success');
    expect(pending).toHaveLength(1);
    expect(payload).toMatchObject({
      tx_hash: pending[0],
      status_code: 'SUCCESS',
      message: '',
      gas_usage: 119_931,
      receipts: [
        { func_name: 'token.iost/transfer', content: '["iost","newvoter01","vote.iost","125.5",""]' },
        { func_name: 'vote_producer.iost/vote', content: `["newvoter01","${POOL_PRODUCER}","125.5"]` },
      ],
    });
    expect(await rpc.transaction.getTxByHash(String(pending[0]))).toMatchObject({
      status: 'IRREVERSIBLE',
      transaction: { hash: pending[0], publisher: 'newvoter01', tx_receipt: { status_code: 'SUCCESS' } },
    });
    expect(await rpc.blockchain.getAccountInfo('newvoter01', true)).toMatchObject({
      balance: 4_874.5,
      balance_string: '4874.5',
      vote_infos: [{ option: POOL_PRODUCER, votes: 125.5, cleared_votes: 0 }],
    });
  });

  it('withdraws votes and claims the bonus', async () => {
    const { as } = clientOf(node);
    const client = await as('poolvoter1', secret('poolvoter1'));
    const reduced = await ended(client, client.callABI('vote_producer.iost', 'unvote', ['poolvoter1', POOL_PRODUCER, '1']));
    expect(reduced.payload).toMatchObject({ status_code: 'SUCCESS' });
    const claimed = await ended(client, client.callABI('vote_producer.iost', 'voterWithdraw', ['poolvoter1']));
    const { receipts } = claimed.payload as { receipts: { func_name: string; content: string }[] };
    expect(claimed.end).toBe('success');
    expect(receipts.map(({ func_name: name }) => name)).toEqual(['vote_producer.iost/voterWithdraw', 'token.iost/transfer']);
  });

  it('opens an account with RAM and gas, which then signs for itself', async () => {
    const { as, rpc } = clientOf(node);
    const creator = await as('bigholder1', secret('bigholder1'));
    const key = new iost.KeyPair(Buffer.alloc(32, 7), 2);
    const opening = creator.newAccount('brandnew01', 'bigholder1', key.B58PubKey(), key.B58PubKey(), 2_000, 20);
    // Ten coins that every new account has pledged, twenty more, and the RAM.
    opening.amount_limit.push({ token: 'iost', value: '60' });
    opening.addAction('token.iost', 'transfer', JSON.stringify(['iost', 'bigholder1', 'brandnew01', '5', '']));
    const opened = await ended(creator, opening);
    expect(opened.payload).toMatchObject({ status_code: 'SUCCESS' });
    expect(await rpc.blockchain.getAccountInfo('brandnew01', true)).toMatchObject({
      balance: 5,
      ram_info: { available: '2000' },
      gas_info: { limit: 9_000_000 },
    });
    const own = await as('brandnew01', base58Bytes(key.B58SecKey())!);
    const vote = own.callABI('vote_producer.iost', 'vote', ['brandnew01', POOL_PRODUCER, '2']);
    vote.amount_limit.push({ token: 'iost', value: '2' });
    expect((await ended(own, vote)).payload).toMatchObject({ status_code: 'SUCCESS' });
  });

  it('pledges coins for gas and takes them back, and buys and sells RAM', async () => {
    const { as, rpc } = clientOf(node);
    const name = 'twovotes01';
    const client = await as(name, secret(name));
    const run = async (
      contract: string,
      action: string,
      args: readonly (string | number)[],
      limit: { token: string; value: string } | null,
    ) => {
      const transaction = client.callABI(contract, action, args);
      if (limit) transaction.amount_limit.push(limit);
      const { end, payload } = await ended(client, transaction);
      expect([action, end, (payload as { status_code: string }).status_code]).toEqual([action, 'success', 'SUCCESS']);
    };
    const held = async () => {
      const {
        ram_info: ram,
        gas_info: gas,
        frozen_balances: frozen,
      } = (await rpc.blockchain.getAccountInfo(name, true)) as {
        ram_info: { available: string };
        gas_info: { limit: number };
        frozen_balances: readonly unknown[];
      };
      return { bytes: Number(ram.available), gas: gas.limit, coming: frozen.length };
    };
    const before = await held();
    await run('gas.iost', 'pledge', [name, name, '2'], { token: 'iost', value: '2' });
    await run('gas.iost', 'unpledge', [name, name, '1'], null);
    await run('ram.iost', 'buy', [name, name, 1_024], { token: 'iost', value: '20' });
    const bought = await held();
    expect(bought.gas - before.gas).toBe(300_000);
    expect(bought.coming - before.coming).toBe(1);
    await run('ram.iost', 'sell', [name, name, 1_000], { token: 'ram', value: '1000' });
    expect(bought.bytes - (await held()).bytes).toBe(1_000);
  });

  it('reports a transaction that fails in its block with its receipt', async () => {
    const { as } = clientOf(node);
    const client = await as('dustbonus1', secret('dustbonus1'));
    const { end, payload } = await ended(client, client.callABI('vote_producer.iost', 'vote', ['dustbonus1', POOL_PRODUCER, '1']));
    expect(end).toBe('failed');
    expect(payload).toMatchObject({
      status_code: 'RUNTIME_ERROR',
      message: expect.stringContaining('token iost exceed amountLimit in tx. need 1'),
    });
  });

  it('reports a refusal of the node as an Error with the answer inside', async () => {
    const { as } = clientOf(node);
    const client = await as('nogas00001', secret('nogas00001'));
    const { end, payload, pending } = await ended(client, client.callABI('vote_producer.iost', 'voterWithdraw', ['nogas00001']));
    expect(end).toBe('failed');
    expect(pending).toEqual([]);
    expect(String(payload)).toContain('gas not enough: user nogas00001 has 0 < 1000000');
  });

  it('reads chain, node and balance', async () => {
    const { rpc } = clientOf(node);
    expect(await rpc.blockchain.getChainInfo()).toMatchObject({ chain_id: 1024, net_name: 'mainnet' });
    expect(await rpc.net.getNodeInfo()).toMatchObject({ mode: 'ModeNormal' });
    expect(await rpc.blockchain.getBalance('lowgas0001')).toMatchObject({ balance: 500, frozen_balances: [] });
    await expect(rpc.transaction.getTxReceiptByTxHash('')).rejects.toThrow('"code":2');
  });
});
