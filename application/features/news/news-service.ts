import { DAY_MS } from '../../../domain/core/chain/time.ts';
import type { Live } from '../../live/live.ts';
import { PagedList } from '../../live/paged-list.ts';
import { Polled } from '../../live/polled.ts';
import type { Clock } from '../../ports/clock.ts';
import type { KeyValueStore } from '../../ports/key-value-store.ts';
import type { Article, Banner, PoolNews } from '../../ports/service/pool-news.ts';

/** Polling period of banners, in milliseconds. */
const BANNER_PERIOD_MS = 300_000;

/** How long after its publication an article is shown by itself, in milliseconds (product rule). */
const NOTICE_LIFE_MS = DAY_MS;

/** Id of the article that was shown by itself last. */
const SHOWN_NOTICE = 'special-new';

/** Reads the pool's news. Articles come in the language of the visit: after a change of language they are read again with `refresh`. */
export class NewsService {
  readonly articles: PagedList<Article>;
  readonly banners: Live<readonly Banner[]>;
  private readonly news: PoolNews;
  private readonly store: KeyValueStore;
  private readonly clock: Clock;

  constructor(news: PoolNews, store: KeyValueStore, clock: Clock) {
    this.news = news;
    this.store = store;
    this.clock = clock;
    this.articles = new PagedList(
      (page) => news.articles(page),
      ({ id }) => id,
      clock,
    );
    this.banners = new Polled(() => news.banners(), clock, BANNER_PERIOD_MS);
  }

  /**
   * Returns the article to be shown by itself now, and counts it as shown, so that it comes once: the important one, else the first that the
   * pool marks, of the last 24 hours. Null where there is none or it cannot be read. Never rejects.
   */
  async takeNotice(): Promise<Article | null> {
    const article = await this.notice().catch(() => null);
    if (article === null) return null;
    let isNew = false;
    await this.store.update(SHOWN_NOTICE, (shown) => {
      isNew = shown !== article.id;
      return article.id;
    });
    return isNew ? article : null;
  }

  private async notice(): Promise<Article | null> {
    const important = await this.news.importantArticle().catch(() => null);
    if (important !== null && this.isRecent(important)) return important;
    const { items } = await this.news.articles(1);
    return items.find((article) => article.isNotice && this.isRecent(article)) ?? null;
  }

  private isRecent({ publishedAt }: Article): boolean {
    return publishedAt !== null && this.clock.now() - publishedAt < NOTICE_LIFE_MS;
  }
}
