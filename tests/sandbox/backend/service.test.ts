import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deriveKeyPair, sha256, signDigest } from '../../../sandbox/antelope/codec/keys.ts';
import { EXCHANGE } from '../../../sandbox/antelope/chain/exchange.ts';
import { BackendFaults } from '../../../sandbox/backend/backend-faults.ts';
import { backend } from '../../../sandbox/backend/backend.ts';
import { createWorld, type SandboxWorld } from '../../../sandbox/world.ts';

const SEED = 'service';
const NOON = Date.UTC(2026, 10, 20, 12);
const ACCOUNT = 'rexholder111';

let world: SandboxWorld;
let server: FastifyInstance;
const faults = new BackendFaults();

beforeAll(async () => {
  world = createWorld({ chains: ['eos', 'tron'], seed: SEED, start: NOON, mode: 'manual', exchangeContracts: true });
  server = Fastify();
  await server.register(backend, {
    prefix: '/api',
    chains: world.all.map(({ key, chainId, pool }) => ({ key, chainId, pool, nodes: ['http://127.0.0.1:1'] })),
    faults,
    seed: SEED,
    now: () => world.clock.now(),
    published: () => world.clock.start,
  });
});
afterAll(async () => {
  await server.close();
  world.stop();
});
beforeEach(() => faults.clear());

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const post = async (path: string, body: Record<string, string> = {}, headers: Record<string, string> = {}): Promise<any> =>
  (
    await server.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { ...FORM, ...headers },
      payload: new URLSearchParams(body).toString(),
    })
  ).json();
const get = async (path: string, headers: Record<string, string> = {}): Promise<any> =>
  (await server.inject({ method: 'GET', url: `/api${path}`, headers })).json();

it('names the exchange’s contract on TRON, which the network’s settings name too', async () => {
  const { exchange } = world.chain('tron')!;
  expect(await post('/common/getCommonParam', {}, { chain: 'tron' })).toMatchObject({
    tronContract: (exchange as { contract: string }).contract,
  });
});

