import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BOS } from '../../../adapters/antelope/chains/bos.ts';
import { readingThroughBackend } from '../../../adapters/backend/reading-through-backend.ts';
import type { ReadThroughBackend } from '../../../adapters/platform/backend-rows.ts';
import { FakeNode } from '../antelope/fake-node.ts';

const REQUEST = { json: true, code: 'eosio', scope: 'eosio', table: 'rexpool', limit: 1 };
const CALLER = { token: 'secret', language: 'ko', channel: 'token pocket', channelRef: 'dapp' };

let backend: FakeNode;

beforeEach(async () => {
  backend = await FakeNode.start();
});
afterEach(() => backend.stop());

const way = (base = backend.url): ReadThroughBackend => readingThroughBackend(BOS, { base, caller: () => CALLER });

describe('a call that is read through the backend', () => {
  it('is the node’s own, as JSON, with the caller’s fields in headers alone', async () => {
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
    await way(`${backend.url}//`)(REQUEST);
    expect(asked).toEqual(['POST', REQUEST, 'application/json', 'bos', 'newpool', 'ko', 'token%20pocket', 'secret']);
  });

  it('returns the answer, whatever its status, and the origin of the backend', async () => {
    backend.on('get_table_rows', () => ({ text: '{"rows":[{"loan_num":18446744073709551615}],"more":false}' }));
    expect(await way()(REQUEST)).toEqual({
      origin: backend.url,
      status: 200,
      body: { rows: [{ loan_num: '18446744073709551615' }], more: false },
    });
    backend.on('get_table_rows', () => ({ json: { code: 401, msg: 'log in' }, status: 403 }));
    expect(await way()(REQUEST)).toEqual({ origin: backend.url, status: 403, body: { code: 401, msg: 'log in' } });
  });

  it.each([
    ['HTML', { text: '<!doctype html><title>502</title>', status: 502 }, 'backend-answer-invalid'],
    ['nothing', { text: '' }, 'backend-answer-invalid'],
    ['more than a page of rows takes', { text: JSON.stringify({ rows: ['a'.repeat(2 * 1024 * 1024)] }) }, 'backend-answer-invalid'],
    ['by hanging up', { drop: true }, 'backend-unreachable'],
  ] as const)('fails when the backend answers %s', async (_name, answer, error) => {
    backend.on('get_table_rows', () => answer);
    await expect(way()(REQUEST)).rejects.toMatchObject({ error, params: { what: '/v1/chain/get_table_rows' } });
  });

  it('fails when there is no backend', async () => {
    await expect(way('http://127.0.0.1:1/api')(REQUEST)).rejects.toMatchObject({ error: 'backend-unreachable' });
  });
});
