import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BackendCalls } from '../../adapters/backend/backend-calls.ts';
import { HttpErrorCodes } from '../../adapters/backend/service/http-error-codes.ts';
import { HttpExchangeMarket } from '../../adapters/backend/service/http-exchange-market.ts';
import { HttpIncomeRecords } from '../../adapters/backend/service/http-income-records.ts';
import { HttpPoolNews } from '../../adapters/backend/service/http-pool-news.ts';
import { CHAINS } from '../../adapters/chains.ts';
import { type RunningSandbox, startSandbox } from '../../sandbox/start-sandbox.ts';

/** An account of each chain that the pool booked incomes for. */
const EARNS: Readonly<Record<string, (sandbox: RunningSandbox) => string>> = {
  eos: () => 'rexholder111',
  bos: ({ world }) => world.bos.accounts.find(({ name }) => world.bos.pool.dividends(name, 1, 1).length > 0)!.name,
  tron: ({ world }) => world.tron.accounts.find(({ name }) => world.tron.pool.dividends(name, 1, 1).length > 0)!.name,
};

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ seed: 'service', start: Date.UTC(2025, 2, 12, 5), mode: 'manual' });
}, 60_000);
afterAll(() => sandbox.stop());

const callsOf = (profile: (typeof CHAINS)[number]['profile']) =>
  new BackendCalls(profile, {
    base: sandbox.manifest.backend!,
    caller: () => ({ account: null, token: null, language: 'zh-TW', channel: null, channelRef: 'dapp' }),
  });

describe.each(CHAINS.map(({ profile }) => profile).filter(({ key }) => key in EARNS))('incomes on $name', (profile) => {
  it('come in pages, newest first, in the chain’s own coin', async () => {
    const records = new HttpIncomeRecords(callsOf(profile));
    const account = EARNS[profile.key]!(sandbox);
    const first = await records.page(account, 1);
    const second = await records.page(account, 2);
    expect(first.items.length).toBeGreaterThan(0);
    expect(first.isLast).toBe(first.items.length < 20);
    const times = [...first.items, ...second.items].map(({ at }) => at);
    expect(times).toEqual([...new Set(times)].sort((a, b) => b - a));
    for (const { votes, protocol } of first.items) {
      expect(votes.symbol).toEqual(profile.coin.native);
      expect(protocol).toBe(profile.protocol);
    }
  });
});

describe.each(CHAINS.map(({ profile }) => profile))('the pool’s service for $name', (profile) => {
  it('lists no incomes of an account that it does not know', async () => {
    expect(await new HttpIncomeRecords(callsOf(profile)).page('nobody111111', 1)).toEqual({ items: [], isLast: true });
  });

  it('publishes news, banners and error codes', async () => {
    const news = new HttpPoolNews(callsOf(profile));
    const { items, isLast } = await news.articles(1);
    expect([items.length, isLast]).toEqual([6, false]);
    expect(items[0]!.title).toBe('礦池如何運作');
    expect((await news.articles(2)).isLast).toBe(true);
    expect(await news.importantArticle()).toBeNull();
    expect((await news.banners())[0]).toMatchObject({ target: { kind: 'page', path: `/${profile.key}` } });
    expect((await new HttpErrorCodes(callsOf(profile)).list()).length).toBeGreaterThan(10);
  });

  it('has the exchange’s pairs, and no orders of whoever has none', async () => {
    const origin = sandbox.manifest.backend!;
    const market = new HttpExchangeMarket(callsOf(profile), { pairs: `${origin}/exchange/tickers`, orders: '/exchange/orders' });
    expect((await market.pairs()).length).toBe(16);
    expect(await market.orders('nobody111111', 0)).toEqual([]);
  });
});
