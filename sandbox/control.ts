import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { utcText } from '../domain/chain/time.ts';
import { OrderError, clockOrder, faultOrder, forkOrder, orderFields } from './control-orders.ts';
import type { Manifest } from './manifest.ts';
import type { World } from './world.ts';

const LARGEST_ORDER = 16_384;

function statusOf(world: World): object {
  const head = world.chain.head();
  const irreversible = world.chain.irreversible();
  return {
    now: utcText(world.clock.now()),
    mode: world.clock.mode,
    head: { number: head.number, id: head.id, time: utcText(head.time) },
    irreversible: { number: irreversible.number, id: irreversible.id, time: utcText(irreversible.time) },
    transactions: world.chain.history().length,
    faults: world.faults.pending(),
  };
}

/**
 * The lever of the world over HTTP. `GET /manifest`, `GET /status`; `POST /clock`, `/fault`, `/fork`, `/reset` with JSON bodies.
 * What it does not understand gets 400 and a sentence, and nothing happens. Not listening yet.
 */
export function createControl(world: World, manifest: () => Manifest): FastifyInstance {
  const app = Fastify({ bodyLimit: LARGEST_ORDER, forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : JSON.parse(String(body)));
    } catch {
      done(new OrderError('The order is not valid JSON.'), undefined);
    }
  });
  app.setErrorHandler(async (error: Error & { readonly statusCode?: number }, _request, reply) => {
    const refused = error instanceof OrderError || error.statusCode === 413;
    await reply.code(refused ? 400 : 500).send({ error: error.message });
  });
  app.setNotFoundHandler(async (request, reply) => {
    await reply.code(404).send({ error: `There is no ${request.method} ${request.url.slice(0, 80)} here.` });
  });
  app.get('/manifest', () => manifest());
  app.get('/status', () => statusOf(world));
  app.post('/clock', (request) => {
    world.clock.set(clockOrder(request.body, world.clock.now()));
    return statusOf(world);
  });
  app.post('/fault', (request) => {
    world.faults.add(faultOrder(request.body, manifest().nodes.length));
    return statusOf(world);
  });
  app.post('/fork', (request) => {
    const { blocks, reapply } = forkOrder(request.body, world.chain.irreversibleLag);
    return { ...world.chain.forkBack(blocks, { reapply }), ...statusOf(world) };
  });
  app.post('/reset', (request) => {
    orderFields(request.body, []);
    world.reset();
    return statusOf(world);
  });
  return app;
}
