import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Fault } from '../../node-faults.ts';
import { serveWithFault } from '../../shown-fault.ts';
import type { AntelopeChain } from '../chain/chain.ts';
import { NodeFault, unknownEndpoint } from './node-fault.ts';
import { asWrittenBy, type NodeGeneration } from './node-generation.ts';
import type { Json } from './node-json.ts';
import { PUSH_CALLS } from './push-calls.ts';
import { READ_CALLS } from './read-calls.ts';

const LARGEST_BODY = 2 * 1024 * 1024;
const PREFIX = '/v1/chain/';

export interface NodeOptions {
  /** Returns the present chain, called for each request, because the sandbox may be reset. */
  readonly chain: () => AntelopeChain;
  readonly seed: string;
  readonly generation: NodeGeneration;
  /** Returns the failure of the next call of this endpoint. */
  readonly fault: (endpoint: string) => Fault | null;
}

interface Answer {
  readonly status: number;
  readonly body: Json;
}

function own<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.prototype.hasOwnProperty.call(table, key) ? table[key] : undefined;
}

/** Returns a node's answer to one call, without HTTP. `endpoint`: the last part of its path. */
export function answerTo(
  { chain, seed, generation }: Omit<NodeOptions, 'fault'>,
  endpoint: string,
  body: string,
  fault: Fault | null,
): Answer {
  if (generation.unknownCalls.includes(endpoint)) return unknownEndpoint();
  try {
    const push = own(PUSH_CALLS, endpoint);
    if (push) return push(chain(), body, fault);
    const read = own(READ_CALLS, endpoint);
    if (!read) return unknownEndpoint();
    const lagMs = fault?.kind === 'stale-head' ? fault.amount * 1000 : 0;
    return {
      status: 200,
      body: asWrittenBy(generation, endpoint, read({ chain: chain(), seed, lagMs, version: generation.version }, body)),
    };
  } catch (error) {
    if (error instanceof NodeFault) return error.answer();
    throw error;
  }
}

async function serve(options: NodeOptions, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const path = request.raw.url ?? '';
  const endpoint = path.startsWith(PREFIX) ? path.slice(PREFIX.length) : '';
  const body = typeof request.body === 'string' ? request.body : '';
  const fault = request.method === 'OPTIONS' ? null : options.fault(endpoint);
  await serveWithFault(fault, request, reply, async () => {
    const answer = request.method === 'OPTIONS' ? { status: 200, body: {} } : answerTo(options, endpoint, body, fault);
    await reply.code(answer.status).type('application/json').send(JSON.stringify(answer.body));
  });
}

/** Creates a node over a chain, which answers like nodeos over HTTP. Several nodes may share a chain. Not listening yet. */
export function createNode(options: NodeOptions): FastifyInstance {
  const app = Fastify({ bodyLimit: LARGEST_BODY, forceCloseConnections: true, routerOptions: { ignoreTrailingSlash: false } });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*');
    reply.header('access-control-allow-headers', 'Content-Type');
  });
  app.setErrorHandler(async (error: Error, _request, reply) => {
    const { status, body } = new NodeFault(0, error.message).answer();
    await reply.code(status).type('application/json').send(JSON.stringify(body));
  });
  app.setNotFoundHandler(async (_request, reply) => {
    const { status, body } = unknownEndpoint();
    await reply.code(status).type('application/json').send(JSON.stringify(body));
  });
  app.all('/*', async (request, reply) => {
    await serve(options, request, reply);
    return reply;
  });
  return app;
}
