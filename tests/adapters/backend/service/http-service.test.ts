import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EOS } from '../../../../adapters/antelope/chains/eos.ts';
import { HttpErrorCodes } from '../../../../adapters/backend/service/http-error-codes.ts';
import { HttpExchangeMarket } from '../../../../adapters/backend/service/http-exchange-market.ts';
import { HttpIncomeRecords } from '../../../../adapters/backend/service/http-income-records.ts';
import { HttpPoolLogin } from '../../../../adapters/backend/service/http-pool-login.ts';
import { HttpPoolNews } from '../../../../adapters/backend/service/http-pool-news.ts';
import { HttpTokenListings } from '../../../../adapters/backend/service/http-token-listings.ts';
import { IOST } from '../../../../adapters/iost/chains/iost.ts';
import { TRON } from '../../../../adapters/tron/chains/tron.ts';
import { failureOf } from '../../../support/submitting.ts';
import { AnsweringBackend } from './answering-backend.ts';

const ID = 'ab'.repeat(32);
const DAY = '2026-11-19T02:00:00.000+0000';
const NOON = Date.UTC(2026, 10, 19, 2);

let backend: AnsweringBackend;
beforeAll(async () => {
  backend = await AnsweringBackend.open();
});
beforeEach(() => {
  backend.answers({ code: 0 });
  backend.asked.length = 0;
});
afterAll(() => backend.close());

describe('incomes by day', () => {
  const records = () => new HttpIncomeRecords(backend.calls());

  it('are asked for by account and page, twenty a page', async () => {
    await records().page('bob111111111', 3);
    const [{ method, path, body }] = backend.asked as [(typeof backend.asked)[0]];
    expect([method, path]).toEqual(['POST', '/pool/api/pool/getDividendDetailByPage']);
    expect(Object.fromEntries(body)).toMatchObject({ account: 'bob111111111', currPage: '3', pageSize: '20' });
  });

  it('are read with amounts truncated, fees, and up to three transactions', async () => {
    const list = [
      { poolUtcDate: DAY, nodeIncome: '0.01239', manageFees: 0.0014, trxId: ID.toUpperCase(), trxId2: '', trxId3: 'nonsense' },
      { poolUtcDate: '2026-11-20T02:00:00.000+0000', nodeIncome: '0.0001', manageFees: null, rexIncome: '0.5' },
    ];
    backend.answers({ code: 0, page: { currPage: 1, list } });
    const { items, isLast } = await records().page('bob111111111', 1);
    expect(isLast).toBe(true);
    expect(items.map(({ at }) => at)).toEqual([NOON + 86_400_000, NOON]);
    expect(items[1]).toMatchObject({ protocol: 'antelope', transactionIds: [ID], isPaid: true, rex: null });
    expect([String(items[1]!.votes), String(items[1]!.fee)]).toEqual(['0.0123 EOS', '0.0014 EOS']);
    expect(items[0]).toMatchObject({ transactionIds: [], isPaid: false, fee: null });
  });

  it('go on while a page is full, and longer ones are cut', async () => {
    const day = { poolUtcDate: DAY, nodeIncome: '1' };
    backend.answers({ code: 0, page: { list: Array.from({ length: 20 }, () => day) } });
    expect((await records().page('bob111111111', 1)).isLast).toBe(false);
    backend.answers({ code: 0, page: { list: Array.from({ length: 5_000 }, () => day) } });
    expect((await records().page('bob111111111', 1)).items).toHaveLength(20);
  });

  it('are none for an account that the backend does not know, and for a page without a list', async () => {
    for (const answer of [{ code: 1007 }, { code: 0 }, { code: 0, page: null }, { code: 0, page: { list: null } }]) {
      backend.answers(answer);
      expect(await records().page('bob111111111', 1)).toEqual({ items: [], isLast: true });
    }
  });

  it('have what only their protocol has', async () => {
    backend.answers({ code: 0, page: { list: [{ poolUtcDate: DAY, nodeIncome: '1.5', rexIncome: '1', resourceIncome: '60.5' }] } });
    const [tron] = (await new HttpIncomeRecords(backend.calls(TRON)).page('T', 1)).items;
    expect(tron).toMatchObject({ protocol: 'tron', resources: { units: 60_500_000n } });
    expect(tron).not.toHaveProperty('rex');
    const [iost] = (await new HttpIncomeRecords(backend.calls(IOST)).page('i', 1)).items;
    expect(Object.keys(iost!).filter((key) => key === 'rex' || key === 'resources')).toEqual([]);
  });

  it.each([[{ poolUtcDate: 'x', nodeIncome: '1' }], [{ poolUtcDate: DAY, nodeIncome: '-1' }], [{ poolUtcDate: DAY }], [7]])(
    'with a wrong record %j are refused',
    async (record) => {
      backend.answers({ code: 0, page: { list: [record] } });
      expect((await failureOf(records().page('bob111111111', 1))).error).toBe('backend-answer-invalid');
    },
  );
});

