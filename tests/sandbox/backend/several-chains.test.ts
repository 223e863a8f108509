import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BackendFaults } from '../../../sandbox/backend/backend-faults.ts';
import { backend } from '../../../sandbox/backend/backend.ts';
import { createWorld, type SandboxWorld } from '../../../sandbox/world.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const NODE = 'http://127.0.0.1:1001';

let world: SandboxWorld;
let server: FastifyInstance;
const faults = new BackendFaults();

beforeAll(async () => {
  world = createWorld({ mainNetIds: true, seed: 'chains', start: Date.UTC(2026, 10, 20, 12), mode: 'manual' });
  server = Fastify();
  await server.register(backend, {
    chains: world.all.map(({ key, chainId, pool }) => ({ key, chainId, pool, nodes: [NODE] })),
    faults,
    seed: 'several',
    now: () => world.clock.now(),
    published: () => world.clock.start,
  });
}, 60_000);
afterAll(async () => {
  await server.close();
  world.stop();
});

const post = async (path: string, headers: Record<string, string> = {}, payload?: string): Promise<any> =>
  (await server.inject({ method: 'POST', url: path, headers, ...(payload === undefined ? {} : { payload }) })).json();
const get = async (path: string): Promise<any> => (await server.inject({ method: 'GET', url: path })).json();

describe('a backend of several chains', () => {
  it('answers for the chain of the header, the body or the query, and for the default one where none is named', async () => {
    const updateTime = async (answer: Promise<any>): Promise<string> => (await answer).poolInfo.updateTime;
    expect(await updateTime(post('/pool/getPoolInfo'))).toBe('02:00');
    expect(await updateTime(post('/pool/getPoolInfo', { chain: 'bos' }))).toBe('02:30');
    expect(await updateTime(post('/pool/getPoolInfo', { chain: 'tron' }))).toBe('04:00');
    expect(await updateTime(post('/pool/getPoolInfo', FORM, 'chain=bos'))).toBe('02:30');
    expect(await updateTime(post('/pool/getPoolInfo', { 'content-type': 'application/json' }, '{"chain":"bos"}'))).toBe('02:30');
    expect(await updateTime(post('/pool/getPoolInfo?chain=bos'))).toBe('02:30');
    expect(await updateTime(post('/pool/getPoolInfo', { chain: 'bos', ...FORM }, 'chain=tron'))).toBe('02:30');
  });

  it.each(['moon', 'EOS', 'eos,bos', '__proto__', 'constructor'])('refuses an unknown chain (%s), on every call', async (chain) => {
    for (const path of ['/common/getCommonParam', '/pool/getPoolInfo', '/pool/getVoteAccount', '/commons/banner/list']) {
      expect(await post(path, { chain })).toEqual({ code: 1, msg: 'There is no such chain.' });
    }
    expect(await get(`/pool/getProxy?chain=${chain}`)).toMatchObject({ code: 1 });
  });

  it('returns nodes and contract under the chain’s own fields', async () => {
    for (const { key, chainId } of world.all) {
      const answer = await post('/common/getCommonParam', FORM, `chain=${key}`);
      expect(answer).toMatchObject({
        code: 0,
        exchangeStatus: 1,
        [`${key}Node`]: { url: NODE, chainId },
        [`${key}Nodes`]: [{ url: NODE }],
      });
      expect(Object.keys(answer).filter((field) => field.endsWith('Node'))).toEqual([`${key}Node`]);
    }
    expect(await post('/common/getCommonParam', { chain: 'bos' })).toMatchObject({ chainBosAccount: 'eosio' });
  });

  it('returns proxies where users vote through them, an account to vote for where votes are direct, and all of them where a vote is a list', async () => {
    for (const { key, protocol, poolAccounts } of world.all) {
      const byProxy = protocol === 'antelope';
      const [{ newdexProxyList }, proxy, vote] = await Promise.all([
        get(`/pool/getNewdexProxyList?chain=${key}`),
        get(`/pool/getProxy?chain=${key}&stakeCount=1`),
        post('/pool/getVoteAccount', { chain: key }),
      ]);
      expect([key, newdexProxyList]).toEqual([key, protocol === 'iost' ? [] : poolAccounts]);
      expect([key, proxy.code, poolAccounts.includes(proxy.proxy)]).toEqual([key, byProxy ? 0 : 1, byProxy]);
      expect(vote).toEqual({ code: 0, voteAccount: byProxy ? null : poolAccounts[0], tronVoteAccount: byProxy ? null : poolAccounts[0] });
    }
  });

  it('has records, a trend and payouts of every pool', async () => {
    for (const { key, accounts } of world.all) {
      const { poolInfo } = await post('/pool/getPoolInfo', { chain: key });
      expect(Number(poolInfo.poolVotesCount)).toBeGreaterThan(0);
      expect((await get(`/pool/getLatestOperationRecords?chain=${key}`)).operationRecords.length).toBeGreaterThan(2);
      expect((await post('/pool/getIncomeTrendList', { chain: key })).incomeTrendList.length).toBeGreaterThan(2);
      const taking = await Promise.all(
        accounts.map(async ({ name }) => (await post('/pool/getAccountPoolInfo', { chain: key, account: name })).accountPoolInfo),
      );
      expect([key, taking.some((info) => info !== null), taking.some((info) => info === null)]).toEqual([key, true, true]);
    }
  });

  it.each(['', 'nobody', 'T'.repeat(34), '../../etc/passwd', '0x00', 'constructor', '\u0000'.repeat(3), '😀'])(
    'returns nothing for an account written %j, on any chain',
    async (account) => {
      for (const { key } of world.all) {
        const body = JSON.stringify({ chain: key, account });
        const headers = { 'content-type': 'application/json' };
        expect(await post('/pool/getAccountPoolInfo', headers, body)).toEqual({ code: 0, accountPoolInfo: null });
        expect(await post('/pool/getUnunlockedRexList', headers, body)).toEqual({ code: 0, ununlockedRexList: [] });
        expect((await post('/pool/getDividendDetailByPage', headers, body)).page.list).toEqual([]);
      }
    },
  );

  it('links the banner to the requested chain', async () => {
    expect((await post('/commons/banner/list', { chain: 'tron' })).data[0].eventUrl).toBe('/tron');
  });

  it('fails for one chain by an injected failure, and for any when none is named', async () => {
    const status = async (chain: string): Promise<number> =>
      (await server.inject({ method: 'POST', url: '/pool/getPoolInfo', headers: { chain } })).statusCode;
    faults.add({ kind: 'http-500', endpoint: null, chain: 'bos', times: 1, amount: 0 });
    expect([await status('eos'), await status('tron'), await status('bos'), await status('bos')]).toEqual([200, 200, 500, 200]);
    faults.add({ kind: 'http-500', endpoint: null, times: 1, amount: 0 });
    expect([await status('tron'), await status('eos')]).toEqual([500, 200]);
  });
});
