import { type Article, ARTICLES_A_PAGE, type PoolNews } from '../../ports/service/pool-news.ts';

/** Pages in which an article is looked for. */
const SEARCHED_PAGES = 20;

/** Articles among which an article is looked for, the important one apart. */
export const SEARCHED_ARTICLES = SEARCHED_PAGES * ARTICLES_A_PAGE;

/** Looks for an article among the latest, and then at the important one. Null where it is neither. Errors: as `PoolNews`. */
export async function findArticle(news: PoolNews, id: string): Promise<Article | null> {
  for (let page = 1; page <= SEARCHED_PAGES; page++) {
    const { items, isLast } = await news.articles(page);
    const found = items.find((article) => article.id === id);
    if (found !== undefined) return found;
    if (isLast) break;
  }
  const important = await news.importantArticle();
  return important?.id === id ? important : null;
}
