import * as v from 'valibot';
import { type Article, ARTICLES_A_PAGE, type Banner, type BannerTarget, PoolNews } from '../../../application/ports/service/pool-news.ts';
import type { Page } from '../../../application/ports/service/page.ts';
import type { BackendCalls } from '../backend-calls.ts';
import { backendTimeOrNone } from '../backend-time.ts';
import { cappedList, decoded } from '../decoded-answer.ts';
import { ownPath, siteAddress } from './foreign-address.ts';
import { shownText, textOfHtml } from './foreign-text.ts';
import { offered } from './offered.ts';

const MOST_BANNERS = 20;
const LONGEST_TITLE = 200;
const LONGEST_BEGINNING = 400;
/** Kind of the banners of a home; the other kind is dialogs. */
const HOME_BANNERS = '1';

const id = v.pipe(
  v.union([v.pipe(v.string(), v.trim()), v.pipe(v.number(), v.safeInteger(), v.transform(String))]),
  v.regex(/^[\w-]{1,40}$/),
);
const textOrNone = v.optional(v.nullable(v.string()), null);

const article = v.pipe(
  v.object({
    articleId: id,
    title: shownText(LONGEST_TITLE),
    htmlUrl: textOrNone,
    body: textOrNone,
    isPop: v.optional(v.nullable(v.union([v.number(), v.string(), v.boolean()])), null),
    created_at: backendTimeOrNone,
  }),
  v.transform(({ articleId, title, htmlUrl, body, isPop, created_at: publishedAt }): Article => {
    const beginning = textOfHtml(body ?? '', LONGEST_BEGINNING);
    return {
      id: articleId,
      title,
      beginning: beginning === '' ? null : beginning,
      address: siteAddress(htmlUrl ?? ''),
      publishedAt,
      isNotice: isPop === true || isPop === 1 || isPop === '1',
    };
  }),
);

const banner = v.object({ id, imageUrl: textOrNone, eventUrl: textOrNone });

/** News from the calls that all products of the backend's origin share. */
export class HttpPoolNews extends PoolNews {
  private readonly calls: BackendCalls;

  constructor(calls: BackendCalls) {
    super();
    this.calls = calls;
  }

  async articles(page: number): Promise<Page<Article>> {
    const wanted = { perPage: String(ARTICLES_A_PAGE), page: String(page) };
    const answer = await offered(this.calls.post('/commons/zendesk/articleList', null, wanted, 'shared'));
    const items = decoded(cappedList(article, ARTICLES_A_PAGE), answer['articles'] ?? [], 'articles');
    return { items, isLast: items.length < ARTICLES_A_PAGE };
  }

  async importantArticle(): Promise<Article | null> {
    const answer = await offered(this.calls.post('/commons/zendesk/getImportantArticle', null, {}, 'shared'));
    return decoded(v.nullish(article), answer['article'], 'article') ?? null;
  }

  async banners(): Promise<readonly Banner[]> {
    const answer = await offered(this.calls.post('/commons/banner/list', null, { type: HOME_BANNERS }, 'shared'));
    return decoded(cappedList(banner, MOST_BANNERS), answer['data'] ?? [], 'data').flatMap((reported): Banner[] => {
      const picture = reported.imageUrl === null ? null : (ownPath(reported.imageUrl) ?? siteAddress(reported.imageUrl));
      return picture === null ? [] : [{ id: reported.id, picture, target: targetOf(reported.eventUrl ?? '') }];
    });
  }
}

function targetOf(text: string): BannerTarget | null {
  const path = ownPath(text);
  if (path !== null) return { kind: 'page', path };
  const address = siteAddress(text);
  return address === null ? null : { kind: 'site', address };
}
