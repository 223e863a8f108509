import type { Article } from '../../ports/service/pool-news.ts';
import type { NewsService } from './news-service.ts';

/** The article that everybody should see, shown until it is dismissed or the visit ends, and in one visit only. */
export class NoticeOfVisit {
  private readonly news: NewsService;
  private readonly listeners = new Set<() => void>();
  private article: Article | null = null;
  private asked: Promise<void> | null = null;

  constructor(news: NewsService) {
    this.news = news;
  }

  /** Returns the article, or null where there is none, it was dismissed, or it was not asked for yet. */
  current(): Article | null {
    return this.article;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }

  /** Asks for the article once in a visit. Never rejects. */
  fetch(): Promise<void> {
    this.asked ??= this.news.takeNotice().then((article) => this.become(article));
    return this.asked;
  }

  dismiss(): void {
    this.become(null);
  }

  private become(article: Article | null): void {
    this.article = article;
    for (const listener of this.listeners) listener();
  }
}
