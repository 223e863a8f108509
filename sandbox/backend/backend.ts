import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from './answer.ts';
import type { BackendFaultKind, BackendFaultCommand, BackendFaults } from './backend-faults.ts';
import { LARGEST_ROWS_REQUEST, backendRows, ROWS_PATH } from './antelope/forwarded-rows.ts';
import { FREE_CPU_WALLETS } from './antelope/pool-sponsor.ts';
import { requestCount, requestField } from './request-fields.ts';
import type { BackendChain, Route } from './route.ts';
import { type ServiceOptions, serviceRoutes } from './service-routes.ts';

export interface BackendOptions extends ServiceOptions {
  readonly chains: readonly BackendChain[];
  readonly faults: BackendFaults;
}

const MOST_RECORDS = 100;
const USUAL_RECORDS = 15;
const MOST_PAYOUTS = 100;
const USUAL_PAYOUTS = 20;
const RUNNING = 1;
const PAUSED = 0;
const REFUSED = 1;
const SESSION_INVALID = 1002;
const AMOUNT = /^\d{1,15}(\.\d{1,18})?$/;

/** The chain of a request that names none. */
const USUAL_CHAIN = 'eos';

/**
 * The pool's backend, for all its chains: a request names one in its `chain` field. Every answer is `{ code: 0, <one named field> }`,
 * except those of nodes that are read through the backend; another code states the error.
 */
export async function backend(server: FastifyInstance, options: BackendOptions): Promise<void> {
  await serve(server, options, [...routes(), ...serviceRoutes(options)]);
  server.all('/*', async (_request, reply) => reply.code(404).send({ code: 404, msg: 'There is no such call.' }));
}

/** Adds the calls that are also at the root of the backend's origin, without its base path. */
export async function backendRoot(server: FastifyInstance, options: BackendOptions): Promise<void> {
  await serve(server, options, [PUSH]);
}

async function serve(server: FastifyInstance, options: BackendOptions, served: readonly Route[]): Promise<void> {
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
  for (const [method, url, handler, largestBody] of served) {
    server.route({
      method,
      url,
      ...(largestBody === undefined ? {} : { bodyLimit: largestBody }),
      handler: async (request, reply) => {
        const key = requestField(request, 'chain') ?? USUAL_CHAIN;
        const fault = options.faults.take(url.slice(url.lastIndexOf('/') + 1), key);
        const chain = options.chains.find((known) => known.key === key);
        const answer = async (reported: BackendFaultCommand | null): Promise<Answer> =>
          chain ? handler(request, chain, reported, reply) : { code: REFUSED, msg: 'There is no such chain.' };
        return fault && !ANSWERED.has(fault.kind) ? fail(reply, fault, answer) : reply.send(await answer(fault));
      },
    });
  }
}

/** Failures that are an answer of the call itself. */
const ANSWERED: ReadonlySet<BackendFaultKind> = new Set<BackendFaultKind>(['paused', 'cpu', 'claims-only', 'notice']);

/** Takes a transaction that the user signed; the sponsor signs it too and broadcasts it. */
const PUSH: Route = [
  'POST',
  '/cpu/pushTxWithoutCPU',
  (request, { pool }, fault) => {
    if (!pool.sponsor) return { code: REFUSED, msg: 'Nobody pays CPU on this chain.' };
    if (fault?.kind === 'claims-only') return { code: 200 };
    return fault?.kind === 'cpu' ? pool.sponsor.outOfCpu() : pool.sponsor.push(bodyField(request, 'signed'));
  },
];

/** Returns whether the visitor came with a wallet whose users do not pay CPU. */
function paysNoCpu(request: FastifyRequest): boolean {
  const wallet = (requestField(request, 'ref') ?? '').toLowerCase();
  return FREE_CPU_WALLETS.some((known) => known === wallet);
}

function bodyField(request: FastifyRequest, name: string): unknown {
  const { body } = request;
  return typeof body === 'object' && body !== null ? Object.entries(body).find(([key]) => key === name)?.[1] : undefined;
}

