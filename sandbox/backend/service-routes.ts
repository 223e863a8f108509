import type { FastifyRequest } from 'fastify';
import type { Instant } from '../../domain/core/chain/time.ts';
import type { Answer } from './answer.ts';
import { exchangePairs } from './exchange-pairs.ts';
import { helpArticles, importantArticle } from './help-articles.ts';
import { Logins } from './logins.ts';
import { PUBLISHED_ERROR_CODES } from './published-error-codes.ts';
import { bodyFields, requestCount, requestField } from './request-fields.ts';
import type { Route } from './route.ts';
import { TokenApplications } from './token-applications.ts';

/** What news, logins and applications need to know of the world. */
export interface ServiceOptions {
  readonly seed: string;
  readonly now: () => Instant;
  /** Returns when its newest help article was published. */
  readonly published: () => Instant;
}

const ARTICLES_A_PAGE = 6;
const REFUSED = 1;
const NOT_LOGGED_IN = 401;
/** Code of an answer of the exchange's public interface. */
const EXCHANGE_ANSWER = 200;
/** The kind of banner a client opens as a dialog; the other kind is on the home screen. */
const ACTIVITY_POPUPS = '3';
/** Largest application in bytes: a picture of 500 KB as text, every third character of it escaped. */
const LARGEST_APPLICATION = 2 * 1024 * 1024;

/** Returns the calls about news, error codes, logins, applications and the exchange. */
export function serviceRoutes({ seed, now, published }: ServiceOptions): readonly Route[] {
  const logins = new Logins(seed);
  const applications = new TokenApplications();
  return [
    [
      'POST',
      '/commons/zendesk/articleList',
      (request) => ({
        code: 0,
        articles: helpArticles(requestField(request, 'language'), {
          page: requestCount(request, 'page', 1, 999_999),
          count: requestCount(request, 'perPage', ARTICLES_A_PAGE, ARTICLES_A_PAGE),
          published: published(),
        }),
      }),
    ],
    [
      'POST',
      '/commons/zendesk/getImportantArticle',
      (request, _chain, fault) => ({
        code: 0,
        article: fault?.kind === 'notice' ? importantArticle(requestField(request, 'language'), now()) : null,
      }),
    ],
    [
      'POST',
      '/commons/banner/list',
      (request, { key }) => ({
        code: 0,
        data: requestField(request, 'type') === ACTIVITY_POPUPS ? [] : [{ id: 1, imageUrl: '/icon.svg', eventUrl: `/${key}` }],
      }),
    ],
    ['GET', '/common/getErrorCode', () => ({ code: 0, list: PUBLISHED_ERROR_CODES })],
    ['GET', '/common/getUnixTimeJson', () => ({ code: 0, timestamp: now() })],
    [
      'POST',
      '/account/verify',
      (request, { key, pool }) => {
        const account = requestField(request, 'account') ?? '';
        const timestamp = requestField(request, 'timestamp') ?? '';
        const signed = pool.hasSigned?.(account, timestamp, requestField(request, 'signature') ?? '') ?? false;
        const token = signed ? logins.enter(key, account, Number(timestamp), now()) : null;
        return token === null ? { code: REFUSED, msg: 'authorise failed' } : { code: 0, token };
      },
    ],
    [
      'POST',
      '/candy/apply',
      (request, { key }) => {
        const account = requestField(request, 'account') ?? '';
        if (!logins.isOf(tokenOf(request), key, account)) return { code: NOT_LOGGED_IN, msg: 'login failure, please login again' };
        return applications.take(key, bodyFields(request));
      },
      LARGEST_APPLICATION,
    ],
    ['GET', '/exchange/tickers', (): Answer => ({ code: EXCHANGE_ANSWER, data: exchangePairs(seed, now()) })],
    [
      'GET',
      '/exchange/orders',
      (request, { pool }) => ({ code: 0, data: pool.exchangeOrders?.(requestField(request, 'account') ?? '') ?? [] }),
    ],
  ];
}

/** Returns the token by which a request is authenticated: the user of basic authentication. */
function tokenOf(request: FastifyRequest): string | null {
  const [, encoded] = /^Basic ([\w+/=]+)$/.exec(request.headers.authorization ?? '') ?? [];
  const [user = ''] = encoded === undefined ? [] : Buffer.from(encoded, 'base64').toString('utf8').split(':');
  return user === '' ? null : user;
}
