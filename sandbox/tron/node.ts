import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BROADCAST_CALLS } from './broadcast-calls.ts';
import type { TronChain, View } from './chain.ts';
import { nodeJsonText } from './node-json.ts';
import { HEAD_ONLY_CALLS, READ_CALLS } from './read-calls.ts';
import { nodeRequest, RequestProblem } from './request.ts';
import type { Fields, NodeRequest } from './request.ts';

export interface TronNodeOptions {
  /** Asked for each call, because a world may begin again. */
  readonly chain: () => TronChain;
}

type Call = (chain: TronChain, request: NodeRequest) => ReturnType<(typeof READ_CALLS)[string]>;

function own<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.prototype.hasOwnProperty.call(table, key) ? table[key] : undefined;
}

function callOf(view: View, endpoint: string): Call | null {
  const broadcast = view === 'head' ? own(BROADCAST_CALLS, endpoint) : undefined;
  if (broadcast) return broadcast;
  const read = own(READ_CALLS, endpoint) ?? (view === 'head' ? own(HEAD_ONLY_CALLS, endpoint) : undefined);
  return read ? (chain, request) => read(chain, view, request) : null;
}

function answer(call: Call, chain: TronChain, body: string, query: Fields): string {
  try {
    const request = nodeRequest(body, query);
    return nodeJsonText(call(chain, request), request.int64AsText);
  } catch (error) {
    if (error instanceof RequestProblem) return JSON.stringify({ Error: error.message });
    throw error;
  }
}

function isQuery(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

/**
 * Fastify plugin: a full node over HTTP with the calls under `/wallet` and, up to the solidified block, `/walletsolidity`.
 * As real ones do, it answers 200 to nearly everything, also to errors.
 */
export async function tronNode(app: FastifyInstance, options: TronNodeOptions): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  const serve = (view: View) => async (request: FastifyRequest<{ Params: { endpoint: string } }>, reply: FastifyReply) => {
    const call = callOf(view, request.params.endpoint);
    if (!call) return reply.code(404).type('text/plain').send('404 page not found');
    const body = typeof request.body === 'string' ? request.body : '';
    return reply.type('application/json').send(answer(call, options.chain(), body, isQuery(request.query) ? request.query : {}));
  };
  app.route({ method: ['GET', 'POST'], url: '/wallet/:endpoint', handler: serve('head') });
  app.route({ method: ['GET', 'POST'], url: '/walletsolidity/:endpoint', handler: serve('solid') });
}
