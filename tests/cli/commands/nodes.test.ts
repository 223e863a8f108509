import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox, type RunningSandbox } from '../../../sandbox/start-sandbox.ts';
import { checkedFrame, type Frame } from '../support/checked-frame.ts';
import { freshHome, newpool, type RunOptions } from '../support/newpool-process.ts';
import { sentTransactions } from '../../support/sent-transactions.ts';
import { publishSandbox } from '../support/sandbox-home.ts';

const home = freshHome();
const NOBODY = 'http://127.0.0.1:1';
let sandbox: RunningSandbox;
let foreign: Server;
let foreignAddress = '';
let pushed = 0;

const run = async (args: readonly string[], options: RunOptions = {}): Promise<Frame> =>
  checkedFrame(await newpool(home.path, [...args, '--json'], options));

beforeAll(async () => {
  sandbox = await startSandbox({ mainNetIds: true });
  publishSandbox(home.path, sandbox);
  foreign = createServer((request, response) => {
    if (request.url?.includes('push') === true || request.url?.includes('send') === true) pushed += 1;
    const head = {
      head_block_num: 1000,
      head_block_id: '0'.repeat(64),
      last_irreversible_block_num: 990,
      last_irreversible_block_id: '0'.repeat(64),
      head_block_time: new Date().toISOString().slice(0, 23),
      chain_id: 'ff'.repeat(32),
    };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(head));
  });
  await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve));
  foreignAddress = `http://127.0.0.1:${String((foreign.address() as AddressInfo).port)}`;
}, 120_000);

afterEach(() => sandbox.world.eos.faults.clear());

afterAll(async () => {
  foreign.close();
  await sandbox.stop();
  home.remove();
});

describe('failing nodes', () => {
  it('are skipped for the next', async () => {
    const [, second = ''] = sandbox.manifest.chains['eos']!.nodes;
    const frame = await run(['account', 'show', 'rexholder111', '--sandbox', '--node', NOBODY, '--node', second]);
    expect(frame).toMatchObject({ ok: true, meta: { node: second } });
  });

  it('can come from the environment, overridden by a flag', async () => {
    const [first = '', second = ''] = sandbox.manifest.chains['eos']!.nodes;
    const env = { NEWPOOL_NODE: `${NOBODY}, ${second}`, NEWPOOL_BACKEND: sandbox.manifest.backend ?? '' };
    expect((await run(['pool', 'show'], { env })).meta.node).toBe(second);
    expect((await run(['pool', 'show', '--node', first], { env })).meta.node).toBe(first);
  });

  it('end with 4 when none answers', async () => {
    expect((await run(['pool', 'show', '--node', NOBODY])).error).toMatchObject({ code: 'node-unreachable', exit: 4 });
  });

  it('end with 12 when all are minutes behind, and nothing is signed', async () => {
    for (const node of [0, 1]) sandbox.world.eos.faults.add({ node, kind: 'stale-head', on: 'any', times: 1_000, amount: 600 + 60 * node });
    expect((await run(['account', 'show', 'rexholder111', '--sandbox'])).error).toMatchObject({ code: 'node-stale', exit: 12 });
    const before = sentTransactions(sandbox.world, 'eos');
    expect((await run(['rex', 'buy', '1', '--account', 'rexholder111', '--yes', '--sandbox'])).error).toMatchObject({
      code: 'node-stale',
      exit: 12,
    });
    expect(sentTransactions(sandbox.world, 'eos')).toBe(before);
  });

  it('that are all behind by the same indicate a wrong clock, and end with 12 too', async () => {
    sandbox.world.eos.faults.add({ node: 'all', kind: 'stale-head', on: 'any', times: 1_000, amount: 600 });
    expect((await run(['account', 'show', 'rexholder111', '--sandbox'])).error).toMatchObject({ code: 'clock-wrong', exit: 12 });
    expect((await run(['node', 'check', '--sandbox'])).error).toMatchObject({ code: 'clock-wrong', exit: 12 });
  });

  it('are skipped when one of them is minutes behind', async () => {
    sandbox.world.eos.faults.add({ node: 0, kind: 'stale-head', on: 'any', times: 1_000, amount: 600 });
    expect(await run(['account', 'show', 'rexholder111', '--sandbox'])).toMatchObject({
      ok: true,
      meta: { node: sandbox.manifest.chains['eos']!.nodes[1] },
    });
  });

  it('end with 4 when they answer HTML', async () => {
    sandbox.world.eos.faults.add({ node: 'all', kind: 'html', on: 'any', times: 1_000, amount: 0 });
    expect((await run(['pool', 'show', '--sandbox'])).error).toMatchObject({ code: 'node-answer-invalid', exit: 4 });
  });

  it('end with 11 when they are of another chain, and nothing is signed', async () => {
    expect((await run(['pool', 'show', '--node', foreignAddress])).error).toMatchObject({ code: 'node-wrong-chain', exit: 11 });
    const buy = await run(['rex', 'buy', '1', '--account', 'rexholder111', '--yes', '--sandbox', '--node', foreignAddress]);
    expect(buy.error).toMatchObject({ code: 'node-wrong-chain', exit: 11 });
    expect(pushed).toBe(0);
  });
});