describe('news', () => {
  const news = () => new HttpPoolNews(backend.calls());
  const article = {
    articleId: 7,
    title: ' A\n title ',
    htmlUrl: 'https://help.example.com/7',
    body: '<p>Text</p>',
    isPop: 1,
    created_at: DAY,
  };

  it('are asked for six a page, in the caller’s language', async () => {
    await news().articles(2);
    const [{ path, headers, body }] = backend.asked as [(typeof backend.asked)[0]];
    expect(path).toBe('/api/commons/zendesk/articleList');
    expect(headers).toMatchObject({ language: 'ko', chain: 'eos', channel: 'dapp', project: 'newpool' });
    expect(Object.fromEntries(body)).toMatchObject({ perPage: '6', page: '2', language: 'ko' });
  });

  it('are read as text, never as HTML', async () => {
    backend.answers({ code: 0, articles: [article, { articleId: 'b-1', title: 'B' }] });
    expect(await news().articles(1)).toEqual({
      items: [
        { id: '7', title: 'A title', beginning: 'Text', address: 'https://help.example.com/7', publishedAt: NOON, isNotice: true },
        { id: 'b-1', title: 'B', beginning: null, address: null, publishedAt: null, isNotice: false },
      ],
      isLast: true,
    });
  });

  it('go on while a page is full', async () => {
    backend.answers({ code: 0, articles: Array.from({ length: 9 }, (_, index) => ({ ...article, articleId: index })) });
    const { items, isLast } = await news().articles(1);
    expect([items.length, isLast]).toEqual([6, false]);
  });

  it('may have an important article', async () => {
    for (const answer of [{ code: 0 }, { code: 0, article: null }]) {
      backend.answers(answer);
      expect(await news().importantArticle()).toBeNull();
    }
    backend.answers({ code: 0, article });
    expect((await news().importantArticle())?.id).toBe('7');
  });

  it('come with banners whose pictures and targets can be shown', async () => {
    const data = [
      { id: 1, imageUrl: '/a.svg', eventUrl: '/eos' },
      { id: 2, imageUrl: 'https://img.example.com/b.png', eventUrl: 'https://example.com/event' },
      { id: 3, imageUrl: 'javascript:alert(1)', eventUrl: '/eos' },
      { id: 4, imageUrl: null },
      { id: 5, imageUrl: '/c.svg', eventUrl: 'javascript:alert(1)' },
    ];
    backend.answers({ code: 0, data });
    expect(await news().banners()).toEqual([
      { id: '1', picture: '/a.svg', target: { kind: 'page', path: '/eos' } },
      { id: '2', picture: 'https://img.example.com/b.png', target: { kind: 'site', address: 'https://example.com/event' } },
      { id: '5', picture: '/c.svg', target: null },
    ]);
    expect(Object.fromEntries(backend.asked[0]!.body)).toMatchObject({ type: '1', channel: 'dapp', chain: 'eos' });
  });
});

describe('error codes', () => {
  const codes = () => new HttpErrorCodes(backend.calls());

  it('are read by their code, whatever names an object has', async () => {
    backend.answers('{"code":0,"list":{"1019":"you applied this token before","0001":"x","constructor":"y","n":7}}');
    const list = await codes().list();
    expect(list).toContainEqual({ code: '1019', text: 'you applied this token before' });
    expect(list).toContainEqual({ code: '0001', text: 'x' });
    expect(list).toContainEqual({ code: 'n', text: '7' });
    expect(backend.asked[0]).toMatchObject({ method: 'GET', path: '/pool/api/common/getErrorCode' });
  });

  it.each([
    [undefined],
    [[]],
    [{ a: {} }],
    [{ 'a b': 'x' }],
    [Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [index, 'x']))],
  ])('that are no list are refused', async (list) => {
    backend.answers({ code: 0, list });
    expect((await failureOf(codes().list())).error).toBe('backend-answer-invalid');
  });
});

describe('a backend without a call', () => {
  it.each([
    [{ code: 404, msg: 'There is no such call.' }, 404],
    ['<h1>404 Not Found</h1>', 404],
  ])('does not offer what it is for: %j', async (answer, status) => {
    backend.answers(answer, status);
    const calls = backend.calls();
    const asked = [
      () => new HttpIncomeRecords(calls).page('bob111111111', 1),
      () => new HttpPoolNews(calls).articles(1),
      () => new HttpPoolNews(calls).importantArticle(),
      () => new HttpPoolNews(calls).banners(),
      () => new HttpErrorCodes(calls).list(),
      () => new HttpPoolLogin(calls).time(),
      () => new HttpExchangeMarket(calls, { pairs: null, orders: '/orders' }).orders('bob111111111', 0),
    ];
    for (const call of asked) expect((await failureOf(call())).error).toBe('service-not-offered');
  });
});

