import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IostChain } from './chain.ts';
import { GatewayFault } from './gateway-fault.ts';
import { BODY_CALLS, bodyCall, READ_CALLS } from './read-calls.ts';
import { receivedTransaction } from './received-transaction.ts';

export interface GatewayOptions {
  /** Asked for each time, since a world may begin again. */
  readonly chain: () => IostChain;
}

const ALLOWED_HEADERS = 'Content-Type, Accept';

function own<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.prototype.hasOwnProperty.call(table, key) ? table[key] : undefined;
}

function answerTo(chain: IostChain, method: string, path: string, body: string): string {
  const [name = '', ...parts] = path.split('/').slice(1);
  if (method === 'POST' && name === 'sendTx' && parts.length === 0) {
    return JSON.stringify({ hash: chain.send(receivedTransaction(body)), pre_tx_receipt: null });
  }
  if (method === 'POST' && parts.length === 0 && own(BODY_CALLS, name)) return JSON.stringify(bodyCall(name, chain, body));
  const read = method === 'GET' ? own(READ_CALLS, name) : undefined;
  if (!read || parts.length !== read.parts) throw new GatewayFault('Not Implemented', 12);
  return JSON.stringify(read.call(chain, parts.map(decodeURIComponent)));
}

async function serve({ chain }: GatewayOptions, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.method === 'OPTIONS') return void (await reply.header('access-control-allow-headers', ALLOWED_HEADERS).header('access-control-allow-methods', 'GET, HEAD, POST, PUT, DELETE').code(200).send());
  const [path = '/'] = (request.raw.url ?? '/').split('?');
  const body = typeof request.body === 'string' ? request.body : '';
  try {
    await reply.code(200).type('application/json').send(answerTo(chain(), request.method, path, body));
  } catch (error) {
    if (!(error instanceof GatewayFault)) throw error;
    await reply.code(400).type('text/plain; charset=utf-8').send(error.body());
  }
}

/** A node's HTTP gateway over a chain, as a plugin of a server of its own: it answers every path. */
export async function gateway(app: FastifyInstance, options: GatewayOptions): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*');
  });
  app.all('/*', async (request, reply) => {
    await serve(options, request, reply);
    return reply;
  });
}
