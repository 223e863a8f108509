import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Fault, NodeFaults } from '../../faults/node-faults.ts';
import { serveWithFault } from '../../faults/shown-fault.ts';
import { expiredFault } from '../chain/admission.ts';
import type { IostChain } from '../chain/chain.ts';
import { GatewayFault } from './gateway-fault.ts';
import { BODY_CALLS, bodyCall, chainInfoJson, READ_CALLS } from './read-calls.ts';
import { receivedTransaction } from '../chain/received-transaction.ts';
import { subscribe } from './subscription.ts';

export interface GatewayOptions {
  /** Returns the present chain, called each time, since the sandbox may be reset. */
  readonly chain: () => IostChain;
  /** Injected failures; `index` is the node's position. */
  readonly faults: NodeFaults;
  readonly index: number;
}

const ALLOWED_HEADERS = 'Content-Type, Accept';
const ALLOWED_METHODS = 'GET, HEAD, POST, PUT, DELETE';

function own<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.prototype.hasOwnProperty.call(table, key) ? table[key] : undefined;
}

function sent(chain: IostChain, body: string, fault: Fault | null): string {
  const transaction = receivedTransaction(body);
  if (fault?.kind === 'expired') throw expiredFault(transaction, chain.now());
  return JSON.stringify({ hash: chain.send(transaction), pre_tx_receipt: null });
}

function answerTo(chain: IostChain, { method, name, parts, body }: Call, fault: Fault | null): string {
  if (method === 'POST' && name === 'sendTx' && parts.length === 0) return sent(chain, body, fault);
  if (method === 'POST' && parts.length === 0 && own(BODY_CALLS, name)) return JSON.stringify(bodyCall(name, chain, body));
  const read = method === 'GET' ? own(READ_CALLS, name) : undefined;
  if (!read || parts.length !== read.parts) throw new GatewayFault('Not Implemented', 12);
  if (name === 'getChainInfo' && fault?.kind === 'stale-head') return JSON.stringify(chainInfoJson(chain, fault.amount));
  return JSON.stringify(read.call(chain, parts.map(decodeURIComponent)));
}

interface Call {
  readonly method: string;
  /** First part of the path. */
  readonly name: string;
  readonly parts: readonly string[];
  readonly body: string;
}

function callOf(request: FastifyRequest): Call {
  const [path = '/'] = (request.raw.url ?? '/').split('?');
  const [name = '', ...parts] = path.split('/').slice(1);
  return { method: request.method, name, parts, body: typeof request.body === 'string' ? request.body : '' };
}

async function serve({ chain, faults, index }: GatewayOptions, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.method === 'OPTIONS') {
    return void (await reply
      .header('access-control-allow-headers', ALLOWED_HEADERS)
      .header('access-control-allow-methods', ALLOWED_METHODS)
      .code(200)
      .send());
  }
  const call = callOf(request);
  const fault = faults.take(index, call.name);
  await serveWithFault(fault, reply, async () => {
    try {
      if (call.method === 'POST' && call.name === 'subscribe' && call.parts.length === 0) return subscribe(chain, call.body, reply);
      await reply
        .code(200)
        .type('application/json')
        .send(answerTo(chain(), call, fault));
    } catch (error) {
      if (!(error instanceof GatewayFault)) throw error;
      await reply.code(400).type('text/plain; charset=utf-8').send(error.body());
    }
  });
}

/** A node's HTTP gateway over a chain, as a plugin of its own server: it answers every path. */
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
