import Fastify, { type FastifyInstance } from 'fastify';
import { gateway, type GatewayOptions } from './gateway.ts';

const LARGEST_BODY = 2 * 1024 * 1024;

/** Creates a node over the chain. Several nodes may share one. Not listening yet. */
export function createIostNode(options: GatewayOptions): FastifyInstance {
  const app = Fastify({ bodyLimit: LARGEST_BODY, forceCloseConnections: true });
  app.register(gateway, options);
  return app;
}
