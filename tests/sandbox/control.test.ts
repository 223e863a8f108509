import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createControl } from '../../sandbox/control.ts';
import { manifestOf, type Manifest } from '../../sandbox/manifest.ts';
import { createWorld, type SandboxWorld } from '../../sandbox/world.ts';

const NODES = ['http://127.0.0.1:3', 'http://127.0.0.1:4'];

interface Returned {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

interface Controlled {
  readonly world: SandboxWorld;
  readonly control: FastifyInstance;
}

function controlled(): Controlled {
  const world = createWorld({ mainNetIds: true, seed: 'control', start: Date.UTC(2025, 0, 15, 10), mode: 'manual' });
  const nodes = new Map(world.all.map(({ key }) => [key, NODES]));
  const addresses = {
    page: 'http://127.0.0.1:1/',
    backend: 'http://127.0.0.1:1/api',
    control: 'http://127.0.0.1:2',
    nodes,
    scanServices: new Map<string, string>(),
  };
  return { world, control: createControl(world, () => manifestOf(world, addresses, (chain, account) => `keys/${chain}/${account}.key`)) };
}

async function returned(control: FastifyInstance, path: string, body?: unknown): Promise<Returned> {
  const payload = body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) };
  const answer = await control.inject({ method: 'POST', url: path, ...payload });
  return { status: answer.statusCode, body: answer.json() };
}

describe('the control API', () => {
  let world: SandboxWorld;
  let control: FastifyInstance;
  const say = (path: string, body?: unknown): Promise<Returned> => returned(control, path, body);

  beforeEach(() => {
    ({ world, control } = controlled());
  });

  afterEach(async () => {
    await control.close();
    world.stop();
  });

  it('publishes addresses and accounts, but no private key', async () => {
    const answer = await control.inject({ method: 'GET', url: '/manifest' });
    const manifest = answer.json<Manifest>();
    expect(manifest).toMatchObject({
      version: 2,
      seed: 'control',
      clock: { mode: 'manual', start: '2025-01-15T10:00:00Z', now: '2025-01-15T10:00:00Z' },
    });
    expect(Object.keys(manifest.chains)).toEqual(['eos', 'bos', 'tron', 'iost']);
    for (const { key, protocol, chainId, poolAccounts, accounts } of world.all) {
      const chain = manifest.chains[key]!;
      expect(chain).toMatchObject({ protocol, chainId, nodes: NODES, poolAccounts });
      expect(chain.accounts.map(({ name }) => name)).toEqual(accounts.map(({ name }) => name));
      for (const account of chain.accounts) {
        const { privateKey, permission, publicKey } = accounts.find(({ name }) => name === account.name)!;
        expect(account.note.length).toBeGreaterThan(10);
        expect(account).toMatchObject({ permission, publicKey, keyFile: `keys/${key}/${account.name}.key` });
        expect(answer.body).not.toContain(privateKey);
      }
    }
    expect(manifest.chains['eos']).toMatchObject({ protocol: 'antelope', poolAccounts: ['poolproxy111', 'poolproxy112'] });
  });

  it('advances the clock by seconds, by a duration, or to a time, for all chains at once', async () => {
    expect((await say('/clock', { advance: 90 })).body).toMatchObject({ now: '2025-01-15T10:01:30Z' });
    expect((await say('/clock', { advance: '21d' })).body).toMatchObject({ now: '2025-02-05T10:01:30Z' });
    const { now, chains } = (await say('/clock', { set: '2025-03-01T00:00:00Z' })).body as {
      now: string;
      chains: Record<string, { head: { time: string } }>;
    };
    expect(now).toBe('2025-03-01T00:00:00Z');
    for (const { head } of Object.values(chains)) expect(Date.parse(now) - Date.parse(head.time)).toBeLessThanOrEqual(3_000);
  });

  it('returns the status of every chain', async () => {
    const status = (await control.inject({ method: 'GET', url: '/status' })).json();
    expect(status).toMatchObject({ now: '2025-01-15T10:00:00Z', mode: 'manual' });
    expect(Object.keys(status.chains)).toEqual(['eos', 'bos', 'tron', 'iost']);
    for (const { head, irreversible, transactions, faults } of Object.values<any>(status.chains)) {
      expect(head.number).toBeGreaterThan(irreversible.number);
      expect(head).toMatchObject({ id: expect.any(String), time: expect.stringMatching(/^2025-01-15T(09:59|10:00):\d\dZ$/) });
      expect(transactions).toBeGreaterThan(5);
      expect(faults).toEqual([]);
    }
  });

  it('injects failures for the named chain, and lists the pending ones', async () => {
    const { status, body } = await say('/fault', { node: 1, kind: 'slow', ms: 50, times: 3, on: 'get_info' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      chains: {
        eos: { faults: [{ node: 1, kind: 'slow', amount: 50, times: 3, left: 3, on: { endpoint: 'get_info' } }] },
        bos: { faults: [] },
      },
    });
    await say('/fault', { kind: 'cpu', chain: 'bos' });
    expect(world.bos.faults.take(0, 'get_account')).toBeNull();
    expect(world.eos.faults.take(0, 'send_transaction')).toBeNull();
    expect(world.bos.faults.take(0, 'send_transaction')).toEqual({ kind: 'cpu', amount: 0 });
    expect((await say('/fault', { kind: 'drop', chain: 'iost', on: 'sendTx' })).body).toMatchObject({
      chains: { iost: { faults: [{ on: { endpoint: 'sendTx' } }] } },
    });
    expect(world.iost.faults.take(1, 'sendTx')).toEqual({ kind: 'drop', amount: 0 });
  });

  it('injects a lost answer only where a transaction is accepted, whatever the protocol’s call', async () => {
    for (const [chain, read, write] of [
      ['eos', 'get_info', 'push_transaction'],
      ['tron', 'getnowblock', 'broadcasthex'],
      ['iost', 'getNodeInfo', 'sendTx'],
    ] as const) {
      expect((await say('/fault', { kind: 'drop-after-accept', chain })).status).toBe(200);
      expect(world[chain].faults.take(0, read)).toBeNull();
      expect(world[chain].faults.take(0, write)).toEqual({ kind: 'drop-after-accept', amount: 0 });
    }
  });

  it('forks one chain and leaves the others unchanged', async () => {
    world.clock.advance(5000);
    const [head, other] = [world.eos.chain.head(), world.bos.chain.head()];
    expect((await say('/fork', { blocks: 2, reapply: true })).body).toMatchObject({
      reverted: [],
      reapplied: [],
      chains: { eos: { head: { number: head.number } } },
    });
    expect(world.eos.chain.head().id).not.toBe(head.id);
    expect(world.bos.chain.head()).toEqual(other);
    expect((await say('/fork', { blocks: 2, chain: 'bos' })).status).toBe(200);
    expect(world.bos.chain.head().id).not.toBe(other.id);
  });

  it('resets all chains to one new start', async () => {
    world.clock.advance(5000);
    let resets = 0;
    const stop = world.onReset(() => (resets += 1));
    await say('/fault', { kind: 'drop' });
    await say('/fault', { kind: 'drop', chain: 'tron' });
    const { body } = await say('/reset');
    expect(body).toMatchObject({ now: '2025-01-15T10:00:00Z', chains: { eos: { faults: [] }, tron: { faults: [] } } });
    expect(resets).toBe(1);
    stop();
  });
});

