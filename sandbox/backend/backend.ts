import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BackendFaultOrder } from './backend-faults.ts';
import type { BackendFaults } from './backend-faults.ts';
import { helpArticles } from './help-articles.ts';
import { operationRecords } from './operation-records.ts';
import { payoutsTo } from './payouts.ts';
import type { PoolCalendar, PoolChain, PoolTerms } from './pool-chain.ts';
import { PoolFigures, zoned } from './pool-figures.ts';
import { assignedProxy } from './proxy-assignment.ts';
import { requestCount, requestField } from './request-fields.ts';
import { ununlockedRexLots } from './rex-lots.ts';
import type { SettlementBook } from './settlement-book.ts';

/** The pool as it stands now; a reset of the world gives another one. */
export interface Pool {
  readonly chain: PoolChain;
  readonly calendar: PoolCalendar;
  readonly terms: PoolTerms;
  readonly book: SettlementBook;
}

export interface BackendOptions {
  readonly pool: () => Pool;
  readonly faults: BackendFaults;
  readonly chainId: string;
  /** Addresses of the nodes, first the preferred one. */
  readonly nodes: () => readonly string[];
}

const MOST_RECORDS = 100;
const USUAL_RECORDS = 15;
const MOST_PAYOUTS = 100;
const USUAL_PAYOUTS = 20;
const USUAL_ARTICLES = 6;
const RUNNING = 1;
const PAUSED = 0;
const REFUSED = 1;
const SESSION_INVALID = 1002;
/** The kind of banner a client opens as a dialog; the other kind stands on the home screen. */
const ACTIVITY_POPUPS = '3';
const AMOUNT = /^\d{1,15}(\.\d{1,18})?$/;

type Answer = Record<string, unknown>;
type Handler = (request: FastifyRequest, fault: BackendFaultOrder | null) => Answer;
type Method = 'GET' | 'POST';

/** The pool's backend. Every answer is `{ code: 0, <one named field> }`; another code says what was wrong. */
export async function backend(server: FastifyInstance, options: BackendOptions): Promise<void> {
  await server.register(formbody);
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => done(null, jsonOf(String(text))));
  server.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null, null);
  });
  server.addHook('onSend', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });
  for (const [method, url, handler] of routes(options)) {
    server.route({
      method,
      url,
      handler: async (request, reply) => {
        const fault = options.faults.take(url.slice(url.lastIndexOf('/') + 1));
        return fault && fault.kind !== 'paused' ? fail(request, reply, fault, handler) : reply.send(handler(request, fault));
      },
    });
  }
  server.all('/*', async (_request, reply) => reply.code(404).send({ code: 404, msg: 'There is no such call.' }));
}

function routes({ pool, nodes, chainId }: BackendOptions): readonly (readonly [method: Method, url: string, handler: Handler])[] {
  const figures = (): PoolFigures => {
    const { chain, calendar, terms, book } = pool();
    return new PoolFigures(chain, calendar, terms, book);
  };
  const account = (request: FastifyRequest): string => requestField(request, 'account') ?? '';
  return [
    ['POST', '/common/getCommonParam', (_request, fault) => ({
      code: 0,
      exchangeStatus: fault?.kind === 'paused' ? PAUSED : RUNNING,
      chainEosAccount: 'eosio',
      eosNode: nodeEntry(nodes()[0]!, chainId),
      eosNodes: nodes().map((node) => nodeEntry(node, chainId)),
    })],
    ['POST', '/pool/getPoolInfo', () => ({ code: 0, poolInfo: figures().poolInfo() })],
    ['POST', '/pool/getAccountPoolInfo', (request) => ({ code: 0, accountPoolInfo: figures().accountPoolInfo(account(request)) })],
    ['GET', '/pool/getLatestOperationRecords', (request) => {
      const { chain, terms } = pool();
      return { code: 0, operationRecords: operationRecords(chain, terms.proxies, requestCount(request, 'limit', USUAL_RECORDS, MOST_RECORDS)) };
    }],
    ['POST', '/pool/getIncomeTrendList', () => ({ code: 0, incomeTrendList: figures().incomeTrend() })],
    ['POST', '/pool/getDividendDetailByPage', (request) => ({ code: 0, page: dividendPage(request, account(request), pool()) })],
    ['POST', '/pool/getUnunlockedRexList', (request) => {
      const { chain, calendar } = pool();
      return { code: 0, ununlockedRexList: ununlockedRexLots(account(request), chain, calendar.now()) };
    }],
    ['GET', '/pool/getNewdexProxyList', () => ({ code: 0, newdexProxyList: pool().terms.proxies })],
    ['GET', '/pool/getProxy', (request) => {
      const staked = requestField(request, 'stakeCount') ?? '0';
      if (!AMOUNT.test(staked)) return { code: REFUSED, msg: 'stakeCount is not an amount.' };
      return { code: 0, proxy: assignedProxy(account(request), pool().terms.proxies) };
    }],
    ['POST', '/commons/zendesk/articleList', (request) => {
      const { chain, calendar } = pool();
      const published = chain.history()[0]?.time ?? calendar.now();
      return { code: 0, articles: helpArticles(requestField(request, 'language'), requestCount(request, 'perPage', USUAL_ARTICLES, USUAL_ARTICLES), published) };
    }],
    ['POST', '/commons/banner/list', (request) => ({
      code: 0,
      data: requestField(request, 'type') === ACTIVITY_POPUPS ? [] : [{ id: 1, imageUrl: '/icon.svg', eventUrl: '/eos' }],
    })],
  ];
}

function dividendPage(request: FastifyRequest, account: string, { chain, terms }: Pool): Answer {
  const currPage = requestCount(request, 'currPage', 1, 999_999);
  const size = requestCount(request, 'pageSize', USUAL_PAYOUTS, MOST_PAYOUTS);
  const list = payoutsTo(account, terms.payer, chain).slice((currPage - 1) * size, currPage * size);
  return {
    currPage,
    list: list.map(({ paidAt, net, fee, transactionId }) => ({
      poolUtcDate: zoned(paidAt),
      nodeIncome: net.digits(),
      manageFees: fee.digits(),
      trxId: transactionId,
    })),
  };
}

function nodeEntry(address: string, chainId: string): Answer {
  const { protocol, hostname, port } = new URL(address);
  const scheme = protocol.slice(0, -1);
  return { url: address, protocol: scheme, host: hostname, port: port === '' ? (scheme === 'https' ? 443 : 80) : Number(port), chainId, area: 'Local' };
}

async function fail(request: FastifyRequest, reply: FastifyReply, fault: BackendFaultOrder, handler: Handler): Promise<FastifyReply> {
  switch (fault.kind) {
    case 'html':
      return reply.type('text/html; charset=utf-8').send('<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>');
    case 'empty':
      return reply.code(200).type('application/json; charset=utf-8').send('');
    case 'http-500':
      return reply.code(500).send({ code: 500, msg: 'Internal Server Error' });
    case 'refused':
      return reply.send({ code: REFUSED, msg: 'The service is busy, please try again later' });
    case 'session':
      return reply.send({ code: SESSION_INVALID, msg: 'Login has expired' });
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, fault.amount));
      return reply.send(handler(request, null));
    case 'paused':
      return reply.send(handler(request, fault));
    case 'drop':
      break;
  }
  request.raw.socket.destroy();
  return reply.hijack();
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
