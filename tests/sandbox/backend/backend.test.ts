import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BackendFaults, type BackendFaultKind } from '../../../sandbox/backend/backend-faults.ts';
import { backend, type BackendOptions } from '../../../sandbox/backend/backend.ts';
import { createWorld, type SandboxWorld } from '../../../sandbox/world.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const DECIMAL = /^\d+\.\d{4}$/;
const PERCENT = /^\d+\.\d{2}$/;
const ZONED = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}\+0000$/;
const ID = /^[0-9a-f]{64}$/;

let world: SandboxWorld;
let server: FastifyInstance;
const faults = new BackendFaults();

/** A backend for the sandbox's only chain. */
function optionsOf({ eos, clock }: SandboxWorld, nodes: readonly string[]): BackendOptions {
  return {
    chains: [{ key: 'eos', chainId: 'cc', pool: eos.pool, nodes }],
    faults,
    seed: 'backend',
    now: () => clock.now(),
    published: () => clock.start,
  };
}

beforeAll(async () => {
  world = createWorld({ mainNetIds: true, chains: ['eos'], seed: 'backend', start: NOON, mode: 'manual' });
  server = Fastify();
  await server.register(backend, { prefix: '/api', ...optionsOf(world, ['http://127.0.0.1:1001', 'http://127.0.0.1:1002']) });
});
afterAll(async () => {
  await server.close();
  world.stop();
});
beforeEach(() => faults.clear());

const post = async (path: string, headers: Record<string, string> = {}, payload?: string): Promise<any> =>
  (await server.inject({ method: 'POST', url: `/api${path}`, headers, ...(payload === undefined ? {} : { payload }) })).json();
const get = async (path: string, headers: Record<string, string> = {}): Promise<any> =>
  (await server.inject({ method: 'GET', url: `/api${path}`, headers })).json();

