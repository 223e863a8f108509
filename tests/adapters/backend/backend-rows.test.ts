import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BOS } from '../../../adapters/antelope/chains/bos.ts';
import { readingThroughBackend } from '../../../adapters/backend/reading-through-backend.ts';
import type { ReadThroughBackend } from '../../../adapters/platform/backend-rows.ts';
import { FakeNode } from '../antelope/fake-node.ts';

const REQUEST = { json: true, code: 'eosio', scope: 'eosio', table: 'rexpool', limit: 1 };
const CALLER = { account: null, token: 'secret', language: 'ko', channel: 'token pocket', channelRef: 'dapp' };

let backend: FakeNode;

beforeEach(async () => {
  backend = await FakeNode.start();
});
afterEach(() => backend.stop());

const reader = (base = backend.url): ReadThroughBackend => readingThroughBackend(BOS, { base, caller: () => CALLER });

describe('a node call through the backend', () => {
  it('is the node’s own call, as JSON, with the caller’s fields in headers only', async () => {
    const asked: unknown[] = [];
    backend.on('get_table_rows', (body, { method, headers }) => {
      asked.push(
        method,
        body,
        headers['content-type'],
        headers['chain'],
        headers['project'],
        headers['language'],
        headers['ref'],
        headers['token'],
      );
      return { json: { rows: [], more: false } };
    });
    await reader(`${backend.url}//`)(REQUEST);
    expect(asked).toEqual(['POST', REQUEST, 'application/json', 'bos', 'newpool', 'ko', 'token%20pocket', 'secret']);
  });

  it('returns the response with any status, and the origin of the backend', async () => {
    backend.on('get_table_rows', () => ({ text: '{"rows":[{"loan_num":18446744073709551615}],"more":false}' }));
    expect(await reader()(REQUEST)).toEqual({
      origin: backend.url,
      status: 200,
      body: { rows: [{ loan_num: '18446744073709551615' }], more: false },
    });
    backend.on('get_table_rows', () => ({ json: { code: 401, msg: 'log in' }, status: 403 }));
    expect(await reader()(REQUEST)).toEqual({ origin: backend.url, status: 403, body: { code: 401, msg: 'log in' } });
  });

  it.each([
    ['HTML', { text: '<!doctype html><title>502</title>', status: 502 }, 'backend-answer-invalid'],
    ['nothing', { text: '' }, 'backend-answer-invalid'],
    ['an oversized page of rows', { text: JSON.stringify({ rows: ['a'.repeat(2 * 1024 * 1024)] }) }, 'backend-answer-invalid'],
    ['by closing the connection', { drop: true }, 'backend-unreachable'],
  ] as const)('fails when the backend answers %s', async (_name, answer, error) => {
    backend.on('get_table_rows', () => answer);
    await expect(reader()(REQUEST)).rejects.toMatchObject({ error, params: { what: '/v1/chain/get_table_rows' } });
  });

  it('fails when there is no backend', async () => {
    await expect(reader('http://127.0.0.1:1/api')(REQUEST)).rejects.toMatchObject({ error: 'backend-unreachable' });
  });
});