describe('an invalid command', () => {
  let world: SandboxWorld;
  let control: FastifyInstance;
  const say = (path: string, body?: unknown): Promise<Returned> => returned(control, path, body);

  beforeAll(() => {
    ({ world, control } = controlled());
  });

  afterAll(async () => {
    await control.close();
    world.stop();
  });

  it.each([
    ['/clock', {}, 'Say either "advance" or "set".'],
    ['/clock', { advance: 1, set: '2026-01-01T00:00:00Z' }, 'Say either'],
    ['/clock', { advance: -5 }, '"advance" must be'],
    ['/clock', { advance: '3 weeks' }, '"advance" must be'],
    ['/clock', { advance: '999999999d' }, 'past the year 2106'],
    ['/clock', { set: '2024-01-01T00:00:00Z' }, 'only moves forward'],
    ['/clock', { set: 'tomorrow' }, '"set" must be a UTC time'],
    ['/clock', { set: 7 }, '"set" must be a UTC time'],
    ['/clock', { forward: 1 }, 'no field "forward"'],
    ['/clock', [1], 'must be a JSON object'],
    ['/clock', '{"advance":', 'not valid JSON'],
    ['/fault', {}, '"kind" must be one of'],
    ['/fault', { kind: 'explode' }, '"kind" must be one of'],
    ['/fault', { kind: 'drop', node: 2 }, '"node" must be a whole number from 0 to 1'],
    ['/fault', { kind: 'drop', node: '0' }, '"node" must be'],
    ['/fault', { kind: 'drop', times: 0 }, '"times" must be'],
    ['/fault', { kind: 'drop', ms: 5 }, '"ms" is for the kind "slow"'],
    ['/fault', { kind: 'slow', ms: 1e9 }, '"ms" must be'],
    ['/fault', { kind: 'slow', seconds: 1 }, '"seconds" is for the kind "stale-head"'],
    ['/fault', { kind: 'drop', on: '../x' }, '"on" must be'],
    ['/fault', { kind: 'drop', chain: 'moon' }, 'There is no such "chain" here; there are eos, bos, tron, iost.'],
    ['/fault', { kind: 'drop', chain: ['eos'] }, 'There is no such "chain" here'],
    ['/fault', { kind: 'cpu', chain: 'tron' }, 'Nodes of "tron" cannot show "cpu"; they can show expired, drop,'],
    ['/fault', { kind: 'ram', chain: 'iost' }, 'Nodes of "iost" cannot show "ram"'],
    ['/fork', { blocks: 121, chain: 'iost' }, '"blocks" must be a whole number from 1 to 120'],
    ['/fork', { blocks: 1, chain: '' }, 'There is no such "chain" here'],
    ['/fork', {}, '"blocks" must be a whole number from 1 to 330'],
    ['/fork', { blocks: 331 }, '"blocks" must be'],
    ['/fork', { blocks: 1, reapply: 'yes' }, '"reapply" must be'],
    ['/reset', { hard: true }, 'no field "hard"'],
  ])('is refused for %s %j with a message and without effect', async (path, body, sentence) => {
    const state = () => [world.clock.now(), world.eos.chain, ...world.all.map(({ faults }) => faults.pending())];
    const before = state();
    const answer = await say(path, body);
    expect(answer.status).toBe(400);
    expect(answer.body['error']).toContain(sentence);
    expect(state()).toEqual(before);
  });

  it('is refused for an unknown path or an oversized body', async () => {
    expect(await say('/explode')).toEqual({ status: 404, body: { error: 'There is no POST /explode here.' } });
    expect((await say('/clock', `{"advance":"${'9'.repeat(20_000)}"}`)).status).toBe(400);
  });
});