describe('backend responses', () => {
  it('return the nodes and the service status', async () => {
    const answer = await post('/common/getCommonParam', { 'content-type': 'application/x-www-form-urlencoded' }, 'chain=eos');
    const node = (port: number): unknown => ({
      url: `http://127.0.0.1:${String(port)}`,
      protocol: 'http',
      host: '127.0.0.1',
      port,
      chainId: 'cc',
      area: 'Local',
    });
    expect(answer).toMatchObject({ code: 0, exchangeStatus: 1, eosNode: node(1001), eosNodes: [node(1001), node(1002)] });
  });

  it('return the pool’s values: rates as text in percent, votes as text in coins, accounts as a number', async () => {
    const { code, poolInfo } = await post('/pool/getPoolInfo');
    expect(code).toBe(0);
    for (const field of ['maxAnnualizedRate', 'maxNodeAnnualizedRate', 'maxRexAnnualizedRate', 'annualizedRate'])
      expect(poolInfo[field]).toMatch(PERCENT);
    expect(poolInfo.poolVotesCount).toMatch(DECIMAL);
    expect(poolInfo.poolAccountCount).toBe(11);
    expect(poolInfo.feeRate).toBe(10);
    expect(poolInfo.updateTime).toBe('02:00');
    expect(poolInfo.proxyVotesInfos.map(({ proxyName }: { proxyName: string }) => proxyName)).toEqual(['poolproxy111', 'poolproxy112']);
  });

  it('return an account’s rates and incomes, and null for an account outside the pool', async () => {
    const { accountPoolInfo } = await post('/pool/getAccountPoolInfo', { account: 'rexholder111' });
    for (const field of ['annualizedRate', 'nodeAnnualizedRate', 'rexAnnualizedRate']) expect(accountPoolInfo[field]).toMatch(PERCENT);
    for (const field of ['nodeIncome', 'accNodeIncome', 'rexIncome', 'accRexIncome']) expect(accountPoolInfo[field]).toMatch(DECIMAL);
    expect(accountPoolInfo.attenuationStatus).toBe(0);
    for (const account of ['freshholder1', 'votesabroad1', 'nobodyatall1', '']) {
      expect(await post('/pool/getAccountPoolInfo', { account })).toEqual({ code: 0, accountPoolInfo: null });
    }
  });

  it('list operations newest first with a kind, a masked account and an amount', async () => {
    const { operationRecords } = await get('/pool/getLatestOperationRecords?limit=4');
    expect(operationRecords).toHaveLength(4);
    for (const record of operationRecords) {
      expect(record).toMatchObject({
        type: expect.any(Number),
        account: expect.stringMatching(/^[a-z1-5]{1,3}\*\*\*[a-z1-5]{1,3}$/),
        count: expect.stringMatching(DECIMAL),
      });
      expect(record.createTs).toBeLessThanOrEqual(NOON);
    }
    const times = operationRecords.map(({ createTs }: { createTs: number }) => createTs);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect((await get('/pool/getLatestOperationRecords')).operationRecords).toHaveLength(15);
  });

  it('list the yields of settled days newest first', async () => {
    const { incomeTrendList } = await post('/pool/getIncomeTrendList');
    expect(incomeTrendList.length).toBeGreaterThan(20);
    expect(incomeTrendList[0]).toEqual({ incomeDate: '2026-11-19T00:00:00.000+0000', annualizedRate: expect.stringMatching(PERCENT) });
  });

  it('page an account’s payouts, each with the transaction that paid it', async () => {
    const headers = { account: 'rexholder111', 'content-type': 'application/x-www-form-urlencoded' };
    const first = (await post('/pool/getDividendDetailByPage', headers, 'currPage=1&pageSize=20')).page;
    const second = (await post('/pool/getDividendDetailByPage', headers, 'currPage=2&pageSize=20')).page;
    expect(first.currPage).toBe(1);
    expect(first.list).toHaveLength(20);
    expect(second.list.length).toBeGreaterThan(0);
    expect(second.list.length).toBeLessThan(20);
    const { trxId, ...values } = first.list[0];
    expect(values).toEqual({
      poolUtcDate: expect.stringMatching(ZONED),
      nodeIncome: expect.stringMatching(DECIMAL),
      manageFees: expect.stringMatching(DECIMAL),
    });
    const paid = world.eos.chain.history().find(({ id }) => id === trxId);
    expect(paid?.transfers.some(({ to, quantity }) => to === 'rexholder111' && quantity.digits() === values.nodeIncome)).toBe(true);
    expect(new Set([...first.list, ...second.list].map((item: { trxId: string }) => item.trxId)).size).toBe(
      first.list.length + second.list.length,
    );
  });

  it('list purchases of REX that are not unlocked yet; savings have no date', async () => {
    const { ununlockedRexList } = await post('/pool/getUnunlockedRexList', { account: 'rexholder111' });
    expect(ununlockedRexList.length).toBeGreaterThan(1);
    for (const { unlockTime, ...lot } of ununlockedRexList) {
      expect(lot).toEqual({
        tradeTime: expect.stringMatching(ZONED),
        rexCount: expect.stringMatching(DECIMAL),
        trxId: expect.stringMatching(ID),
      });
      expect(unlockTime ?? '2106-02-07T06:28:15.000+0000').toMatch(ZONED);
    }
    expect(ununlockedRexList.some(({ unlockTime }: { unlockTime: string | null }) => unlockTime === null)).toBe(true);
    expect(await post('/pool/getUnunlockedRexList', { account: 'freshholder1' })).toEqual({ code: 0, ununlockedRexList: [] });
  });

  it('list the proxies and assign every account always the same one', async () => {
    expect(await get('/pool/getNewdexProxyList')).toEqual({ code: 0, newdexProxyList: ['poolproxy111', 'poolproxy112'] });
    const first = await get('/pool/getProxy?stakeCount=12.5', { account: 'freshholder1' });
    expect(first).toEqual({ code: 0, proxy: expect.stringMatching(/^poolproxy11[12]$/) });
    expect(await get('/pool/getProxy?stakeCount=0', { account: 'freshholder1' })).toEqual(first);
    expect((await get('/pool/getProxy?stakeCount=-1', { account: 'freshholder1' })).code).not.toBe(0);
    const given = await Promise.all(
      Array.from('abcdefghij', (letter) => get('/pool/getProxy?stakeCount=1', { account: `poolmember1${letter}` })),
    );
    expect(new Set(given.map(({ proxy }) => proxy)).size).toBe(2);
  });

  it('contain help articles in the reader’s language and a banner, which is no popup', async () => {
    const { articles } = await post('/commons/zendesk/articleList', { language: 'ko' });
    expect(articles[0]).toMatchObject({
      articleId: expect.any(Number),
      title: '풀은 이렇게 운영됩니다',
      htmlUrl: expect.stringContaining('/hc/ko/'),
      isPop: 0,
      created_at: expect.stringMatching(ZONED),
    });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await post('/commons/banner/list', form, 'type=1&channel=scatter')).data).toHaveLength(1);
    expect((await post('/commons/banner/list', form, 'type=3')).data).toEqual([]);
  });
});

