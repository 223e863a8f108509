import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createControl } from '../../sandbox/control.ts';
import type { Manifest } from '../../sandbox/manifest.ts';
import { manifestOf } from '../../sandbox/manifest.ts';
import { createWorld } from '../../sandbox/world.ts';
import type { World } from '../../sandbox/world.ts';

interface Said {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

describe('the control of a sandbox', () => {
  let world: World;
  let control: FastifyInstance;

  beforeEach(() => {
    world = createWorld({ seed: 'control', start: Date.UTC(2025, 0, 15, 10), mode: 'manual' });
    const addresses = { page: 'http://127.0.0.1:1/', backend: 'http://127.0.0.1:1/api', control: 'http://127.0.0.1:2', nodes: ['http://127.0.0.1:3', 'http://127.0.0.1:4'] };
    control = createControl(world, () => manifestOf(world, addresses, (account) => `keys/${account}.key`));
  });

  afterEach(async () => {
    await control.close();
    world.stop();
  });

  async function say(path: string, body?: unknown): Promise<Said> {
    const payload = body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) };
    const answer = await control.inject({ method: 'POST', url: path, ...payload });
    return { status: answer.statusCode, body: answer.json() };
  }

  it('publishes where everything is and who lives there, never a private key', async () => {
    const answer = await control.inject({ method: 'GET', url: '/manifest' });
    const manifest = answer.json<Manifest>();
    expect(manifest).toMatchObject({
      version: 1,
      nodes: ['http://127.0.0.1:3', 'http://127.0.0.1:4'],
      chainId: world.chain.chainId,
      seed: 'control',
      proxies: ['poolproxy111', 'poolproxy112'],
      clock: { mode: 'manual', start: '2025-01-15T10:00:00Z', now: '2025-01-15T10:00:00Z' },
    });
    expect(manifest.accounts.map(({ name }) => name)).toContain('freshholder1');
    for (const account of manifest.accounts) {
      expect(account.note.length).toBeGreaterThan(10);
      expect(account.publicKey).toMatch(/^EOS/);
      expect(account.keyFile).toBe(`keys/${account.name}.key`);
      expect(answer.body).not.toContain(world.accounts.find(({ name }) => name === account.name)!.keys.privateKey);
    }
  });

  it('moves the clock by seconds, by a span, or to a time', async () => {
    expect((await say('/clock', { advance: 90 })).body).toMatchObject({ now: '2025-01-15T10:01:30Z' });
    expect((await say('/clock', { advance: '21d' })).body).toMatchObject({ now: '2025-02-05T10:01:30Z' });
    expect((await say('/clock', { set: '2025-03-01T00:00:00Z' })).body).toMatchObject({ now: '2025-03-01T00:00:00Z', head: { time: '2025-03-01T00:00:00Z' } });
  });

  it('orders failures and shows those to come', async () => {
    const { status, body } = await say('/fault', { node: 1, kind: 'slow', ms: 50, times: 3, on: 'get_info' });
    expect(status).toBe(200);
    expect(body['faults']).toEqual([{ node: 1, kind: 'slow', amount: 50, times: 3, left: 3, on: { endpoint: 'get_info' } }]);
    await say('/fault', { kind: 'cpu' });
    expect(world.faults.take(0, 'get_account')).toBeNull();
    expect(world.faults.take(0, 'send_transaction')).toEqual({ kind: 'cpu', amount: 0 });
  });

  it('forks back and resets', async () => {
    world.clock.advance(5000);
    const head = world.chain.head();
    expect((await say('/fork', { blocks: 2, reapply: true })).body).toMatchObject({ reverted: [], reapplied: [], head: { number: head.number } });
    expect(world.chain.head().id).not.toBe(head.id);
    let resets = 0;
    const stop = world.onReset(() => (resets += 1));
    await say('/fault', { kind: 'drop' });
    const { body } = await say('/reset');
    expect(body).toMatchObject({ now: '2025-01-15T10:00:00Z', faults: [] });
    expect(resets).toBe(1);
    stop();
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
    ['/fork', {}, '"blocks" must be a whole number from 1 to 6'],
    ['/fork', { blocks: 7 }, '"blocks" must be'],
    ['/fork', { blocks: 1, reapply: 'yes' }, '"reapply" must be'],
    ['/reset', { hard: true }, 'no field "hard"'],
  ])('refuses %s %j with a sentence and does nothing', async (path, body, sentence) => {
    const before = [world.clock.now(), world.chain, world.faults.pending()];
    const said = await say(path, body);
    expect(said.status).toBe(400);
    expect(said.body['error']).toContain(sentence);
    expect([world.clock.now(), world.chain, world.faults.pending()]).toEqual(before);
  });

  it('says so when a path does not exist or an order is far too long', async () => {
    expect(await say('/explode')).toEqual({ status: 404, body: { error: 'There is no POST /explode here.' } });
    expect((await say('/clock', `{"advance":"${'9'.repeat(20_000)}"}`)).status).toBe(400);
  });
});
