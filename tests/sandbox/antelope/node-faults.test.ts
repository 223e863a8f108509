import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { usualTarget, type FaultKind, type FaultCommand } from '../../../sandbox/faults/node-faults.ts';
import { createWorld, type SandboxWorld } from '../../../sandbox/world.ts';
import { signedPush } from './signed-push.ts';

describe('a node with an injected failure', () => {
  let world: SandboxWorld;
  let nodes: FastifyInstance[];
  let addresses: string[];

  beforeEach(async () => {
    world = createWorld({ mainNetIds: true, chains: ['eos'], seed: 'faults', start: Date.UTC(2025, 0, 15, 10), mode: 'manual' });
    nodes = [world.eos.createNode(0), world.eos.createNode(1)];
    addresses = await Promise.all(nodes.map((node) => node.listen({ host: '127.0.0.1', port: 0 })));
  });

  afterEach(async () => {
    await Promise.all(nodes.map((node) => node.close()));
    world.stop();
  });

  const order = (kind: FaultKind, more: Partial<FaultCommand> = {}): void =>
    world.eos.faults.add({ node: 'all', kind, on: usualTarget(kind), times: 1, amount: 0, ...more });
  const call = (endpoint: string, body: unknown = {}, node = 0): Promise<Response> =>
    fetch(`${addresses[node]!}/v1/chain/${endpoint}`, { method: 'POST', body: JSON.stringify(body) });
  const push = (): ReturnType<typeof signedPush> =>
    signedPush(world.eos, 'freshholder1', [
      { contract: 'eosio', action: 'deposit', data: { owner: 'freshholder1', amount: '1.0000 EOS' } },
    ]);

  it.each([
    ['cpu', 3080004, /^billed CPU time \(\d+ us\) is greater than the maximum billable/],
    ['net', 3080002, /^transaction net usage is too high: \d+ > \d+$/],
    ['ram', 3080001, /^account freshholder1 has insufficient ram; needs \d+ bytes has \d+ bytes$/],
    ['expired', 3040005, /^expired transaction [0-9a-f]{64}, expiration /],
  ] as const)('refuses the next push for %s and accepts the one after, without affecting reads', async (kind, code, text) => {
    order(kind);
    expect((await call('get_info')).status).toBe(200);
    const body = push();
    const refused = await call('send_transaction', body);
    expect(refused.status).toBe(500);
    const { error } = (await refused.json()) as { error: { code: number; details: { message: string }[] } };
    expect(error.code).toBe(code);
    expect(error.details[0]!.message).toMatch(text);
    const before = world.eos.chain.history().length;
    expect((await call('send_transaction', body)).status).toBe(202);
    expect(world.eos.chain.history()).toHaveLength(before + 1);
  });

  it('returns an injected refusal as a trace in send_transaction2', async () => {
    order('cpu');
    const answer = await call('send_transaction2', { transaction: push() });
    expect(answer.status).toBe(202);
    expect(await answer.json()).toMatchObject({ processed: { except: { code: 3080004, name: 'tx_cpu_usage_exceeded' } } });
  });

  it.each([
    ['cpu', 4],
    ['ram', 4],
    ['net', 0],
  ] as const)('shows with an injected refusal for %s what ran before it', async (kind, actions) => {
    order(kind);
    const { processed } = (await (await call('send_transaction2', { transaction: push() })).json()) as {
      processed: { receipt: null; action_traces: { receipt: object | null; except: null }[] };
    };
    expect([processed.receipt, processed.action_traces.length]).toEqual([null, actions]);
    for (const { receipt, except } of processed.action_traces) expect([receipt === null, except]).toEqual([false, null]);
  });

  it('drops the connection before any effect', async () => {
    order('drop', { on: 'write' });
    const before = world.eos.chain.history().length;
    await expect(call('send_transaction', push())).rejects.toThrow('fetch failed');
    expect(world.eos.chain.history()).toHaveLength(before);
    expect((await call('get_info')).status).toBe(200);
  });

  it('accepts a push and drops the connection before it answers', async () => {
    order('drop-after-accept');
    const body = push();
    const before = world.eos.chain.history().length;
    await expect(call('send_transaction', body)).rejects.toThrow('fetch failed');
    expect(world.eos.chain.history()).toHaveLength(before + 1);
    expect((await call('send_transaction', body)).status).toBe(409);
  });

  it('answers late, with a page instead of JSON, or with plain text', async () => {
    order('slow', { amount: 120 });
    const started = performance.now();
    expect((await call('get_info')).status).toBe(200);
    expect(performance.now() - started).toBeGreaterThanOrEqual(110);
    order('html');
    const page = await call('get_info');
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toContain('<html>');
    order('http-500');
    const broken = await call('get_info');
    expect(broken.status).toBe(500);
    expect(await broken.text()).toBe('Internal Server Error');
  });

  it('returns an old head for the requested number of calls', async () => {
    order('stale-head', { amount: 600, times: 2 });
    const times = [];
    for (let index = 0; index < 3; index += 1)
      times.push(((await (await call('get_info')).json()) as { head_block_time: string }).head_block_time);
    expect(times).toEqual(['2025-01-15T09:50:00.000', '2025-01-15T09:50:00.000', '2025-01-15T10:00:00.000']);
  });

  it('fails on one node only when only one is selected, and on one endpoint only', async () => {
    order('http-500', { node: 0, times: 3 });
    expect((await call('get_info', {}, 1)).status).toBe(200);
    expect((await call('get_info', {}, 0)).status).toBe(500);
    world.eos.faults.clear();
    order('http-500', { on: { endpoint: 'get_account' } });
    expect((await call('get_info')).status).toBe(200);
    expect((await call('get_account', { account_name: 'eosio' })).status).toBe(500);
    expect((await call('get_account', { account_name: 'eosio' })).status).toBe(200);
  });
});
