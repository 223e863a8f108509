import Fastify, { type FastifyInstance } from 'fastify';
import { utcText } from '../domain/core/chain/time.ts';
import type { BlockMark, ChainWorld } from './chain-world.ts';
import { CommandError, chainCommand, clockCommand, faultCommand, forkCommand, commandFields } from './control-commands.ts';
import type { Manifest } from './manifest.ts';
import type { SandboxWorld } from './world.ts';

const LARGEST_COMMAND = 16_384;

function markOf({ number, id, time }: BlockMark): object {
  return { number, id, time: utcText(time) };
}

function chainStatus(chain: ChainWorld): object {
  const { head, irreversible, transactions } = chain.status();
  return { head: markOf(head), irreversible: markOf(irreversible), transactions, faults: chain.faults.pending() };
}

function statusOf({ clock, all }: SandboxWorld): object {
  return { now: utcText(clock.now()), mode: clock.mode, chains: Object.fromEntries(all.map((chain) => [chain.key, chainStatus(chain)])) };
}

function fork(chain: ChainWorld, body: unknown): object {
  const { head, irreversible } = chain.status();
  const { blocks, reapply } = forkCommand(body, head.number - irreversible.number);
  try {
    return chain.forkBack(blocks, { reapply });
  } catch (thrown) {
    throw thrown instanceof RangeError ? new CommandError(`The chain cannot be forked: ${thrown.message}.`) : thrown;
  }
}

/**
 * Creates the control API of the sandbox over HTTP. `GET /manifest`, `GET /status`; `POST /clock`, `/fault`, `/fork`, `/reset` with JSON
 * bodies. An invalid command gets 400 with a sentence and changes nothing. Not listening yet.
 */
export function createControl(world: SandboxWorld, manifest: () => Manifest): FastifyInstance {
  const app = Fastify({ bodyLimit: LARGEST_COMMAND, forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : JSON.parse(String(body)));
    } catch {
      done(new CommandError('The order is not valid JSON.'), undefined);
    }
  });
  app.setErrorHandler(async (error: Error & { readonly statusCode?: number }, _request, reply) => {
    const refused = error instanceof CommandError || error.statusCode === 413;
    await reply.code(refused ? 400 : 500).send({ error: error.message });
  });
  app.setNotFoundHandler(async (request, reply) => {
    await reply.code(404).send({ error: `There is no ${request.method} ${request.url.slice(0, 80)} here.` });
  });
  app.get('/manifest', () => manifest());
  app.get('/status', () => statusOf(world));
  app.post('/clock', (request) => {
    world.clock.set(clockCommand(request.body, world.clock.now()));
    return statusOf(world);
  });
  app.post('/fault', (request) => {
    const { key, faults } = chainCommand(request.body, world);
    faults.add(faultCommand(request.body, { key, nodes: manifest().chains[key]?.nodes.length ?? 0, kinds: faults.kinds }));
    return statusOf(world);
  });
  app.post('/fork', (request) => ({ ...fork(chainCommand(request.body, world), request.body), ...statusOf(world) }));
  app.post('/reset', (request) => {
    commandFields(request.body, []);
    world.reset();
    return statusOf(world);
  });
  return app;
}
