import { beforeEach, describe, expect, it } from 'vitest';
import { findArticle, SEARCHED_ARTICLES } from '../../../../application/features/news/find-article.ts';
import { type Article, ARTICLES_A_PAGE, type PoolNews } from '../../../../application/ports/service/pool-news.ts';
import { PoolError } from '../../../../domain/core/errors/pool-error.ts';
import { failureOf } from '../../../support/submitting.ts';

const article = (id: string): Article => ({ id, title: id, beginning: null, address: null, publishedAt: null, isNotice: false });

let asked: number[];
let pages: number;
let important: Article | null;

const news: PoolNews = {
  articles: async (page) => {
    asked.push(page);
    return { items: [article(`on-${page}`)], isLast: page >= pages };
  },
  importantArticle: async () => important,
  banners: async () => [],
};

beforeEach(() => {
  asked = [];
  pages = 3;
  important = null;
});

describe('an article', () => {
  it('is found by its id on any page, and no page behind it is read', async () => {
    expect((await findArticle(news, 'on-2'))?.id).toBe('on-2');
    expect(asked).toEqual([1, 2]);
  });

  it('is found where it is the important one and on no page', async () => {
    important = article('urgent');
    expect(await findArticle(news, 'urgent')).toBe(important);
    expect(asked).toEqual([1, 2, 3]);
  });

  it('that is nowhere is not looked for without an end', async () => {
    important = article('urgent');
    expect(await findArticle(news, 'nowhere')).toBeNull();
    pages = Number.POSITIVE_INFINITY;
    asked = [];
    expect(await findArticle(news, 'nowhere')).toBeNull();
    expect(asked.length * ARTICLES_A_PAGE).toBe(SEARCHED_ARTICLES);
  });

  it('is not said to be missing where the news cannot be read', async () => {
    const broken: PoolNews = {
      articles: () => Promise.reject(new PoolError('backend-unreachable')),
      importantArticle: async () => null,
      banners: async () => [],
    };
    expect((await failureOf(findArticle(broken, 'on-1'))).error).toBe('backend-unreachable');
  });
});
