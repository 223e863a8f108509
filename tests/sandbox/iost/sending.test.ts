import { beforeEach, describe, expect, it } from 'vitest';

import { POOL_PRODUCER } from '../../../sandbox/iost/seed/seed-accounts.ts';
import { iostNode, keyOf, signedTransaction, type Deviations, type IostNode } from './iost-node.ts';
import { sentBody } from '../../../adapters/iost/write/sent-body.ts';
import { signed } from '../../../adapters/iost/wallet/keys.ts';

const CONTRACT = 'vote_producer.iost';
const VOTE = [CONTRACT, 'vote', 'newvoter01', POOL_PRODUCER, '1'] as const;
const SECOND = 1_000_000_000n;

describe('broadcasting to a node of the sandbox', () => {
  let node: IostNode;

  beforeEach(async () => {
    node = await iostNode();
  });

  const status = async (id: string): Promise<string> => {
    const { body } = await node.get(`/getTxByHash/${id}`);
    return body.status ?? body.message;
  };

  it('answers with the hash of the whole transaction, whose status goes from pending over packed to irreversible', async () => {
    const sent = await node.send('newvoter01', VOTE);
    expect(sent).toMatchObject({ status: 200, body: { hash: sent.id, pre_tx_receipt: null } });
    expect(await status(sent.id)).toBe('PENDING');
    node.clock.advance(500);
    expect((await node.get(`/getTxByHash/${sent.id}`)).body).toMatchObject({
      status: 'PACKED',
      block_number: '-1',
      transaction: { hash: sent.id, gas_ratio: 1, gas_limit: 1_000_000, chain_id: 1024, tx_receipt: { status_code: 'SUCCESS' } },
    });
    expect(await node.get(`/getTxReceiptByTxHash/${sent.id}`)).toMatchObject({
      status: 400,
      body: { code: 2, message: 'failed to Get the receipt: not found' },
    });
    expect((await node.get('/getAccount/newvoter01/1')).body.balance).toBe(4999);
    expect((await node.get('/getAccount/newvoter01/0')).body.balance).toBe(5000);
    node.clock.advance(3_000);
    expect((await node.get(`/getTxByHash/${sent.id}`)).body.block_number).toMatch(/^\d+$/);
    expect(await status(sent.id)).toBe('IRREVERSIBLE');
    expect((await node.get(`/getTxReceiptByTxHash/${sent.id}`)).body).toMatchObject({ tx_hash: sent.id, status_code: 'SUCCESS' });
    expect((await node.get('/getAccount/newvoter01/0')).body.balance).toBe(4999);
  });

  it('accepts the other spelling, text for numbers and unknown fields as the same transaction', async () => {
    const full = signedTransaction(node.world, node.clock.now(), 'newvoter01', VOTE);
    const {
      gasRatio,
      gasLimit,
      time,
      expiration,
      chain_id: chainId,
      amount_limit: limit,
      publisher_sigs: sigs,
      actions,
      ...rest
    } = JSON.parse(sentBody(full).replace(/:(\d{19})/g, ':"$1"'));
    const other = {
      ...rest,
      gas_ratio: gasRatio,
      gas_limit: gasLimit,
      time,
      expiration,
      chainId: String(chainId),
      amountLimit: limit,
      publisherSigs: sigs,
      actions: actions.map(({ actionName, ...action }: { actionName: string }) => ({ ...action, action_name: actionName })),
      somethingElse: [1],
    };
    const sent = await node.post('/sendTx', other);
    expect(sent.status).toBe(200);
    expect((await node.post('/sendTx', sentBody(full))).body).toEqual({ code: 2, message: 'tx exists in pending' });
  });

  const late: Deviations = { header: { time: 1n, expiration: 2n } };
  it.each<readonly [string, Deviations, RegExp]>([
    ['another chain', { header: { chainId: 1020 } }, /^VerifyError invalid chain_id, should be 1024, yours:1020$/],
    ['a delay', { header: { delay: 1n } }, /^VerifyError invalid delay time$/],
    ['too small a gas limit', { header: { gasLimit: 599_900n } }, /^VerifyError gas limit illegal/],
    ['too large a gas limit', { header: { gasLimit: 400_000_100n } }, /^VerifyError gas limit illegal/],
    ['too small a gas ratio', { header: { gasRatio: 99n } }, /^VerifyError gas ratio illegal/],
    ['an old time', late, /^TimeError: tx\.time is expired/],
    ['an unsigned change', { alter: (full) => ({ ...full, spendingLimits: [] }) }, /^VerifyError publisher error$/],
    ['no signature', { alter: (full) => ({ ...full, publisherSignatures: [] }) }, /^VerifyError publisher empty error$/],
    [
      'a signature without its leading zeros',
      {
        alter: (full) => ({
          ...full,
          publisherSignatures: full.publisherSignatures.map((one) => ({ ...one, signature: one.signature.slice(1) })),
        }),
      },
      /^VerifyError publisher error$/,
    ],
    ['data that is no list', { header: { actions: [{ contract: CONTRACT, action: 'vote', data: '{"a":1}' }] } }, /^invalid json array/],
    [
      'a transfer of too many decimals',
      {
        header: { actions: [{ contract: 'token.iost', action: 'transfer', data: '["iost","newvoter01","poolvoter1","1.000000001",""]' }] },
      },
      /^invalid decimal: 1\.000000001$/,
    ],
    [
      'a transfer in exponent form',
      { header: { actions: [{ contract: 'token.iost', action: 'transfer', data: '["iost","newvoter01","poolvoter1","1e-8",""]' }] } },
      /^invalid amount: 1e-8$/,
    ],
    [
      'a pledge of three decimals',
      { header: { actions: [{ contract: 'gas.iost', action: 'pledge', data: '["newvoter01","newvoter01","1.125"]' }] } },
      /^decimal should not exceed 2/,
    ],
  ])('refuses %s', async (_what, deviations, message) => {
    const sent = await node.send('newvoter01', VOTE, deviations);
    expect(sent).toMatchObject({
      status: 400,
      type: 'text/plain; charset=utf-8',
      body: { code: 2, message: expect.stringMatching(message) },
    });
    expect(await status(sent.id)).toBe('tx not found');
  });

  it('accepts a time up to 30 seconds ahead of its own and no further', async () => {
    const now = BigInt(node.clock.now()) * 1_000_000n;
    const ahead = (nanoseconds: bigint): Deviations => ({
      header: { time: now + nanoseconds, expiration: now + nanoseconds + 90n * SECOND },
    });
    expect((await node.send('newvoter01', VOTE, ahead(30n * SECOND))).status).toBe(200);
    expect((await node.send('newvoter01', VOTE, ahead(30n * SECOND + 1n))).body.message).toMatch(/^TimeError: tx\.time is too large/);
  });

  it('requires the whole gas limit, whatever the transaction would use', async () => {
    expect((await node.settled('lowgas0001', [CONTRACT, 'vote', 'lowgas0001', POOL_PRODUCER, '1'])).gas_usage).toBe(119_851);
    expect((await node.get('/getAccount/lowgas0001/1')).body.gas_info).toMatchObject({ increase_speed: 11.5, limit: 3_000_000 });
    const none = await node.send('nogas00001', [CONTRACT, 'voterWithdraw', 'nogas00001']);
    expect(none.text).toContain('\\u003c');
    expect(none.body.message).toBe('gas not enough: user nogas00001 has 0 < 1000000');
  });

  it('counts the gas that a pledge for the publisher itself brings, as far as the coins are there', async () => {
    const pledge = async (amount: string, receiver = 'nogas00001', gasLimit = 10_000_000n): Promise<string> =>
      (await node.send('nogas00001', ['gas.iost', 'pledge', 'nogas00001', receiver, amount], { header: { gasLimit } })).body.message;
    expect(await pledge('1', 'newvoter01')).toBe('gas not enough: user nogas00001 has 0 < 100000');
    expect(await pledge('1', 'nogas00001', 10_000_001n)).toBe(
      'gas not enough even if considering the new gas pledgement 0 + 100000 < 100000.01',
    );
    expect(await pledge('500.01')).toBe('iost token amount not enough for pledgement 500 < 500.01');
    expect(await pledge('0.99')).toBe('invalid gas pledge amount <nil> 0.99');
    expect(await pledge('1')).toBeUndefined();
  });

  it('lets an account without gas pledge for itself, and returns the pledge after three days', async () => {
    expect((await node.settled('nogas00001', ['gas.iost', 'pledge', 'nogas00001', 'nogas00001', '20'])).status_code).toBe('SUCCESS');
    const { gas_info: gas, balance_string: balance } = (await node.get('/getAccount/nogas00001/1')).body;
    expect(gas).toMatchObject({ limit: 6_000_000, increase_speed: 23, pledged_info: [{ pledger: 'nogas00001', amount: 20 }] });
    expect(gas.current_total).toBeGreaterThan(1_970_000);
    expect(balance).toBe('480');
    expect((await node.settled('nogas00001', ['gas.iost', 'unpledge', 'nogas00001', 'nogas00001', '10.01'])).message).toContain(
      'unpledge too much (20 - 10.01) less than 10',
    );
    expect((await node.settled('nogas00001', ['gas.iost', 'unpledge', 'nogas00001', 'nogas00001', '10'])).status_code).toBe('SUCCESS');
    expect((await node.get('/getAccount/nogas00001/1')).body.frozen_balances).toHaveLength(1);
    node.clock.advance(3 * 86_400_000);
    expect((await node.get('/getAccount/nogas00001/1')).body).toMatchObject({ balance_string: '490', frozen_balances: [] });
  });

  it('stops at the gas limit and keeps the gas', async () => {
    const before = (await node.get('/getAccount/newvoter01/1')).body.gas_info.current_total;
    const receipt = await node.settled('newvoter01', VOTE, { header: { gasLimit: 10_000_000n } });
    expect(receipt).toMatchObject({ status_code: 'RUNTIME_ERROR', message: 'out of gas', gas_usage: 100_000 });
    expect((await node.get('/getAccount/newvoter01/1')).body.gas_info.current_total).toBeLessThan(before);
  });

  it('reports a shortage of RAM as a shortage of balance, and reverts the vote', async () => {
    const receipt = await node.settled('noram00001', [CONTRACT, 'vote', 'noram00001', POOL_PRODUCER, '1']);
    expect(receipt).toMatchObject({
      status_code: 'BALANCE_NOT_ENOUGH',
      message: expect.stringMatching(/^balance not enough after executing actions: pay ram failed\. id: noram00001 need \d+, actual 40$/),
      receipts: [],
    });
    expect((await node.get('/getAccount/noram00001/1')).body).toMatchObject({
      balance_string: '500',
      vote_infos: [],
      ram_info: { available: '40', used: '0', total: '40' },
    });
  });

  it('accepts a transaction signed with another account’s key, and drops it without a trace', async () => {
    const sent = await node.send('newvoter01', VOTE, { signer: 'poolvoter1' });
    expect(sent.status).toBe(200);
    expect(await status(sent.id)).toBe('PENDING');
    node.clock.advance(500);
    expect(await status(sent.id)).toBe('tx not found');
  });

  it('lets a second signer authorise what the publisher may not', async () => {
    const action = ['token.iost', 'transfer', 'iost', 'poolvoter1', 'newvoter01', '3', ''] as const;
    expect((await node.settled('newvoter01', action)).message).toContain('transaction has no permission');
    expect((await node.settled('newvoter01', action, { signers: ['poolvoter1'] })).status_code).toBe('SUCCESS');
    const stranger: Deviations = {
      signers: ['poolvoter1'],
      alter: (full) => ({ ...full, signatures: [signed(keyOf(node.world, 'poolvoter1'), Uint8Array.of(1))] }),
    };
    expect((await node.send('newvoter01', action, stranger)).body.message).toBe('VerifyError signer error');
  });

  it('holds, drops and stalls on command', async () => {
    const {
      clock,
      world: { chain },
    } = node;
    chain.hold(true);
    const held = await node.send('newvoter01', VOTE);
    clock.advance(5_000);
    expect(await status(held.id)).toBe('PENDING');
    chain.hold(false);
    clock.advance(500);
    expect(await status(held.id)).toBe('PACKED');
    chain.dropNext(1);
    const lost = await node.send('newvoter01', VOTE);
    clock.advance(500);
    expect(await status(lost.id)).toBe('tx not found');
    chain.stall(true);
    const before = (await node.get('/getChainInfo')).body.head_block;
    clock.advance(60_000);
    expect((await node.get('/getChainInfo')).body.head_block).toBe(before);
    chain.stall(false);
    expect(Number((await node.get('/getChainInfo')).body.head_block)).toBe(Number(before) + 120);
  });

  it('drops a pending transaction when it expires', async () => {
    node.world.chain.hold(true);
    const sent = await node.send('newvoter01', VOTE);
    node.clock.advance(90_000);
    expect(await status(sent.id)).toBe('tx not found');
  });
});
