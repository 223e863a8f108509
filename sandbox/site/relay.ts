import type { FastifyInstance } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';

/** Path of the site below which channels are. */
export const RELAY_PATH = '/sandbox-relay';

const CHANNEL = new RegExp(`^${RELAY_PATH}/([\\w-]{1,64})$`);
const LARGEST = 64 * 1024;
/** How long, and how many, messages without a listener are kept. */
const KEPT_MS = 60_000;
const KEPT = 100;

interface Kept {
  readonly channel: string;
  readonly message: Buffer;
  readonly until: number;
}

/**
 * The relay between pages and wallets outside them, which works like public ones: a message posted to a channel goes to all its listeners
 * by web socket, or waits until there is one. It reads none of them.
 */
export async function relay(server: FastifyInstance): Promise<void> {
  const listening = new Map<string, Set<WebSocket>>();
  let kept: readonly Kept[] = [];
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST });

  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST }, (_request, body, done) => done(null, body));

  server.post(`${RELAY_PATH}/:channel`, async (request, reply) => {
    const channel = CHANNEL.exec(request.url)?.[1];
    if (channel === undefined || !Buffer.isBuffer(request.body)) return reply.code(400).send();
    const message = request.body;
    const listeners = [...(listening.get(channel) ?? [])];
    for (const socket of listeners) socket.send(message);
    if (listeners.length === 0)
      kept = [...kept.filter(({ until }) => until > Date.now()).slice(1 - KEPT), { channel, message, until: Date.now() + KEPT_MS }];
    return reply.header('x-buoy-delivery', listeners.length > 0 ? 'delivered' : 'buffered').send();
  });

  server.server.on('upgrade', (request, socket, head) => {
    const channel = CHANNEL.exec((request.url ?? '').split('?', 1)[0]!)?.[1];
    if (channel === undefined) {
      socket.destroy();
      return;
    }
    sockets.handleUpgrade(request, socket, head, (opened) => {
      const listeners = listening.get(channel) ?? new Set();
      listening.set(channel, listeners.add(opened));
      opened.on('close', () => {
        listeners.delete(opened);
        if (listeners.size === 0) listening.delete(channel);
      });
      for (const { message } of kept.filter((one) => one.channel === channel && one.until > Date.now())) opened.send(message);
      kept = kept.filter((one) => one.channel !== channel);
    });
  });

  server.addHook('preClose', async () => {
    for (const socket of sockets.clients) socket.terminate();
    sockets.close();
  });
}