function routes(): readonly Route[] {
  const account = (request: FastifyRequest): string => requestField(request, 'account') ?? '';
  return [
    [
      'POST',
      '/common/getCommonParam',
      (request, { key, chainId, nodes, pool }, fault) => ({
        code: 0,
        exchangeStatus: fault?.kind === 'paused' ? PAUSED : RUNNING,
        ...pool.commonFields(),
        freeCpuSponsor: pool.sponsor && paysNoCpu(request) ? pool.sponsor.reported() : null,
        [`${key}Node`]: nodeEntry(nodes[0]!, chainId),
        [`${key}Nodes`]: nodes.map((node) => nodeEntry(node, chainId)),
      }),
    ],
    ['POST', '/pool/getPoolInfo', (_request, { pool }) => ({ code: 0, poolInfo: pool.poolInfo() })],
    ['POST', '/pool/getAccountPoolInfo', (request, { pool }) => ({ code: 0, accountPoolInfo: pool.accountPoolInfo(account(request)) })],
    [
      'GET',
      '/pool/getLatestOperationRecords',
      (request, { pool }) => ({
        code: 0,
        operationRecords: pool.operationRecords(requestCount(request, 'limit', USUAL_RECORDS, MOST_RECORDS)),
      }),
    ],
    ['POST', '/pool/getIncomeTrendList', (_request, { pool }) => ({ code: 0, incomeTrendList: pool.incomeTrend() })],
    [
      'POST',
      '/pool/getDividendDetailByPage',
      (request, { pool }) => {
        const currPage = requestCount(request, 'currPage', 1, 999_999);
        const size = requestCount(request, 'pageSize', USUAL_PAYOUTS, MOST_PAYOUTS);
        return { code: 0, page: { currPage, list: pool.dividends(account(request), currPage, size) } };
      },
    ],
    [
      'POST',
      '/pool/getUnunlockedRexList',
      (request, { pool }) => ({ code: 0, ununlockedRexList: pool.ununlockedRexLots(account(request)) }),
    ],
    ['GET', '/pool/getNewdexProxyList', (_request, { pool }) => ({ code: 0, newdexProxyList: pool.proxies() })],
    [
      'GET',
      '/pool/getProxy',
      (request, { pool }) => {
        const staked = requestField(request, 'stakeCount') ?? '0';
        if (!AMOUNT.test(staked)) return { code: REFUSED, msg: 'stakeCount is not an amount.' };
        const proxy = pool.assignedProxy(account(request));
        return proxy === null ? { code: REFUSED, msg: 'This chain has no proxies.' } : { code: 0, proxy };
      },
    ],
    [
      'POST',
      '/pool/getVoteAccount',
      (_request, { pool }) => ({ code: 0, voteAccount: pool.voteAccount(), tronVoteAccount: pool.voteAccount() }),
    ],
    PUSH,
    ['POST', ROWS_PATH, (request, { ownNode }, _fault, reply) => backendRows(ownNode ?? null, request, reply), LARGEST_ROWS_REQUEST],
    [
      'POST',
      '/commons/getFreeCpuWallet',
      (_request, { pool }) =>
        pool.sponsor ? { code: 0, freeCpuWallet: FREE_CPU_WALLETS.join(',') } : { code: REFUSED, msg: 'Nobody pays CPU on this chain.' },
    ],
  ];
}

function nodeEntry(address: string, chainId: string): Answer {
  const { protocol, hostname, port } = new URL(address);
  const scheme = protocol.slice(0, -1);
  return {
    url: address,
    protocol: scheme,
    host: hostname,
    port: port === '' ? (scheme === 'https' ? 443 : 80) : Number(port),
    chainId,
    area: 'Local',
  };
}

async function fail(
  reply: FastifyReply,
  fault: BackendFaultCommand,
  answer: (paused: BackendFaultCommand | null) => Promise<Answer>,
): Promise<FastifyReply> {
  switch (fault.kind) {
    case 'html':
      return reply.type('text/html; charset=utf-8').send('<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>');
    case 'empty':
      return reply.code(200).type('application/json; charset=utf-8').send('');
    case 'http-500':
      return reply.code(500).send({ code: 500, msg: 'Internal Server Error' });
    case 'refused':
      return reply.send({ code: fault.code ?? REFUSED, msg: fault.says ?? 'The service is busy, please try again later' });
    case 'session':
      return reply.send({ code: SESSION_INVALID, msg: 'Login has expired' });
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, fault.amount));
      return reply.send(await answer(null));
    case 'paused':
    case 'cpu':
    case 'claims-only':
    case 'notice':
      return reply.send(await answer(fault));
    case 'slow-after-accept': {
      const accepted = await answer(null);
      await new Promise((resolve) => setTimeout(resolve, fault.amount));
      return reply.send(accepted);
    }
    case 'drop-after-accept':
      await answer(null);
      break;
    case 'drop':
      break;
  }
  reply.raw.destroy();
  return reply.hijack();
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
