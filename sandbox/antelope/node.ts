import Fastify from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { World } from '../world.ts';
import type { Fault } from './faults.ts';
import { NodeFault, unknownEndpoint } from './node-fault.ts';
import type { Json } from './node-json.ts';
import { PUSH_CALLS } from './push-calls.ts';
import { READ_CALLS } from './read-calls.ts';

const LARGEST_BODY = 2 * 1024 * 1024;
const PREFIX = '/v1/chain/';

interface Answer {
  readonly status: number;
  readonly body: Json;
}

function own<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.prototype.hasOwnProperty.call(table, key) ? table[key] : undefined;
}

function answerTo(world: World, endpoint: string, body: string, fault: Fault | null): Answer {
  try {
    const push = own(PUSH_CALLS, endpoint);
    if (push) return push(world.chain, body, fault?.kind ?? null);
    const read = own(READ_CALLS, endpoint);
    if (!read) return unknownEndpoint();
    const lagMs = fault?.kind === 'stale-head' ? fault.amount * 1000 : 0;
    return { status: 200, body: read({ chain: world.chain, seed: world.options.seed, lagMs }, body) };
  } catch (error) {
    if (error instanceof NodeFault) return error.answer();
    throw error;
  }
}

function dropConnection(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  request.raw.socket.destroy();
}

async function serve(world: World, index: number, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const path = request.raw.url ?? '';
  const endpoint = path.startsWith(PREFIX) ? path.slice(PREFIX.length) : '';
  const body = typeof request.body === 'string' ? request.body : '';
  const fault = request.method === 'OPTIONS' ? null : world.faults.take(index, endpoint);
  if (fault?.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, fault.amount));
  if (fault?.kind === 'drop') return dropConnection(request, reply);
  if (fault?.kind === 'html') {
    return void (await reply.code(200).type('text/html').send('<!doctype html><html><body><h1>Welcome</h1><p>Please sign in to the network.</p></body></html>'));
  }
  if (fault?.kind === 'http-500') return void (await reply.code(500).type('text/plain').send('Internal Server Error'));
  const answer = request.method === 'OPTIONS' ? { status: 200, body: {} } : answerTo(world, endpoint, body, fault);
  if (fault?.kind === 'drop-after-accept') return dropConnection(request, reply);
  await reply.code(answer.status).type('application/json').send(JSON.stringify(answer.body));
}

/**
 * A node over the world's chain, speaking as nodeos does over HTTP. Several nodes may share a world; `index` tells them
 * apart when one is told to fail. Not listening yet.
 */
export function createNode(world: World, index: number): FastifyInstance {
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
    await serve(world, index, request, reply);
    return reply;
  });
  return app;
}
