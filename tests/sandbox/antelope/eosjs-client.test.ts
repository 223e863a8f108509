import { Api, JsonRpc, RpcError } from 'eosjs';
import { JsSignatureProvider } from 'eosjs/dist/eosjs-jssig.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { createWorld, type SandboxWorld } from '../../../sandbox/world.ts';

interface Processed {
  readonly transaction_id: string;
  readonly processed: {
    readonly receipt: { readonly status: string };
    readonly action_traces: readonly { readonly act: { readonly name: string } }[];
  };
}

describe('an unmodified eosjs client on a listening node', () => {
  let world: SandboxWorld;
  let node: FastifyInstance;
  let rpc: JsonRpc;
  let api: Api;

  beforeAll(async () => {
    world = createWorld({ mainNetIds: true, chains: ['eos'], seed: 'eosjs', start: Date.UTC(2025, 0, 15, 10), mode: 'manual' });
    node = world.eos.createNode(0);
    const address = await node.listen({ host: '127.0.0.1', port: 0 });
    rpc = new JsonRpc(address, { fetch });
    const keys = world.eos.accounts.map((account) => account.privateKey);
    api = new Api({
      rpc,
      signatureProvider: new JsSignatureProvider(keys),
      textDecoder: new TextDecoder(),
      textEncoder: new TextEncoder(),
    });
  });

  afterAll(async () => {
    await node.close();
    world.stop();
  });

  const action = (account: string, name: string, data: object): object => ({
    account: 'eosio',
    name,
    authorization: [{ actor: account, permission: 'active' }],
    data,
  });

  it('deposits and buys REX in one transaction, with the node’s ABI and required keys', async () => {
    const owner = 'freshholder1';
    const result = (await api.transact(
      {
        actions: [
          action(owner, 'deposit', { owner, amount: '10.0000 EOS' }),
          action(owner, 'buyrex', { from: owner, amount: '10.0000 EOS' }),
        ],
      } as never,
      { blocksBehind: 3, expireSeconds: 30 },
    )) as Processed;
    expect(result.processed.receipt.status).toBe('executed');
    expect(result.processed.action_traces.map(({ act }) => act.name)).toContain('buyrex');
    const balance = await rpc.get_table_rows({
      code: 'eosio',
      scope: 'eosio',
      table: 'rexbal',
      lower_bound: owner,
      upper_bound: owner,
      limit: 1,
    });
    expect(balance.rows[0]).toMatchObject({ owner, vote_stake: '10.0000 EOS' });
    expect(await rpc.get_currency_balance('eosio.token', owner, 'EOS')).toEqual(['2490.0000 EOS']);
  });

  it('gets a contract refusal as an RpcError with the contract text', async () => {
    const owner = 'freshholder1';
    const refused = api.transact({ actions: [action(owner, 'buyrex', { from: owner, amount: '99999.0000 EOS' })] } as never, {
      blocksBehind: 3,
      expireSeconds: 30,
    });
    await expect(refused).rejects.toThrow('assertion failure with message: insufficient funds');
    await expect(refused).rejects.toBeInstanceOf(RpcError);
  });

  it('signs compressed transactions the node can decode', async () => {
    const owner = 'directvoter1';
    const result = (await api.transact(
      { actions: [action(owner, 'voteproducer', { voter: owner, proxy: 'poolproxy112', producers: [] })] } as never,
      { blocksBehind: 3, expireSeconds: 30, compression: true },
    )) as Processed;
    expect(result.processed.receipt.status).toBe('executed');
    expect((await rpc.get_account(owner)).voter_info).toMatchObject({ proxy: 'poolproxy112', producers: [] });
  });
});
