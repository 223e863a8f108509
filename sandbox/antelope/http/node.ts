import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Fault } from '../../faults/node-faults.ts';
import { serveWithFault } from '../../faults/shown-fault.ts';
import type { AntelopeChain } from '../chain/chain.ts';
import { NodeFault, unknownEndpoint } from './node-fault.ts';
import { asWrittenBy, type NodeGeneration } from './node-generation.ts';
import type { Json } from './node-json.ts';
import { PUSH_CALLS } from './push-calls.ts';
import { READ_CALLS } from './read-calls.ts';

const LARGEST_BODY = 2 * 1024 * 1024;
const PREFIX = '/v1/chain/';
const SUPPORTED_APIS = '/v1/node/get_supported_apis';

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
  if (endpoint === SUPPORTED_APIS) return { status: 200, body: supportedApis(generation) };
  try {
    const push = own(PUSH_CALLS, endpoint);
    if (push) return push({ chain: chain(), generation, injected: fault }, body);
    const read = own(READ_CALLS, endpoint);
    if (!read) return unknownEndpoint();
    const lagMs = fault?.kind === 'stale-head' ? fault.amount * 1000 : 0;
    return {
      status: 200,
      body: asWrittenBy(generation, endpoint, read({ chain: chain(), seed, lagMs, generation }, body)),
    };
  } catch (error) {
    if (error instanceof NodeFault) return error.answer();
    throw error;
  }
}

/** Sends JSON as bytes: a text would get a charset beside its content type, which nodes do not send. */
async function sendJson(reply: FastifyReply, { status, body }: Answer): Promise<void> {
  await reply
    .code(status)
    .type('application/json')
    .send(Buffer.from(JSON.stringify(body)));
}

/** Returns the answer of `get_supported_apis`: what this release serves, by path. */
function supportedApis({ unknownCalls }: NodeGeneration): Json {
  const calls = [...Object.keys(READ_CALLS), ...Object.keys(PUSH_CALLS)].filter((call) => !unknownCalls.includes(call));
  return { apis: calls.sort().map((call) => `${PREFIX}${call}`) };
}

async function serve(options: NodeOptions, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const path = request.raw.url ?? '';
  const endpoint = path.startsWith(PREFIX) ? path.slice(PREFIX.length) : path === SUPPORTED_APIS ? path : '';
  const body = typeof request.body === 'string' ? request.body : '';
  const fault = request.method === 'OPTIONS' ? null : options.fault(endpoint);
  await serveWithFault(fault, reply, async () => {
    const answer = request.method === 'OPTIONS' ? { status: 200, body: {} } : answerTo(options, endpoint, body, fault);
    await sendJson(reply, answer);
  });
}

/** Creates a node over a chain, which answers like nodeos over HTTP. Several nodes may share a chain. Not listening yet. */
export function createNode(options: NodeOptions): FastifyInstance {
  const app = Fastify({ bodyLimit: LARGEST_BODY, forceCloseConnections: true, routerOptions: { ignoreTrailingSlash: false } });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*');
  });
  app.setErrorHandler(async (error: Error, _request, reply) => {
    await sendJson(reply, new NodeFault(0, error.message).answer());
  });
  app.setNotFoundHandler(async (_request, reply) => {
    await sendJson(reply, unknownEndpoint());
  });
  app.all('/*', async (request, reply) => {
    await serve(options, request, reply);
    return reply;
  });
  return app;
}
