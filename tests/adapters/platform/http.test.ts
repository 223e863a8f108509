import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HttpFailure, httpRequest, repeatableRequest } from '../../../adapters/platform/http.ts';

const servers: Server[] = [];

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function failure(url: string, options: { timeoutMs?: number; maxBytes?: number } = {}): Promise<HttpFailure> {
  const thrown = await httpRequest({ url, method: 'POST', body: '{}', ...options }).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(thrown).toBeInstanceOf(HttpFailure);
  return thrown as HttpFailure;
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

describe('httpRequest', () => {
  it('returns status and text for any status', async () => {
    const url = await serve((_request, response) => {
      response.writeHead(409);
      response.end('größer');
    });
    expect(await httpRequest({ url, method: 'GET' })).toEqual({ status: 409, text: 'größer' });
  });

  it('sends text without a JSON content type, so that browsers need no preflight', async () => {
    let type: string | undefined;
    const url = await serve((request, response) => {
      type = request.headers['content-type'];
      response.end('{}');
    });
    await httpRequest({ url, method: 'POST', body: '{"a":1}' });
    expect(type).toBe('text/plain;charset=UTF-8');
  });

  it('reports that nothing was delivered when the connection is refused', async () => {
    const url = await serve((_request, response) => response.end());
    const server = servers.pop()!;
    await new Promise((resolve) => {
      server.close(resolve);
    });
    expect(await failure(url)).toMatchObject({ kind: 'unreachable', delivered: 'no' });
  });

  it('reports that it may have been delivered when the connection drops in the middle', async () => {
    const url = await serve((request) => {
      request.socket.destroy();
    });
    expect(await failure(url)).toMatchObject({ kind: 'unreachable', delivered: 'maybe' });
  });

  it.each([
    ['connect', 'no'],
    [undefined, 'no'],
    ['read', 'maybe'],
    ['write', 'maybe'],
  ])('reports for a host that became unreachable during %s: delivered %s', async (syscall, delivered) => {
    const cause = Object.assign(new Error('host'), { code: 'EHOSTUNREACH', ...(syscall === undefined ? {} : { syscall }) });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed', { cause })));
    try {
      expect(await failure('http://127.0.0.1:1')).toMatchObject({ kind: 'unreachable', delivered });
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it('gives up after its timeout, also when the answer began', async () => {
    const url = await serve((_request, response) => {
      response.write('{');
    });
    expect(await failure(url, { timeoutMs: 100 })).toMatchObject({ kind: 'timed-out', delivered: 'maybe' });
  });

  it('stops reading an answer that is too large', async () => {
    const url = await serve((_request, response) => {
      response.end('x'.repeat(5000));
    });
    expect(await failure(url, { maxBytes: 1000 })).toMatchObject({ kind: 'too-large' });
  });

  it('follows no redirect', async () => {
    const url = await serve((_request, response) => {
      response.writeHead(302, { location: 'http://127.0.0.1:1/' });
      response.end();
    });
    expect((await failure(url)).kind).toBe('unreachable');
  });
});

describe('repeatableRequest', () => {
  /** Serves answers but for the requests of these numbers, whose connections it closes. */
  async function closing(...numbers: readonly number[]): Promise<{ readonly url: string; readonly count: () => number }> {
    let count = 0;
    const url = await serve((request, response) => {
      count += 1;
      if (numbers.includes(count)) request.socket.destroy();
      else response.end('{}');
    });
    return { url, count: () => count };
  }

  it('is sent once more where the server closed a connection kept from an earlier answer', async () => {
    const { url, count } = await closing(2);
    await repeatableRequest({ url, method: 'GET' });
    expect(await repeatableRequest({ url, method: 'GET' })).toEqual({ status: 200, text: '{}' });
    expect(count()).toBe(3);
  });

  it('is not sent again where nothing was answered before, or a second time', async () => {
    const first = await closing(1);
    await expect(repeatableRequest({ url: first.url, method: 'GET' })).rejects.toMatchObject({ kind: 'unreachable' });
    expect(first.count()).toBe(1);
    const later = await closing(2, 3);
    await repeatableRequest({ url: later.url, method: 'GET' });
    await expect(repeatableRequest({ url: later.url, method: 'GET' })).rejects.toMatchObject({ kind: 'unreachable' });
    expect(later.count()).toBe(3);
  });

  it('is another than httpRequest, which never sends anything again', async () => {
    const { url, count } = await closing(2);
    await httpRequest({ url, method: 'POST', body: '{}' });
    await expect(httpRequest({ url, method: 'POST', body: '{}' })).rejects.toMatchObject({ closed: true, delivered: 'maybe' });
    expect(count()).toBe(2);
  });
});
