import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EOS } from '../../../../adapters/antelope/chains/eos.ts';
import { StoredFigures } from '../../../../adapters/storage/figures/stored-figures.ts';
import { LateFigures } from '../../../../adapters/storage/figures/late-figures.ts';
import { MemoryStore } from '../../../../adapters/storage/memory-store.ts';
import type { AccountPoolInfo } from '../../../../application/ports/pool-backend.ts';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { FakeClock, settled, TEST_START } from '../../../support/fakes/fake-clock.ts';

const KEY = 'figures-eos';
const DAYS = [{ day: TEST_START, annualizedRate: '5.5' }];

function booked(income: string): AccountPoolInfo {
  return {
    protocol: 'antelope',
    annualizedRate: '6.17',
    nodeAnnualizedRate: null,
    nodeIncomeYesterday: Asset.parse(income),
    nodeIncomeTotal: null,
    rexAnnualizedRate: null,
    rexIncomeYesterday: null,
    rexIncomeTotal: null,
    decay: { status: 'soon', percent: '10', date: TEST_START },
  };
}

const open = (store: MemoryStore, clock = new FakeClock()) => StoredFigures.opened(store, KEY, clock, EOS);
const received = <T>(value: T, receivedAt = TEST_START) => ({ value, receivedAt });

describe('figures in a store', () => {
  it('are there for the next visit with the time they were received at, those of an account apart from those of others', async () => {
    const store = new MemoryStore();
    const first = await open(store);
    first.ofPool('days').keep(received(DAYS, TEST_START - 5));
    first.ofAccount('alice', 'participation').keep(received(booked('1.0000 EOS')));
    first.ofAccount('bob', 'participation').keep(received(null));
    await settled();
    const next = await open(store);
    expect(next.ofPool('days').last()).toEqual(received(DAYS, TEST_START - 5));
    expect(next.ofAccount('alice', 'participation').last()).toEqual(received(booked('1.0000 EOS')));
    expect(next.ofAccount('bob', 'participation').last()).toEqual(received(null));
    expect(next.ofAccount('carol', 'participation').last()).toBeNull();
    expect(next.ofAccount('alice', 'snapshot').last()).toBeNull();
  });

  it('are of the pool’s news what can be shown and opened, and nothing else', async () => {
    const article = {
      id: 'a',
      title: 'A',
      beginning: null,
      address: 'https://pool.example.com/a',
      publishedAt: TEST_START,
      isNotice: false,
    };
    const news = (articles: readonly (typeof article)[]) => received({ language: 'en', articles });
    const lastOf = async (kept: ReturnType<typeof news>) => {
      const store = new MemoryStore();
      (await open(store)).ofPool('news').keep(kept);
      await settled();
      return (await open(store)).ofPool('news').last();
    };
    expect(await lastOf(news([article]))).toEqual(news([article]));
    for (const address of ['javascript:alert(1)', 'http://pool.example.com', `https://${'x'.repeat(3_000)}`])
      expect(await lastOf(news([{ ...article, address }]))).toBeNull();
    expect(await lastOf(news(Array.from({ length: 7 }, () => article)))).toBeNull();
    expect(await lastOf(news([{ ...article, title: 'x'.repeat(257) }]))).toBeNull();
  });

  it('are those of the four accounts received last, and of none that was forgotten', async () => {
    const store = new MemoryStore();
    const first = await open(store);
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      first.ofAccount(name, 'participation').keep(received(booked('1.0000 EOS')));
      await settled();
    }
    await first.forget('d');
    // What was asked before the account was forgotten, and answers now.
    first.ofAccount('d', 'participation').keep(received(null));
    await settled();
    const next = await open(store);
    const kept = ['a', 'b', 'c', 'd', 'e'].filter((name) => next.ofAccount(name, 'participation').last() !== null);
    expect(kept).toEqual(['b', 'c', 'e']);
    expect(await store.read(KEY)).not.toContain('"d"');
  });

  it('of two tabs stay both', async () => {
    const store = new MemoryStore();
    const [one, two] = [await open(store), await open(store)];
    one.ofAccount('alice', 'participation').keep(received(null));
    two.ofPool('days').keep(received(DAYS));
    await settled();
    const next = await open(store);
    expect(next.ofAccount('alice', 'participation').last()).not.toBeNull();
    expect(next.ofPool('days').last()).not.toBeNull();
  });

  it('of another coin, of another form or from the future are none', async () => {
    const store = new MemoryStore();
    const first = await open(store);
    first.ofAccount('alice', 'participation').keep(received(booked('1.0000 BOS')));
    first.ofAccount('bob', 'participation').keep(received(booked('1.0000 EOS'), TEST_START + 120_000));
    first.ofPool('days').keep(received([{ day: -1, annualizedRate: '5' }]));
    await settled();
    const next = await open(store);
    expect(next.ofAccount('alice', 'participation').last()).toBeNull();
    expect(next.ofAccount('bob', 'participation').last()).toBeNull();
    expect(next.ofPool('days').last()).toBeNull();
  });

  it('never throw, whatever stands in the store, and are kept over it', async () => {
    const texts = fc.oneof(fc.string(), fc.json(), fc.constant('{"version":1,"pool":{"__proto__":1},"accounts":[]}'));
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const store = new MemoryStore();
        await store.write(KEY, text);
        const figures = await open(store);
        expect(figures.ofAccount('alice', 'snapshot').last()).toBeNull();
        expect(figures.ofPool('status').last()).toBeNull();
        figures.ofPool('days').keep(received(DAYS));
        await settled();
        expect((await open(store)).ofPool('days').last()).toEqual(received(DAYS));
      }),
      { numRuns: 200 },
    );
  });

  it('too large for it are left out, and the others stay', async () => {
    const store = new MemoryStore();
    const figures = await open(store);
    figures.ofPool('days').keep(received(DAYS));
    await settled();
    figures.ofPool('status').keep(received({ paused: false, nodes: [{ url: 'x'.repeat(300_000), area: null }] }));
    await settled();
    const next = await open(store);
    expect(next.ofPool('days').last()).toEqual(received(DAYS));
    expect(next.ofPool('status').last()).toBeNull();
  });
});

describe('figures whose code comes late', () => {
  it('are kept once it has come, and there from the start where it was opened', async () => {
    const store = new MemoryStore();
    let loads = 0;
    const late = new LateFigures(async () => {
      loads += 1;
      return open(store);
    });
    expect(late.ofPool('days').last()).toBeNull();
    expect(loads).toBe(0);
    late.ofPool('days').keep(received(DAYS));
    late.ofAccount('alice', 'participation').keep(received(null));
    await settled();
    const next = new LateFigures(() => open(store));
    await next.open();
    expect(next.ofPool('days').last()).toEqual(received(DAYS));
    expect(next.ofAccount('alice', 'participation').last()).toEqual(received(null));
    await next.forget('alice');
    expect((await open(store)).ofAccount('alice', 'participation').last()).toBeNull();
  });

  it('are nothing where it cannot be loaded', async () => {
    const late = new LateFigures(() => Promise.reject(new Error('offline')));
    late.ofPool('days').keep(received(DAYS));
    await settled();
    expect(late.ofPool('days').last()).toBeNull();
    await expect(late.open()).rejects.toThrow('offline');
  });
});
