import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Fault } from '../../faults/node-faults.ts';
import { serveWithFault } from '../../faults/shown-fault.ts';
import { BUILDER_CALLS } from './builder-calls.ts';
import { BROADCAST_CALLS } from './broadcast-calls.ts';
import type { TronChain, View } from '../chain/chain.ts';
import { nodeJsonText, type NodeJsonObject } from './node-json.ts';
import { BLOCK_MS } from '../chain/parameters.ts';
import { checkMessage, HEAD_ONLY_CALLS, READ_CALLS } from './read-calls.ts';
import { serverPage } from './server-page.ts';
import { injectedRefusal } from '../chain/refusal.ts';
import { nodeRequest, RequestProblem, type Fields, type NodeRequest } from './request.ts';

export interface TronNodeOptions {
  /** Returns the present chain, called for each request, because the sandbox may be reset. */
  readonly chain: () => TronChain;
  /** Returns the injected failure of an endpoint's call; none unless given. */
  readonly fault?: (endpoint: string) => Fault | null;
}

type Call = (chain: TronChain, request: NodeRequest, fault: Fault | null) => NodeJsonObject;

const LARGEST_BODY = 4 * 1024 * 1024;
const MS_PER_SECOND = 1_000;
const JSON_TYPE = 'application/json;charset=utf-8';
const PAGE_TYPE = 'text/html;charset=iso-8859-1';

function own<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.prototype.hasOwnProperty.call(table, key) ? table[key] : undefined;
}

function callOf(view: View, endpoint: string): Call | null {
  const broadcast = view === 'head' ? own(BROADCAST_CALLS, endpoint) : undefined;
  if (broadcast) return (chain, request, fault) => broadcast(chain, request, fault === null ? null : injectedRefusal(fault));
  const builder = view === 'head' ? own(BUILDER_CALLS, endpoint) : undefined;
  if (builder) return (chain, request) => builder(chain, request);
  const read = own(READ_CALLS, endpoint) ?? (view === 'head' ? own(HEAD_ONLY_CALLS, endpoint) : undefined);
  return read ? (chain, request, fault) => read(chain, { name: view, lag: lagOf(fault) }, request) : null;
}

function lagOf(fault: Fault | null): number {
  return fault?.kind === 'stale-head' ? Math.ceil((fault.amount * MS_PER_SECOND) / BLOCK_MS) : 0;
}

function answer(call: Call, chain: TronChain, { body, query, message }: Asked, fault: Fault | null): string {
  try {
    if (message !== null) checkMessage(message, body);
    const request = nodeRequest(body, query);
    return `${nodeJsonText(call(chain, request, fault), request.int64AsText)}\n`;
  } catch (error) {
    if (error instanceof RequestProblem) return `${JSON.stringify({ Error: error.message })}\n`;
    throw error;
  }
}

interface Asked {
  readonly body: string;
  readonly query: Fields;
  /** The endpoint where its body has to be a message; null for a request without a body. */
  readonly message: string | null;
}

function isQuery(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

/**
 * Fastify plugin: a full node over HTTP with the calls under `/wallet` and, up to the solidified block, `/walletsolidity`. Like real ones,
 * it answers 200 to nearly everything, also to errors.
 */
export async function tronNode(app: FastifyInstance, { chain, fault }: TronNodeOptions): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  for (const [path, view] of [
    ['/wallet', 'head'],
    ['/walletsolidity', 'solid'],
  ] as const) {
    app.route<{ Params: { endpoint: string } }>({
      method: ['GET', 'POST'],
      url: `${path}/:endpoint`,
      handler: async (request, reply) => {
        const { endpoint } = request.params;
        const shown = fault?.(endpoint) ?? null;
        await serveWithFault(shown, reply, async () => {
          const call = callOf(view, endpoint);
          if (call) await reply.type(JSON_TYPE).send(answer(call, chain(), asked(request, endpoint), shown));
          else await unserved(request, reply);
        });
        return reply;
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => unserved(request, reply));
}

function asked({ method, body, query }: FastifyRequest, endpoint: string): Asked {
  return {
    body: typeof body === 'string' ? body : '',
    query: isQuery(query) ? query : {},
    message: method === 'POST' ? endpoint : null,
  };
}

/** Answers a path the node does not serve with the page of its web server: 404 to GET, 405 to everything else. */
async function unserved(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { method, url } = request;
  const [path = ''] = url.split('?');
  const status = method === 'GET' ? 404 : 405;
  const words = status === 404 ? 'Not Found' : `HTTP method ${method} is not supported by this URL`;
  await reply
    .code(status)
    .type(PAGE_TYPE)
    .send(serverPage(status, words, path));
}

/**
 * Creates a node. `plain`: without headers for pages of other origins, as java-tron itself; unless given they are there, as public gateways in
 * front of it send them, and a web page can only read those. Not listening yet.
 */
export function createTronNode({ plain = false, ...options }: TronNodeOptions & { readonly plain?: boolean }): FastifyInstance {
  const app = Fastify({ bodyLimit: LARGEST_BODY, forceCloseConnections: true });
  if (!plain) {
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, POST, OPTIONS',
        'access-control-allow-headers': 'Content-Type, TRON-PRO-API-KEY',
      });
    });
  }
  app.options('/*', async (_request, reply) => reply.code(200).header('allow', 'GET, HEAD, POST, TRACE, OPTIONS').send());
  void app.register(tronNode, options);
  return app;
}
