import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EOS } from '../../../adapters/antelope/chains/eos.ts';
import type { CallerFields } from '../../../adapters/backend/backend-request.ts';
import { HttpBackend } from '../../../adapters/backend/http-backend.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: URLSearchParams;
}

const CALLER: CallerFields = { account: null, token: null, language: 'zh-TW', channel: 'token pocket', channelRef: 'dapp' };

let server: Server;
let base: string;
let asked: Asked[];
let answer: (response: ServerResponse) => void;

beforeEach(async () => {
  asked = [];
  answer = (response) => response.end('{"code":0}');
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      asked.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body: new URLSearchParams(body) });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function backend(caller: Partial<CallerFields> = {}): HttpBackend {
  return new HttpBackend(EOS, { base: `${base}/`, caller: () => ({ ...CALLER, ...caller }) });
}

describe('HttpBackend', () => {
  it('sends the added fields as headers and as form fields', async () => {
    await backend().accountPoolInfo('alice1111111');
    const [{ method, path, headers, body }] = asked as [Asked];
    expect([method, path]).toEqual(['POST', '/api/pool/getAccountPoolInfo']);
    const fields = { project: 'newpool', account: 'alice1111111', channel: 'dapp', language: 'zh-TW', ref: 'token%20pocket', chain: 'eos' };
    expect(headers).toMatchObject({ ...fields, 'content-type': 'application/x-www-form-urlencoded' });
    expect(Object.fromEntries(body)).toEqual(fields);
  });

  it('omits absent fields instead of sending the word null', async () => {
    await backend({ token: 'null', language: '', channel: null, channelRef: 'undefined' }).poolInfo();
    const [{ headers, body }] = asked as [Asked];
    for (const field of ['token', 'language', 'ref', 'channel', 'account']) {
      expect([field, headers[field], body.get(field)]).toEqual([field, undefined, null]);
    }
  });

  it('omits values a header cannot contain', async () => {
    await backend({ token: 'line\nbreak', language: '語言' }).poolInfo();
    expect(asked[0]!.headers['token']).toBeUndefined();
    expect(asked[0]!.headers['language']).toBeUndefined();
  });

  it('sends parameters of a GET in the address and the added fields as headers', async () => {
    answer = (response) => response.end('{"code":0,"proxy":"poolproxy111"}');
    expect(await backend().proxyFor('alice1111111', Asset.parse('12.5000 EOS')!)).toBe('poolproxy111');
    await backend().latestOperationRecords();
    expect(asked.map(({ method, path }) => [method, path])).toEqual([
      ['GET', '/api/pool/getProxy?stakeCount=12.5000'],
      ['GET', '/api/pool/getLatestOperationRecords?limit=15'],
    ]);
    expect(asked[0]!.headers).toMatchObject({ account: 'alice1111111', chain: 'eos' });
  });

  it('requests nodes for the named chain', async () => {
    await backend().commonParam();
    expect(asked[0]!.body.get('chain')).toBe('eos');
    expect(asked[0]!.body.get('params')).toBe('{}');
  });

  it('reports a missing answer as unreachable', async () => {
    answer = (response) => response.destroy();
    await expect(backend().poolInfo()).rejects.toMatchObject({ error: 'backend-unreachable', params: { what: '/pool/getPoolInfo' } });
    const nobody = new HttpBackend(EOS, { base: 'http://127.0.0.1:1/api', caller: () => CALLER });
    await expect(nobody.poolInfo()).rejects.toMatchObject({ error: 'backend-unreachable' });
  });

  it('never reads a false, empty or HTML answer as an empty value', async () => {
    for (const text of ['false', '', '<html></html>']) {
      answer = (response) => response.end(text);
      for (const question of [
        () => backend().poolInfo(),
        () => backend().latestOperationRecords(),
        () => backend().accountPoolInfo('a'),
        () => backend().unlockedRexList('a'),
      ]) {
        await expect(question()).rejects.toMatchObject({ error: 'backend-answer-invalid' });
      }
    }
  });
});
