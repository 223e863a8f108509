import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import client from 'iost';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { failedReport } from '../../../../adapters/iost/wallet/wallet-failure.ts';
import { clientRequest } from '../../../../adapters/iost/write/client-request.ts';

/** What the node was asked. */
interface Asked {
  readonly method: string;
  readonly url: string;
  /** Null without a body: in a page the library leaves the type out then, and only in Node it does not. */
  readonly type: string | null;
  readonly body: string;
}

const ANSWERS: Readonly<Record<string, { readonly status: number; readonly body: string }>> = {
  '/object': { status: 200, body: '{"hash":"abc","amount":"1.5"}' },
  '/text': { status: 200, body: 'plain words' },
  '/nothing': { status: 200, body: '' },
  '/refusal': { status: 400, body: '{"code":2,"message":"publisher balance is not enough","details":[]}' },
  '/broken': { status: 502, body: '<html>Bad Gateway</html>' },
};

const TIMEOUT_MS = 200;
let server: Server;
let address: string;
let asked: Asked[];

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      asked.push({ method, url, type: body === '' ? null : (headers['content-type'] ?? null), body });
      const answer = ANSWERS[url];
      if (url === '/cut') request.socket.destroy();
      else if (answer) response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

beforeEach(() => {
  asked = [];
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** The published client with the HTTP library it was built with. */
function published(method: string, path: string, data?: unknown): Promise<unknown> {
  return new client.HTTPProvider(address, TIMEOUT_MS).send(method, path, data);
}

/** What the client's source does, with our request in place of that library. */
function own(method: string, path: string, data?: unknown): Promise<unknown> {
  const headers = { 'Content-Type': 'text/plain' };
  return clientRequest({ method, url: `${address}/${path}`, data, timeout: TIMEOUT_MS, headers }).then(
    (response) => response.data,
    (thrown) => {
      throw new Error(thrown.response === undefined ? `error: ${thrown}` : `error: ${JSON.stringify(thrown.response.data)}`);
    },
  );
}

async function outcome(answer: Promise<unknown>): Promise<unknown> {
  return answer.then(
    (value) => ({ value, asked: asked.splice(0) }),
    (thrown: Error) => ({ thrown: thrown.message, asked: asked.splice(0) }),
  );
}

describe('a request of the published client', () => {
  it.each([
    ['get', 'object', undefined],
    ['get', 'text', undefined],
    ['get', 'nothing', undefined],
    ['post', 'object', { id: 'vote_producer.iost', fields: ['a', '選'] }],
    ['post', 'refusal', { time: 1 }],
    ['get', 'refusal', undefined],
    ['get', 'broken', undefined],
  ] as const)('is sent and answered as by the library it was built with: %s %s', async (method, path, data) => {
    const theirs = await outcome(published(method, path, data));
    expect(theirs).toMatchObject({ asked: [{ url: `/${path}` }] });
    expect(await outcome(own(method, path, data))).toEqual(theirs);
  });

  it.each(['silent', 'cut'])('may have arrived when the node is %s, and is reported so', async (path) => {
    const thrown: unknown = await own('post', path, { time: 1 }).catch((reason: unknown) => reason);
    expect(failedReport(thrown, 'mark', 'alice')).toMatchObject({ error: { error: 'send-outcome-unknown' } });
  });

  it('waits as usual where the wallet names no time', async () => {
    const request = { method: 'get', url: `${address}/object`, headers: {} };
    for (const timeout of [undefined, 0]) expect(await clientRequest({ ...request, timeout })).toMatchObject({ data: { hash: 'abc' } });
  });
});
