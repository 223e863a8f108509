import { beforeEach, describe, expect, it } from 'vitest';
import { NewsService } from '../../../../application/features/news/news-service.ts';
import { type Kept, KeptFigures, type KeptNews, type PoolFigures, type Received } from '../../../../application/ports/kept-figures.ts';
import type { Article, PoolNews } from '../../../../application/ports/service/pool-news.ts';
import { DAY_MS } from '../../../../domain/core/chain/time.ts';
import { PoolError } from '../../../../domain/core/errors/pool-error.ts';
import { FakeClock, settled, TEST_START } from '../../../support/fakes/fake-clock.ts';
import { FakeStorage, FakeStore } from '../../../support/fakes/fake-store.ts';

const article = (id: string, more: Partial<Article> = {}): Article => ({
  id,
  title: id,
  beginning: null,
  address: null,
  publishedAt: TEST_START - 1,
  isNotice: false,
  ...more,
});

let clock: FakeClock;
let storage: FakeStorage;
let important: Article | null;
let articles: readonly Article[];
let fails: boolean;

const news: PoolNews = {
  articles: async () => ({ items: articles, isLast: true }),
  importantArticle: async () => {
    if (fails) throw new PoolError('service-not-offered');
    return important;
  },
  banners: async () => [],
};

/** What visits keep of the news, in place of figures in a store. */
class KeptNewsOnly extends KeptFigures {
  news: Received<KeptNews> | null = null;

  ofPool<Name extends keyof PoolFigures>(_name: Name): Kept<PoolFigures[Name]> {
    return {
      last: () => this.news as Received<PoolFigures[Name]> | null,
      keep: (received) => {
        this.news = received as Received<KeptNews>;
      },
    };
  }

  ofAccount(): never {
    throw new Error('news are of no account');
  }

  async forget(): Promise<void> {}
}

const opened = () => new NewsService(news, new FakeStore(storage), clock);

beforeEach(() => {
  clock = new FakeClock();
  storage = new FakeStorage();
  important = null;
  articles = [];
  fails = false;
});

describe('the article shown by itself', () => {
  it('is the important one, once, also in other tabs and after a reload', async () => {
    important = article('a');
    const tab = opened();
    expect((await tab.takeNotice())?.id).toBe('a');
    expect(await tab.takeNotice()).toBeNull();
    expect(await opened().takeNotice()).toBeNull();
    important = article('b');
    expect((await opened().takeNotice())?.id).toBe('b');
  });

  it('goes to one of two tabs that ask at the same moment', async () => {
    important = article('a');
    const taken = await Promise.all([opened().takeNotice(), opened().takeNotice()]);
    expect(taken.filter((each) => each !== null)).toHaveLength(1);
  });

  it('is else the first that the pool marks, also where there is no important one to be had', async () => {
    articles = [article('plain'), article('marked', { isNotice: true }), article('later', { isNotice: true })];
    fails = true;
    expect((await opened().takeNotice())?.id).toBe('marked');
  });

  it('is of the last 24 hours', async () => {
    important = article('old', { publishedAt: TEST_START - DAY_MS });
    articles = [article('undated', { isNotice: true, publishedAt: null })];
    expect(await opened().takeNotice()).toBeNull();
    important = article('young', { publishedAt: TEST_START - DAY_MS + 1 });
    expect((await opened().takeNotice())?.id).toBe('young');
  });

  it('is none where nothing can be read', async () => {
    const silent = new NewsService(
      {
        banners: () => news.banners(),
        articles: () => Promise.reject(new PoolError('backend-unreachable')),
        importantArticle: () => Promise.reject(new PoolError('backend-unreachable')),
      },
      new FakeStore(storage),
      clock,
    );
    expect(await silent.takeNotice()).toBeNull();
  });
});

describe('articles', () => {
  it('come in pages', async () => {
    articles = [article('a'), article('b')];
    const service = opened();
    await service.articles.more();
    expect(service.articles.current()).toMatchObject({ isComplete: true, items: [{ id: 'a' }, { id: 'b' }] });
  });
});

describe('the articles', () => {
  const kept = new KeptNewsOnly();
  const visit = (offline = false) => {
    if (!offline) return new NewsService(news, new FakeStore(storage), clock, kept);
    const unreachable: PoolNews = {
      articles: () => Promise.reject(new PoolError('backend-unreachable')),
      importantArticle: async () => null,
      banners: async () => [],
    };
    return new NewsService(unreachable, new FakeStore(storage), clock, kept);
  };
  const shown = ({ articles: list }: NewsService) => [list.current().items.map(({ id }) => id), list.current().receivedAt];

  it('are there at the next visit in the same language, with the time they were read at, also where nothing answers', async () => {
    articles = [article('a')];
    visit().readIn('en');
    await settled();
    clock = new FakeClock(TEST_START + DAY_MS);
    const away = visit(true);
    away.readIn('en');
    expect(shown(away)).toEqual([['a'], TEST_START]);
    await settled();
    expect(away.articles.current()).toMatchObject({ state: 'failed', receivedAt: TEST_START });
    expect(shown(away)).toEqual([['a'], TEST_START]);
  });

  it('are never those of another language', async () => {
    articles = [article('a')];
    visit().readIn('en');
    await settled();
    const away = visit(true);
    away.readIn('ko');
    await settled();
    expect(shown(away)).toEqual([[], null]);
  });

  it('are read again when the language changes, once for each change', async () => {
    articles = [article('a')];
    const service = visit();
    service.readIn('en');
    await settled();
    articles = [article('b')];
    service.readIn('en');
    await settled();
    expect(shown(service)[0]).toEqual(['a']);
    service.readIn('ko');
    expect(shown(service)).toEqual([[], null]);
    await settled();
    expect(shown(service)[0]).toEqual(['b']);
    expect(kept.news?.value).toMatchObject({ language: 'ko', articles: [{ id: 'b' }] });
  });
});