describe('applications and logins', () => {
  it('send a listing with its picture as a data URL', async () => {
    const bytes = Uint8Array.from({ length: 30_000 }, (_, index) => index % 251);
    await new HttpTokenListings(backend.calls()).apply({
      kind: 'listing',
      token: 'ABC',
      contract: 'abctoken1111',
      website: 'https://abc.example',
      contact: 'a@abc.example',
      icon: { type: 'image/png', bytes },
      introduction: 'Hello',
    });
    const { path, body, headers } = backend.asked[0]!;
    expect(path).toBe('/pool/api/candy/apply');
    expect(headers.authorization).toBe(`Basic ${Buffer.from('secret:').toString('base64')}`);
    const { logoUrl, ...fields } = Object.fromEntries(body);
    expect(fields).toMatchObject({ type: '1', code: 'ABC', contract: 'abctoken1111', contact: 'a@abc.example', introduction: 'Hello' });
    expect(logoUrl).toBe(`data:image/png;base64,${Buffer.from(bytes).toString('base64')}`);
  });

  it('send a giveaway, and name a second application', async () => {
    backend.answers({ code: 1019, msg: '' });
    const candy = { kind: 'candy', name: 'n', token: 'ABC', contract: 'c', website: 'w', contact: 'x', airdropCount: '5' } as const;
    expect((await failureOf(new HttpTokenListings(backend.calls()).apply(candy))).error).toBe('listing-already-applied');
    expect(Object.fromEntries(backend.asked[0]!.body)).toMatchObject({ type: '2', name: 'n', code: 'ABC', airdropCount: '5' });
  });

  it('get the time to sign and a token for the signature', async () => {
    const login = new HttpPoolLogin(backend.calls());
    backend.answers({ code: 0, timestamp: NOON });
    expect(await login.time()).toBe(NOON);
    backend.answers({ code: 0, token: 'abc.def' });
    expect(await login.verify({ account: 'bob111111111', at: NOON, signature: 'SIG' })).toBe('abc.def');
    expect(Object.fromEntries(backend.asked[1]!.body)).toMatchObject({
      account: 'bob111111111',
      timestamp: String(NOON),
      signature: 'SIG',
      type: 'dapp',
    });
    for (const token of [undefined, '', 'a b', 'a:b', 'x'.repeat(5_000), 7]) {
      backend.answers({ code: 0, token });
      expect((await failureOf(login.verify({ account: 'b', at: NOON, signature: 'S' }))).error).toBe('backend-answer-invalid');
    }
  });
});

describe('the exchange', () => {
  const market = (
    addresses = { pairs: `${backend.origin}/v1/tickers`, orders: '/orders' } as { pairs: string | null; orders: string | null },
  ) => new HttpExchangeMarket(backend.calls(EOS), addresses);

  it('is not asked where the page’s host names no address', async () => {
    const none = market({ pairs: null, orders: null });
    expect((await failureOf(none.pairs())).error).toBe('service-not-offered');
    expect((await failureOf(none.orders('bob111111111', 0))).error).toBe('service-not-offered');
    expect(backend.asked).toEqual([]);
  });

  it('gives its pairs to anybody: nothing about the caller is sent', async () => {
    backend.answers({ code: 200, data: [{ symbol: 'a-iq-eos', last: 0.00123, change: -0.05, high: 1, low: 1, amount: 5, volume: 12.5 }] });
    expect(await market().pairs()).toEqual([{ pair: 'a-iq-eos', last: '0.00123', change: '-0.05', volume: '12.5' }]);
    const { headers } = backend.asked[0]!;
    for (const field of ['account', 'token', 'authorization', 'ref', 'language'])
      expect([field, headers[field]]).toEqual([field, undefined]);
  });

  it.each([['<html>'], [{ code: 500 }], [{ data: [] }], [{ code: 200, data: {} }], [{ code: 200, data: [{ symbol: 'a b', last: 1 }] }]])(
    'that answers %j has no pairs',
    async (answer) => {
      backend.answers(answer);
      expect((await failureOf(market().pairs())).error).toBe('backend-answer-invalid');
    },
  );

  it('lists an account’s orders since an instant, newest first', async () => {
    const order = { symbol: 'a-iq-eos', side: 'buy', price: 0.5, amount: 3, deal_amount: 1, trx_id: ID };
    const data = [
      { ...order, id: 1, state: 'filled', created_at: NOON / 1_000 - 1 },
      { ...order, id: 2, state: 'new', created_at: NOON / 1_000 },
      { ...order, id: 3, state: 'partial-canceled', created_at: NOON / 1_000 + 5, trx_id: 'x' },
      { ...order, id: 4, state: 'what', created_at: NOON / 1_000 + 1 },
    ];
    backend.answers({ code: 0, data });
    const orders = await market().orders('bob111111111', NOON);
    expect(orders.map(({ id, state, transactionId }) => [id, state, transactionId])).toEqual([
      ['3', 'cancelled', null],
      ['4', 'other', ID],
      ['2', 'open', ID],
    ]);
    expect(backend.asked[0]!.path).toBe(`/pool/api/orders?since=${String(NOON / 1_000)}`);
    expect(backend.asked[0]!.headers['account']).toBe('bob111111111');
  });
});