describe('checking nodes', () => {
  it('reports each and succeeds with one usable', async () => {
    const [first = ''] = sandbox.manifest.chains['eos']!.nodes;
    const frame = await run(['node', 'check', '--node', NOBODY, '--node', foreignAddress, '--node', first]);
    expect(frame.ok).toBe(true);
    expect(frame.data.nodes).toMatchObject([
      { url: NOBODY, usable: false, head_block: null, problem: { code: 'node-unreachable' } },
      { url: foreignAddress, usable: false, problem: { code: 'node-wrong-chain' } },
      { url: first, usable: true, problem: null, chain_id: sandbox.manifest.chains['eos']!.chainId },
    ]);
  });

  it('fails when none can be used, and still reports', async () => {
    const frame = await run(['node', 'check', '--node', NOBODY]);
    expect(frame).toMatchObject({ error: { code: 'node-unreachable', exit: 4 }, data: { nodes: [{ usable: false }] } });
  });
});

describe('a failing backend', () => {
  it('leaves the chain’s values, with its own missing', async () => {
    const nodes = sandbox.manifest.chains['eos']!.nodes.flatMap((node) => ['--node', node]);
    const frame = await run(['pool', 'show', ...nodes, '--backend', NOBODY]);
    expect(frame).toMatchObject({ ok: true, data: { pool: null }, warnings: [{ code: 'backend-unreachable' }] });
    expect(frame.data.rex.price).not.toBeNull();
    const account = await run(['account', 'show', 'rexholder111', ...nodes, '--backend', NOBODY]);
    expect(account.data).toMatchObject({ pool: null, pool_votes: null });
  });

  it('stops a purchase, which requires the pool’s proxy', async () => {
    const nodes = sandbox.manifest.chains['eos']!.nodes.flatMap((node) => ['--node', node]);
    const frame = await run(['rex', 'buy', '1', '--account', 'directvoter1', '--dry-run', ...nodes, '--backend', NOBODY]);
    expect(frame.error).toMatchObject({ code: 'backend-unreachable', exit: 4 });
  });

  it('is a missing setting when none was configured', async () => {
    const nodes = sandbox.manifest.chains['eos']!.nodes.flatMap((node) => ['--node', node]);
    expect((await run(['rex', 'buy', '1', '--account', 'directvoter1', '--dry-run', ...nodes])).error).toMatchObject({
      code: 'config-missing',
      exit: 3,
    });
  });
});

const MANIFEST = {
  version: 2,
  backend: null,
  control: 'http://127.0.0.1:1',
  clock: { start: '2025-01-01T00:00:00Z' },
  chains: { eos: { chainId: 'a'.repeat(64), nodes: ['http://127.0.0.1:1'], accounts: [] } },
};

describe('--sandbox', () => {
  it('is found from a subfolder', async () => {
    expect((await run(['node', 'check', '--sandbox'], { cwd: `${home.path}/.sandbox/keys` })).ok).toBe(true);
  });

  it.each([
    ['no JSON', 'hello'],
    ['another shape', '{"nodes":[]}'],
    ['an earlier version', JSON.stringify({ ...MANIFEST, version: 1 })],
    ['an address elsewhere', JSON.stringify({ ...MANIFEST, chains: { eos: { ...MANIFEST.chains.eos, nodes: ['https://evil.example'] } } })],
    ['a backend elsewhere', JSON.stringify({ ...MANIFEST, backend: 'http://127.0.0.1.evil.example:1/api' })],
    [
      'an address elsewhere for a chain that was not asked for',
      JSON.stringify({ ...MANIFEST, chains: { ...MANIFEST.chains, tron: { ...MANIFEST.chains.eos, nodes: ['http://10.0.0.1:80'] } } }),
    ],
    ['an invalid start time', JSON.stringify({ ...MANIFEST, clock: { start: '../../..' } })],
    [
      'a key file outside the sandbox',
      JSON.stringify({ ...MANIFEST, chains: { eos: { ...MANIFEST.chains.eos, accounts: [{ name: 'alice', keyFile: '/etc/passwd' }] } } }),
    ],
    [
      'a key file in a folder above',
      JSON.stringify({
        ...MANIFEST,
        chains: { eos: { ...MANIFEST.chains.eos, accounts: [{ name: 'alice', keyFile: '.sandbox/keys/eos/../../../x.key' }] } },
      }),
    ],
  ])('refuses a manifest with %s', async (_, text) => {
    const other = freshHome();
    mkdirSync(`${other.path}/.sandbox`);
    writeFileSync(`${other.path}/.sandbox/manifest.json`, text);
    const frame = await run(['node', 'check', '--sandbox'], { cwd: other.path });
    other.remove();
    expect(frame.error).toMatchObject({ code: 'manifest-invalid', exit: 3 });
  });

  it('reports a sandbox that runs without the chain', async () => {
    const other = freshHome();
    mkdirSync(`${other.path}/.sandbox`);
    writeFileSync(`${other.path}/.sandbox/manifest.json`, JSON.stringify({ ...MANIFEST, chains: { tron: MANIFEST.chains.eos } }));
    const frame = await run(['node', 'check', '--sandbox'], { cwd: other.path });
    other.remove();
    expect(frame.error).toMatchObject({ code: 'sandbox-lacks-chain', exit: 3, details: { params: { chain: 'eos', chains: 'tron' } } });
  });
});
