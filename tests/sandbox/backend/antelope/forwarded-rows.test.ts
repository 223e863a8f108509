import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox, type RunningSandbox } from '../../../../sandbox/start-sandbox.ts';

const PATH = '/v1/chain/get_table_rows';
const REX_POOL = { json: true, code: 'eosio', scope: 'eosio', table: 'rexpool', limit: 1 };

let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ mode: 'manual' });
}, 60_000);
afterEach(() => {
  sandbox.backendFaults.clear();
  sandbox.world.all.forEach(({ faults }) => faults.clear());
});
afterAll(() => sandbox.stop());

function ask(address: string, body: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return fetch(address, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });
}

const viaBackendRows = (body: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  ask(`${sandbox.manifest.backend!}${PATH}`, body, headers);

describe('tables through the backend', () => {
  it.each(['eos', 'bos'])('return the node’s own response, without an envelope (%s)', async (chain) => {
    const [node] = sandbox.manifest.chains[chain]!.nodes;
    const own = await (await ask(`${node!}${PATH}`, JSON.stringify(REX_POOL))).text();
    const answer = await viaBackendRows(JSON.stringify(REX_POOL), { chain });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    const text = await answer.text();
    expect(text).toBe(own);
    expect(JSON.parse(text)).toMatchObject({ rows: [{ total_rex: expect.stringContaining('REX') }], more: false });
    expect(JSON.parse(text)).not.toHaveProperty('code');
  });

  it('are returned although the nodes that clients know return none', async () => {
    sandbox.world.eos.faults.add({ node: 'all', kind: 'http-500', on: { endpoint: 'get_table_rows' }, times: 10, amount: 0 });
    const [node] = sandbox.manifest.chains['eos']!.nodes;
    expect((await ask(`${node!}${PATH}`, JSON.stringify(REX_POOL))).status).toBe(500);
    expect((await viaBackendRows(JSON.stringify(REX_POOL))).status).toBe(200);
    expect(sandbox.world.eos.faults.pending()).toMatchObject([{ left: 9 }]);
  });

  it('keep the node’s refusal and its status', async () => {
    const answer = await viaBackendRows(JSON.stringify({ ...REX_POOL, table: 'nosuchtable' }));
    expect(answer.status).toBe(500);
    expect(await answer.json()).toMatchObject({ code: 500, error: { code: 3060003, name: 'contract_table_query_exception' } });
  });

  it('allow pages of other origins', async () => {
    const preflight = await fetch(`${sandbox.manifest.backend!}${PATH}`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://pool.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,chain',
      },
    });
    expect([
      preflight.status,
      preflight.headers.get('access-control-allow-origin'),
      preflight.headers.get('access-control-allow-headers'),
    ]).toEqual([204, 'https://pool.example', 'content-type,chain']);
    expect(
      (await viaBackendRows(JSON.stringify(REX_POOL), { origin: 'https://pool.example' })).headers.get('access-control-allow-origin'),
    ).toBe('https://pool.example');
  });

  it.each(['', 'null', '[]', '"rexpool"', '{'])('are not requested by %j', async (body) => {
    const answer = await viaBackendRows(body);
    expect([answer.status, await answer.json()]).toEqual([400, { code: 400, msg: 'The body must be a JSON object.' }]);
  });

  it('are not requested by an oversized body', async () => {
    expect((await viaBackendRows(JSON.stringify({ ...REX_POOL, lower_bound: 'a'.repeat(5000) }))).status).toBe(413);
  });

  it.each(['tron', 'iost'])('are unavailable on a chain whose nodes have no such call (%s)', async (chain) => {
    expect((await viaBackendRows(JSON.stringify(REX_POOL), { chain })).status).toBe(404);
  });

  it.each(['get_info', 'get_account', 'push_transaction'])('are the only calls through the backend, not %s', async (call) => {
    expect(await (await ask(`${sandbox.manifest.backend!}/v1/chain/${call}`, '{}')).json()).toEqual({
      code: 404,
      msg: 'There is no such call.',
    });
  });

  it('fail by injected failures with the name of the call', async () => {
    const order = { kind: 'html', endpoint: 'get_table_rows', chain: 'eos', times: 1 };
    expect((await ask(`${sandbox.manifest.control}/backend-fault`, JSON.stringify(order))).status).toBe(200);
    expect(await (await viaBackendRows(JSON.stringify(REX_POOL), { chain: 'bos' })).json()).toHaveProperty('rows');
    expect(await (await viaBackendRows(JSON.stringify(REX_POOL))).text()).toContain('<!doctype html>');
    expect(await (await viaBackendRows(JSON.stringify(REX_POOL))).json()).toHaveProperty('rows');
  });
});
