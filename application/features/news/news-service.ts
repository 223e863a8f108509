import { DAY_MS } from '../../../domain/core/chain/time.ts';
import type { Live } from '../../live/live.ts';
import { PagedList } from '../../live/paged-list.ts';
import { Polled } from '../../live/polled.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Kept, KeptFigures, KeptNews } from '../../ports/kept-figures.ts';
import type { KeyValueStore } from '../../ports/key-value-store.ts';
import type { Page } from '../../ports/service/page.ts';
import type { Article, Banner, PoolNews } from '../../ports/service/pool-news.ts';

/** Polling period of banners, in milliseconds. */
const BANNER_PERIOD_MS = 300_000;

/** How long after its publication an article is shown by itself, in milliseconds (product rule). */
const NOTICE_TTL_MS = DAY_MS;

/** Id of the article that was shown by itself last. */
const SHOWN_NOTICE = 'special-new';

/** Reads the pool's news. Articles come in the language of the visit. */
export class NewsService {
  readonly articles: PagedList<Article>;
  readonly banners: Live<readonly Banner[]>;
  private readonly news: PoolNews;
  private readonly store: KeyValueStore;
  private readonly clock: Clock;
  private readonly kept: Kept<KeptNews> | null;
  private language: string | null = null;

  /** `kept`: where the newest articles stay for the next visit; null where they do not. */
  constructor(news: PoolNews, store: KeyValueStore, clock: Clock, kept: KeptFigures | null = null) {
    this.news = news;
    this.store = store;
    this.clock = clock;
    this.kept = kept && kept.ofPool('news');
    this.articles = new PagedList(
      (page) => this.page(page),
      ({ id }) => id,
      clock,
    );
    this.banners = new Polled(() => news.banners(), clock, BANNER_PERIOD_MS);
  }

  /**
   * Reads the articles of the visit's language, where they are not read in it yet: what an earlier visit read of them is there at once, and nothing in
   * another language stays.
   */
  readIn(language: string): void {
    if (language === this.language) return;
    this.language = language;
    this.articles.forget();
    const kept = this.kept?.last() ?? null;
    if (kept?.value.language === language) this.articles.recall({ value: kept.value.articles, receivedAt: kept.receivedAt });
    void this.articles.more();
  }

  private async page(page: number): Promise<Page<Article>> {
    const { language } = this;
    const read = await this.news.articles(page);
    if (page === 1 && language !== null && language === this.language)
      this.kept?.keep({ value: { language, articles: read.items }, receivedAt: this.clock.now() });
    return read;
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
    return publishedAt !== null && this.clock.now() - publishedAt < NOTICE_TTL_MS;
  }
}
