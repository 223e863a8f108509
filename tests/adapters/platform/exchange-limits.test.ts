import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { inAProcess } from '../../support/in-a-process.ts';

const servers: Server[] = [];

async function serve(listener: RequestListener, closed: () => void): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  // On a busy machine the request may be read only once it has ended.
  server.on('connection', (socket) => socket.on('close', closed));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Sends a request while garbage is collected all the time, and prints how it failed. */
const collecting = (url: string, timeoutMs: number, maxBytes: number): string => `
  import { httpRequest } from './module.mjs';
  const collector = setInterval(() => globalThis.gc(), 5);
  const request = { url: ${JSON.stringify(url)}, method: 'POST', body: '{}', timeoutMs: ${timeoutMs}, maxBytes: ${maxBytes} };
  await httpRequest(request).then(({ text }) => console.log('answered', text.length), ({ kind }) => console.log(kind));
  clearInterval(collector);
`;

it.each([
  ['the body of an answer drips', true],
  ['no answer begins', false],
])('a request ends at its limit and closes its connection where %s and garbage is collected', async (_case, begins) => {
  let closed = false;
  const url = await serve(
    (_request, response) => {
      if (!begins) return;
      response.writeHead(200, { 'content-type': 'application/json' });
      const drip = setInterval(() => response.write(' '), 10);
      response.on('close', () => {
        clearInterval(drip);
      });
    },
    () => {
      closed = true;
    },
  );
  const { output, code } = await inAProcess('adapters/platform/http.ts', collecting(url, 500, 1_000_000), ['--expose-gc'], 10_000);
  expect({ output, code }).toEqual({ output: 'timed-out\n', code: 0 });
  await expect.poll(() => closed, { timeout: 10_000 }).toBe(true);
});