describe('fields added by a client', () => {
  const shown = async (headers: Record<string, string>, payload?: string): Promise<boolean> =>
    (await post('/pool/getAccountPoolInfo', headers, payload)).accountPoolInfo !== null;

  it('are read from the header, else from a form or JSON body, else from the query', async () => {
    expect(await shown({ account: 'rexholder111' })).toBe(true);
    expect(await shown({ 'content-type': 'application/x-www-form-urlencoded' }, 'account=rexholder111')).toBe(true);
    expect(await shown({ 'content-type': 'application/json' }, JSON.stringify({ account: 'rexholder111' }))).toBe(true);
    expect((await post('/pool/getAccountPoolInfo?account=rexholder111')).accountPoolInfo).not.toBeNull();
    expect(await shown({ account: 'freshholder1', 'content-type': 'application/json' }, JSON.stringify({ account: 'rexholder111' }))).toBe(
      false,
    );
  });

  it.each(['null', 'undefined', '', '  '])('are treated as absent when they are %j', async (account) => {
    expect(await shown({ account, 'content-type': 'application/json' }, JSON.stringify({ account: 'rexholder111' }))).toBe(true);
  });

  it.each(['not json', '[]', '"text"', 'null', ''])('are ignored in a body that is %j', async (payload) => {
    const answer = await server.inject({
      method: 'POST',
      url: '/api/pool/getPoolInfo',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect(answer.json().code).toBe(0);
  });

  it('do not access inherited properties', async () => {
    expect(await shown({ 'content-type': 'application/json' }, '{"__proto__":{"account":"rexholder111"}}')).toBe(false);
  });
});

describe('values that follow the chain', () => {
  it('count votes and accounts exactly as the voters table has them', async () => {
    const { poolInfo } = await post('/pool/getPoolInfo');
    let units = 0n;
    for (const { proxy, staked } of world.eos.chain.state.tables.rows('voters', 'eosio'))
      if (proxy?.startsWith('poolproxy')) units += staked;
    expect(poolInfo.poolVotesCount.replace('.', '')).toBe(units.toString());
  });

  it('include a purchase with a vote for the pool at once, and exclude the votes of an account that leaves', async () => {
    const mine = createWorld({ mainNetIds: true, chains: ['eos'], seed: 'purchase', start: NOON, mode: 'manual' });
    const server = Fastify();
    await server.register(backend, optionsOf(mine, ['http://127.0.0.1:1']));
    const ask = async (path: string, method: 'GET' | 'POST' = 'POST'): Promise<any> =>
      (await server.inject({ method, url: path, headers: { account: 'directvoter1' } })).json();
    const signer = [{ account: 'directvoter1', permission: 'active' }];
    const call = (action: string, data: Record<string, string | string[]>) => ({ contract: 'eosio', action, authorization: signer, data });
    const before = (await ask('/pool/getPoolInfo')).poolInfo;
    mine.eos.chain.apply([
      call('voteproducer', { voter: 'directvoter1', proxy: 'poolproxy112', producers: [] }),
      call('deposit', { owner: 'directvoter1', amount: '10.0000 EOS' }),
      call('buyrex', { from: 'directvoter1', amount: '10.0000 EOS' }),
    ]);
    const after = (await ask('/pool/getPoolInfo')).poolInfo;
    expect(after.poolAccountCount).toBe(before.poolAccountCount + 1);
    expect((await ask('/pool/getLatestOperationRecords?limit=1', 'GET')).operationRecords[0]).toMatchObject({
      type: 1,
      account: 'dir***er1',
      count: '1010.0000',
    });
    expect((await ask('/pool/getAccountPoolInfo')).accountPoolInfo).toMatchObject({
      annualizedRate: null,
      nodeIncome: '0.0000',
      accNodeIncome: '0.0000',
    });
    expect((await ask('/pool/getUnunlockedRexList')).ununlockedRexList).toHaveLength(1);
    mine.clock.advance(86_400_000);
    const nextDay = (await ask('/pool/getAccountPoolInfo')).accountPoolInfo;
    expect(nextDay.nodeIncome).toMatch(DECIMAL);
    expect(Number(nextDay.nodeIncome)).toBeGreaterThan(0);
    mine.eos.chain.apply([call('voteproducer', { voter: 'directvoter1', proxy: '', producers: [] })]);
    expect((await ask('/pool/getPoolInfo')).poolInfo.poolAccountCount).toBe(before.poolAccountCount);
    expect((await ask('/pool/getLatestOperationRecords?limit=1', 'GET')).operationRecords[0]).toMatchObject({
      type: 2,
      account: 'dir***er1',
    });
    mine.stop();
    await server.close();
  });

  it('contain a warning a week before a delegation decays, then the lost percentage, and none after it is renewed', async () => {
    const mine = createWorld({ mainNetIds: true, chains: ['eos'], seed: 'decay', start: NOON, mode: 'manual' });
    const server = Fastify();
    await server.register(backend, optionsOf(mine, ['http://127.0.0.1:1']));
    const status = async (): Promise<any> =>
      (await server.inject({ method: 'POST', url: '/pool/getAccountPoolInfo', headers: { account: 'rexholder111' } })).json()
        .accountPoolInfo;
    const votedOn = mine.eos.chain
      .history()
      .find(({ calls }) => calls.some(({ action, data }) => action === 'voteproducer' && data['voter'] === 'rexholder111'))!.time;
    mine.clock.set(votedOn + 54 * 86_400_000);
    expect(await status()).toMatchObject({ attenuationStatus: 1, attenuationRate: 10 });
    mine.clock.set(votedOn + 121 * 86_400_000);
    const decayed = await status();
    expect(decayed).toMatchObject({ attenuationStatus: 2, attenuationRate: 19 });
    expect(decayed.attenuationDate).toBe(new Date(votedOn + 60 * 86_400_000).toISOString().replace('Z', '+0000'));
    mine.eos.chain.apply([
      {
        contract: 'eosio',
        action: 'voteproducer',
        authorization: [{ account: 'rexholder111', permission: 'active' }],
        data: { voter: 'rexholder111', proxy: 'poolproxy111', producers: [] },
      },
    ]);
    expect(await status()).toMatchObject({ attenuationStatus: 0 });
    mine.stop();
    await server.close();
  });
});

describe('injected failures', () => {
  const order = (kind: BackendFaultKind, endpoint: string | null = null): void => faults.add({ kind, endpoint, times: 1, amount: 20 });
  const raw = (url = '/api/pool/getPoolInfo') => server.inject({ method: 'POST', url });

  it('answer HTML once, then normally again', async () => {
    order('html');
    expect((await raw()).headers['content-type']).toContain('text/html');
    expect((await raw()).json().code).toBe(0);
  });

  it('answer with an empty body, an error status, a refusal or an expired session', async () => {
    order('empty');
    expect((await raw()).body).toBe('');
    order('http-500');
    expect((await raw()).statusCode).toBe(500);
    order('refused');
    expect((await raw()).json()).toMatchObject({ code: 1, msg: expect.any(String) });
    order('session');
    expect((await raw()).json().code).toBe(1002);
  });

  it('apply to the named call', async () => {
    order('http-500', 'getCommonParam');
    expect((await raw()).statusCode).toBe(200);
    expect((await raw('/api/common/getCommonParam')).statusCode).toBe(500);
  });

  it('can report a paused service', async () => {
    order('paused', 'getCommonParam');
    expect((await raw('/api/common/getCommonParam')).json()).toMatchObject({ code: 0, exchangeStatus: 0 });
    expect((await raw('/api/common/getCommonParam')).json()).toMatchObject({ code: 0, exchangeStatus: 1 });
  });

  it('refuse unknown calls', async () => {
    const answer = await server.inject({ method: 'GET', url: '/api/pool/getEverything' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 404 });
  });
});
