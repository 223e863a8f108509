import { beforeAll, describe, expect, it } from 'vitest';

import { coinText, coinUnits } from '../../../sandbox/iost/codec/coin-amount.ts';
import { POOL_PRODUCER } from '../../../sandbox/iost/seed/seed-accounts.ts';
import { iostNode, signedTransaction, START, type IostNode } from './iost-node.ts';
import { sentBody } from '../../../adapters/iost/write/sent-body.ts';

describe('reading from a node of the sandbox', () => {
  let node: IostNode;

  beforeAll(async () => {
    node = await iostNode();
  });

  it('returns chain and node with 64-bit numbers as text', async () => {
    const { body } = await node.get('/getChainInfo');
    expect(body).toMatchObject({
      chain_id: 1024,
      head_block: expect.stringMatching(/^\d+$/),
      head_block_time: `${START}000000`,
      lib_block_time: `${START - 3_000}000000`,
    });
    expect(Number(body.head_block) - Number(body.lib_block)).toBe(6);
    expect((await node.get('/getNodeInfo')).body).toMatchObject({ server_time: `${START}000000`, tx_pool_size: '0', mode: 'ModeNormal' });
  });

  it('returns an account with every field, votes in changing order', async () => {
    const first = (await node.get('/getAccount/twovotes01/true')).body;
    expect(Object.keys(first)).toEqual([
      'name',
      'balance',
      'gas_info',
      'ram_info',
      'permissions',
      'groups',
      'frozen_balances',
      'vote_infos',
      'balance_string',
    ]);
    expect(first).toMatchObject({
      balance: 669.5,
      balance_string: '669.5',
      permissions: { active: { name: 'active', threshold: '100', items: [{ is_key_pair: true, weight: '100', permission: '' }] } },
      groups: {},
    });
    const second = (await node.get('/getAccount/twovotes01/1')).body;
    expect(second.vote_infos).toEqual([...first.vote_infos].reverse());
  });

  it('returns released coins as balance and others as frozen', async () => {
    const { body } = await node.get('/getAccount/poolvoter1/1');
    const [claimed] = node.world.pool.dividends('poolvoter1', 1, 20);
    expect(body).toMatchObject({
      balance_string: coinText(coinUnits('1040')! + coinUnits(String(claimed!['nodeIncome']))!),
      frozen_balances: [{ amount: 60.25 }],
    });
    expect((await node.get('/getTokenBalance/poolvoter1/iost/1')).body).toEqual({
      balance: body.balance,
      frozen_balances: body.frozen_balances,
    });
  });

  it('returns a zero balance for an account that does not exist, but no account', async () => {
    expect((await node.get('/getTokenBalance/nobody0001/iost/1')).body).toEqual({ balance: 0, frozen_balances: [] });
    expect(await node.get('/getAccount/nobody0001/1')).toMatchObject({ status: 400, body: { code: 2, message: 'account not found' } });
  });

  it.each([
    ['/getAccount/x/1', 2, 'id invalid'],
    ['/getAccount/newvoter01/maybe', 3, 'type mismatch'],
    ['/getAccount/newvoter01', 12, 'Not Implemented'],
    ['/getTxByHash/1111', 2, 'tx not found'],
    ['/getTxByHash/', 2, 'tx not found'],
    ['/getTxReceiptByTxHash/', 2, 'failed to Get the receipt: not found'],
    ['/getTxReceiptByHash/1111', 12, 'Not Implemented'],
    ['/getProducerVoteInfo/newvoter01/1', 2, "can't get producer vote info"],
    ['/getTokenInfo/other/1', 2, 'token not found'],
    ['/getContract/other.iost/1', 2, 'contract not found'],
    ['/getBlockByNumber/999999999999/0', 2, 'block not found'],
    ['/getBlockByNumber/x/0', 3, 'type mismatch'],
    ['/', 12, 'Not Implemented'],
    ['/__proto__', 12, 'Not Implemented'],
  ])('answers %s with 400, code %s', async (path, code, message) => {
    expect(await node.get(path)).toMatchObject({
      status: 400,
      type: 'text/plain; charset=utf-8',
      body: { code, message: expect.stringContaining(message) },
    });
  });

  it.each(['no json', '[]', '{"time":"x"}', '{"actions":[1]}', '{"gas_ratio":"1e999"}'])(
    'answers an unreadable body %j with 400, code 3',
    async (body) => {
      expect(await node.post('/sendTx', body)).toMatchObject({ status: 400, body: { code: 3 } });
    },
  );

  it('returns stored values as their text, and the text null where there is none', async () => {
    const place = { block_hash: expect.any(String), block_number: expect.stringMatching(/^\d+$/) };
    const read = (body: object): Promise<unknown> =>
      node.post('/getContractStorage', { by_longest_chain: true, ...body }).then((answer) => answer.body);
    expect(await read({ id: 'vote.iost', key: 'u_1', field: 'newvoter01' })).toEqual({ data: 'null', ...place });
    expect(await read({ id: 'vote.iost', key: 'voteInfo', field: '1' })).toMatchObject({
      data: expect.stringContaining('"freezeTime":604800'),
    });
    const fields = (await node.post('/getContractStorageFields', { id: 'vote.iost', key: 'v_1', byLongestChain: true })).body.fields;
    expect(fields).toContain(POOL_PRODUCER);
    const batch = await node.post('/getBatchContractStorage', {
      id: 'vote.iost',
      key_fields: [
        { key: 'voteInfo', field: '1' },
        { key: 'u_1', field: 'x' },
      ],
      by_longest_chain: true,
    });
    expect(batch.body).toMatchObject({ datas: [expect.stringContaining('freezeTime'), 'null'], ...place });
  });

  it('does not execute transactions', async () => {
    expect((await node.post('/execTx', '{}')).body.message).toBe("the node has't enabled this method");
  });

  it('allows any page to read, with two headers', async () => {
    const options = await node.server.inject({ method: 'OPTIONS', url: '/sendTx' });
    expect(options).toMatchObject({
      statusCode: 200,
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'Content-Type, Accept' },
    });
  });

  it('returns a block by its number', async () => {
    const { body } = await node.get('/getChainInfo');
    expect((await node.get(`/getBlockByNumber/${body.lib_block}/1`)).body).toMatchObject({
      status: 'IRREVERSIBLE',
      block: {
        hash: body.lib_block_hash,
        number: body.lib_block,
        tx_count: '1',
        transactions: [{ publisher: 'base.iost', actions: [{ contract: 'base.iost', action_name: 'exec' }], signers: [] }],
      },
    });
    expect((await node.get(`/getBlockByNumber/${body.lib_block}/0`)).body.block).toMatchObject({ tx_count: '1', transactions: [] });
  });

  it('returns the same bytes for the same seed and calls, and others for another seed', async () => {
    const fixtures = async (seed: string): Promise<readonly string[]> => {
      const again = await iostNode({ seed });
      const body = sentBody(
        signedTransaction(again.world, again.clock.now(), 'newvoter01', ['vote_producer.iost', 'vote', 'newvoter01', POOL_PRODUCER, '7']),
      );
      const texts = [body, (await again.post('/sendTx', body)).text];
      again.clock.advance(4_000);
      for (const path of ['/getChainInfo', '/getAccount/newvoter01/1', '/getAccount/twovotes01/0', '/getVoterBonus/poolvoter1/1'])
        texts.push((await again.get(path)).text);
      return texts;
    };
    expect(await fixtures('one')).toEqual(await fixtures('one'));
    expect((await fixtures('one'))[1]).not.toBe((await fixtures('two'))[1]);
  });
});