describe('news of the sandbox', () => {
  it('come six a page, newest first, in the language of the reader', async () => {
    const first = (await post('/commons/zendesk/articleList', { perPage: '6' }, { language: 'ko' })).articles;
    const second = (await post('/commons/zendesk/articleList', { perPage: '6', page: '2' }, { language: 'ko' })).articles;
    expect([first.length, second.length]).toEqual([6, 2]);
    expect(first[1].title).toBe('REX란 무엇인가요?');
    const dates = [...first, ...second].map((article: { created_at: string }) => article.created_at);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it('have an important article on demand', async () => {
    expect(await post('/commons/zendesk/getImportantArticle')).toEqual({ code: 0, article: null });
    faults.add({ kind: 'notice', endpoint: 'getImportantArticle', times: 1, amount: 0 });
    expect((await post('/commons/zendesk/getImportantArticle')).article).toMatchObject({
      title: 'Maintenance tonight',
      isPop: 1,
      created_at: '2026-11-20T12:00:00.000+0000',
    });
  });
});

describe('error codes of the sandbox', () => {
  it('are texts by code', async () => {
    expect((await get('/common/getErrorCode')).list).toMatchObject({ '1019': 'You applied this token before' });
  });
});

describe('a login at the sandbox', () => {
  const signed = (text: string, account = ACCOUNT): string => signDigest(sha256(text), deriveKeyPair(`${SEED} eos`, account).secret);
  const token = async (): Promise<string> => {
    const { timestamp } = await get('/common/getUnixTimeJson');
    return (await post('/account/verify', { account: ACCOUNT, timestamp: String(timestamp), signature: signed(String(timestamp)) })).token;
  };
  const application = { type: '1', code: 'ABC', contract: 'abctoken1111', website: 'https://abc.example', contact: 'x', introduction: '' };
  const basic = (user: string) => ({ authorization: `Basic ${Buffer.from(`${user}:`).toString('base64')}`, account: ACCOUNT });

  it('gives a token for the account’s own signature of the present time, and for no other', async () => {
    expect(await token()).toMatch(/^[0-9a-f]{64}$/);
    const now = String(NOON);
    const wrong = [
      { account: ACCOUNT, timestamp: now, signature: signed(now, 'freshholder1') },
      { account: ACCOUNT, timestamp: now, signature: signed(`${now}1`) },
      { account: ACCOUNT, timestamp: now, signature: 'SIG_K1_x' },
      { account: ACCOUNT, timestamp: String(NOON - 600_000), signature: signed(String(NOON - 600_000)) },
      { account: '', timestamp: '', signature: '' },
    ];
    for (const body of wrong) expect(await post('/account/verify', body)).toEqual({ code: 1, msg: 'authorise failed' });
    expect((await post('/account/verify', { account: 'T', timestamp: now, signature: signed(now) }, { chain: 'tron' })).code).toBe(1);
  });

  it('is needed for an application, which is taken once for a token', async () => {
    expect((await post('/candy/apply', application, { account: ACCOUNT })).code).toBe(401);
    expect((await post('/candy/apply', application, basic('wrong'))).code).toBe(401);
    const mine = basic(await token());
    expect((await post('/candy/apply', application, { ...mine, account: 'freshholder1' })).code).toBe(401);
    expect((await post('/candy/apply', { ...application, website: '' }, mine)).msg).toBe('website is missing.');
    expect((await post('/candy/apply', { ...application, logoUrl: 'javascript:x' }, mine)).msg).toBe('logoUrl is no picture.');
    const picture = (bytes: number) => `data:image/png;base64,${'A'.repeat(Math.ceil(bytes / 3) * 4)}`;
    expect((await post('/candy/apply', { ...application, logoUrl: picture(513_000) }, mine)).code).toBe(1);
    expect(await post('/candy/apply', { ...application, logoUrl: picture(512_000) }, mine)).toEqual({ code: 0 });
    expect((await post('/candy/apply', { ...application, code: 'abc' }, mine)).code).toBe(1019);
  });
});

describe('the exchange of the sandbox', () => {
  it('has the same pairs for the same seed and time, whose prices move', async () => {
    const { code, data } = await get('/exchange/tickers');
    expect(code).toBe(200);
    expect(data).toHaveLength(16);
    expect((await get('/exchange/tickers')).data).toEqual(data);
    for (const { symbol, last, change, volume } of data) {
      expect(symbol).toMatch(/^sandboxtoken-[a-z]+-(eos|usdt)$/);
      expect([typeof last, typeof change, typeof volume]).toEqual(['number', 'number', 'number']);
    }
    world.clock.advance(3_600_000);
    expect((await get('/exchange/tickers')).data).not.toEqual(data);
  });

  it('lists orders from transfers to its account, and cancellations', async () => {
    const call = (action: string, contract: string, data: Record<string, string>) => ({
      contract,
      action,
      authorization: [{ account: 'freshholder1', permission: 'active' }],
      data,
    });
    const memo = JSON.stringify({ type: 'buy-limit', symbol: 'sandboxtoken-alpha-eos', price: '0.5' });
    const transfer = (note: string) =>
      call('transfer', 'eosio.token', { from: 'freshholder1', to: EXCHANGE.account, quantity: '1.0000 EOS', memo: note });
    world.eos.chain.apply([transfer(memo), transfer('no order')], { at: world.clock.now() });
    world.eos.chain.apply([transfer(memo)], { at: world.clock.now() });
    world.eos.chain.apply([call('cancelorder', EXCHANGE.account, { order_id: '1', pair_id: '1' })], { at: world.clock.now() });
    const { data } = await get('/exchange/orders', { account: 'freshholder1' });
    expect(data.map(({ id, side, amount, state }: any) => [id, side, amount, state])).toEqual([
      [2, 'buy', '2.0000', 'new'],
      [1, 'buy', '2.0000', 'canceled'],
    ]);
    expect((await get('/exchange/orders', { account: ACCOUNT })).data).toEqual([]);
    expect((await get('/exchange/orders', { account: 'T', chain: 'tron' })).data).toEqual([]);
  });
});

describe('incomes of the sandbox', () => {
  it('of TRON are what each day’s votes earned, which the chain itself pays', async () => {
    const pages = await Promise.all(
      world.tron.accounts.map(({ name }) => post('/pool/getDividendDetailByPage', { currPage: '1' }, { chain: 'tron', account: name })),
    );
    const list = pages.flatMap(({ page }) => page.list);
    expect(list.length).toBeGreaterThan(5);
    expect(list[0]).toEqual({ poolUtcDate: '2026-11-20T04:00:00.000+0000', nodeIncome: expect.any(String), manageFees: null, trxId: null });
  });
});
