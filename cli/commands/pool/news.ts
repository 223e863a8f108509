import { findArticle, SEARCHED_ARTICLES } from '../../../application/features/news/find-article.ts';
import type { Article } from '../../../application/ports/service/pool-news.ts';
import { utcDay } from '../../../domain/core/chain/time.ts';
import { type Block, fields, note, title } from '../../output/blocks.ts';
import { orUnknown, UNKNOWN } from '../../output/human-text.ts';
import { flag, instant, integer, list, nullable, object, text, type JsonObject } from '../../output/json-schema.ts';
import { instantJsonOrNull } from '../../output/json-values.ts';
import { PAGE_OPTION, pageOption } from '../../parse/page-option.ts';
import type { CommandSpec } from '../../run/command.ts';
import { CommandFailure } from '../../run/command-failure.ts';
import type { Invocation } from '../../parse/invocation.ts';

/** An article as the pool's service gives it, its HTML as plain text; null is what it did not give. */
const articleSchema = object({
  id: text,
  title: text,
  published_at: nullable(instant),
  address: nullable(text),
  beginning: nullable(text),
  notice: flag,
});

function articleJson({ id, title: name, publishedAt, address, beginning, isNotice }: Article): JsonObject {
  return { id, title: name, published_at: instantJsonOrNull(publishedAt), address, beginning, notice: isNotice };
}

function dayOf({ publishedAt }: Article): string {
  return publishedAt === null ? UNKNOWN : utcDay(publishedAt);
}

/** `news list`: lists the pool's articles in the user's language, newest first, a page of the pool's service at a time. */
export const newsList: CommandSpec = {
  path: ['news', 'list'],
  effects: 'R',
  options: [PAGE_OPTION],
  example: 'news list --page 2',
  data: object({ page: integer, last: flag, articles: list(articleSchema) }),
  async run({ options }, invocation) {
    const { say } = invocation;
    const page = pageOption(options['page']);
    const services = await invocation.services();
    const { items, isLast } = await services.news.articles(page);
    return {
      data: { page, last: isLast, articles: items.map(articleJson) },
      blocks: [
        title(say('helpCenter.articles')),
        {
          kind: 'table',
          columns: [
            { label: say('columns.date'), align: 'left' },
            { label: say('columns.id'), align: 'left' },
            { label: say('columns.article'), align: 'left' },
          ],
          rows: items.map((article) => [dayOf(article), article.id, article.title]),
          empty: say(page === 1 ? 'helpCenter.none' : 'news.no-more'),
        },
        ...(isLast ? [] : [note(say('news.more', { page: page + 1 }))]),
      ],
      at: null,
    };
  },
};

function articleBlocks(article: Article, { say }: Invocation): Block[] {
  return [
    title(article.title),
    fields([
      [say('news.published-on'), dayOf(article)],
      [say('news.read-at'), orUnknown(article.address)],
    ]),
    note(''),
    note(article.beginning ?? say('news.no-text')),
  ];
}

/** `news show`: shows how an article begins and where it can be read; without an id, the one that everybody should see. */
export const newsShow: CommandSpec = {
  path: ['news', 'show'],
  effects: 'R',
  arguments: [{ name: 'article', required: false }],
  example: 'news show',
  data: object({ article: nullable(articleSchema) }),
  async run({ words: [id] }, invocation) {
    const { news } = await invocation.services();
    const article = id === undefined ? await news.importantArticle() : await findArticle(news, id);
    if (article === null && id !== undefined) throw new CommandFailure('article-unknown', { id, articles: SEARCHED_ARTICLES });
    return {
      data: { article: article && articleJson(article) },
      blocks: article === null ? [note(invocation.say('news.none-important'))] : articleBlocks(article, invocation),
      at: null,
    };
  },
};
