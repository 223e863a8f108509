import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { relay, RELAY_PATH } from '../../../sandbox/site/relay.ts';

let server: FastifyInstance;
let address: string;

beforeEach(async () => {
  server = Fastify({ forceCloseConnections: true });
  await server.register(relay);
  address = `${await server.listen({ host: '127.0.0.1', port: 0 })}${RELAY_PATH}`;
});

afterEach(() => server.close());

function listen(channel: string): { readonly opened: Promise<void>; readonly next: Promise<string> } {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/${channel}?v=2`);
  return {
    opened: new Promise((resolve, reject) => {
      socket.once('open', () => resolve());
      socket.once('error', reject);
    }),
    next: new Promise((resolve) => {
      socket.once('message', (data: Buffer) => resolve(data.toString()));
    }),
  };
}

const post = (channel: string, body: string): Promise<Response> => fetch(`${address}/${channel}`, { method: 'POST', body });

describe('the relay', () => {
  it('delivers a message to the listener of its channel', async () => {
    const listening = listen('one');
    await listening.opened;
    expect((await post('one', 'hello')).headers.get('x-buoy-delivery')).toBe('delivered');
    expect(await listening.next).toBe('hello');
  });

  it('stores a message until its channel has a listener', async () => {
    expect((await post('two', 'early')).headers.get('x-buoy-delivery')).toBe('buffered');
    await post('other', 'another');
    expect(await listen('two').next).toBe('early');
  });

  it('accepts bytes without a content type', async () => {
    const response = await fetch(`${address}/three`, { method: 'POST', body: new Uint8Array([1, 2, 3]) });
    expect(response.status).toBe(200);
    expect(await listen('three').next).toBe('\u0001\u0002\u0003');
  });

  it('has no channel of another name, and stops with connections open', async () => {
    expect((await post('..%2f', 'x')).status).toBe(400);
    await expect(listen('not/one').opened).rejects.toThrow(/socket hang up|ECONNRESET/);
    await listen('four').opened;
    await server.close();
  });
});
