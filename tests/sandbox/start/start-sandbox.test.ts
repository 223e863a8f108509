import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { rex2Rules } from '../../../domain/antelope/contract/contract-rules.ts';
import { EOS_CONTRACTS, EOS_FACTS, USUAL_EOS_CONTRACT } from '../../../sandbox/antelope/eos.ts';
import type { Manifest } from '../../../sandbox/manifest.ts';
import { startSandbox, type RunningSandbox, type SandboxOptions } from '../../../sandbox/start-sandbox.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const running: RunningSandbox[] = [];
const folders: string[] = [];

async function started(options: SandboxOptions = {}): Promise<RunningSandbox> {
  const sandbox = await startSandbox({ seed: 'start', start: NOON, mode: 'manual', ...options });
  running.push(sandbox);
  return sandbox;
}

function builtProject(): string {
  const root = mkdtempSync(join(tmpdir(), 'newpool-built-'));
  folders.push(root);
  for (const folder of ['dist/web', 'dist/wallet']) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'dist/web/index.html'), '<html><body>app</body></html>');
  writeFileSync(join(root, 'dist/wallet/sandbox-wallet.js'), 'window.scatter = {};');
  return root;
}

function addressesOf({ backend, control, chains }: Manifest): readonly string[] {
  return [backend!, control, ...Object.values(chains).flatMap(({ nodes }) => nodes)];
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((sandbox) => sandbox.stop()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const post = async (url: string, body: unknown = {}): Promise<any> =>
  (await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json();

describe('a started sandbox', () => {
  it('has two nodes for each chain, a backend that returns them, and a control API that publishes the manifest', async () => {
    const { manifest } = await started();
    expect(Object.keys(manifest.chains)).toEqual(['eos', 'bos', 'tron', 'iost']);
    for (const [key, { nodes, chainId }] of Object.entries(manifest.chains)) {
      expect(nodes).toHaveLength(2);
      const status = await post(`${manifest.backend!}/common/getCommonParam`, { chain: key });
      expect(status[`${key}Nodes`].map(({ url }: { url: string }) => url)).toEqual(nodes);
      expect(status[`${key}Node`]).toMatchObject({ url: nodes[0], chainId });
    }
    for (const { nodes, chainId } of [manifest.chains['eos']!, manifest.chains['bos']!]) {
      const infos = await Promise.all(nodes.map((node) => post(`${node}/v1/chain/get_info`)));
      expect(infos[0]).toMatchObject({ chain_id: chainId, head_block_id: infos[1].head_block_id });
    }
    expect((await post(`${manifest.chains['tron']!.nodes[0]!}/wallet/getnowblock`)).block_header.raw_data.timestamp).toBeGreaterThan(
      NOON - 10_000,
    );
    expect((await (await fetch(`${manifest.chains['iost']!.nodes[1]!}/getChainInfo`)).json()).chain_id).toBe(1020);
    expect(await (await fetch(`${manifest.control}/manifest`)).json()).toEqual(manifest);
    expect(manifest.page).toBeNull();
  });

  it('can have some chains only, and one more by its facts', async () => {
    const fork = {
      ...EOS_FACTS,
      key: 'fork',
      chainId: 'f0'.repeat(32),
      rules: rex2Rules({ code: 'FORK', precision: 4 }, { code: 'REX', precision: 4 }),
    };
    const { manifest, world } = await started({ chains: ['bos'], moreChains: [fork] });
    expect(Object.keys(manifest.chains)).toEqual(['bos', 'fork']);
    const [node] = manifest.chains['fork']!.nodes;
    expect(await post(`${node!}/v1/chain/get_info`)).toMatchObject({ chain_id: fork.chainId });
    expect(await post(`${node!}/v1/chain/get_account`, { account_name: 'freshholder1' })).toMatchObject({
      core_liquid_balance: '2500.0000 FORK',
    });
    expect(await post(`${manifest.backend!}/pool/getPoolInfo`, { chain: 'fork' })).toMatchObject({
      code: 0,
      poolInfo: { poolAccountCount: 11, updateTime: '02:00' },
    });
    expect(await post(`${manifest.backend!}/common/getCommonParam`, { chain: 'fork' })).toMatchObject({
      chainForkAccount: 'eosio',
      forkNode: { url: node },
    });
    expect((await post(`${manifest.backend!}/pool/getPoolInfo`)).code).toBe(1);
    expect(() => world.eos).toThrow('was not started');
  });

  it('has the version of a chain’s contracts in its manifest', async () => {
    const usual = (await started()).manifest.chains;
    expect(Object.entries(usual).map(([key, { contract }]) => [key, contract])).toEqual([
      ['eos', USUAL_EOS_CONTRACT],
      ['bos', 'bos-3.0.4'],
      ['tron', null],
      ['iost', null],
    ]);
    for (const eosContract of EOS_CONTRACTS)
      expect((await started({ chains: ['eos'], eosContract })).manifest.chains['eos']!.contract).toBe(eosContract);
  });

  it('listens on the loopback address only', async () => {
    const { manifest } = await started();
    for (const address of addressesOf(manifest)) expect(new URL(address).hostname).toBe('127.0.0.1');
  });

  it('serves the built app with the wallet, and the backend on the same origin', async () => {
    const { manifest, world } = await started({ site: true, root: builtProject() });
    expect(await (await fetch(`${manifest.page!}/`)).text()).toContain('/sandbox-wallet.js');
    expect(await post(`${manifest.page!}/api/common/getCommonParam`)).toMatchObject({ code: 0 });
    const policy = (await fetch(`${manifest.page!}/`)).headers.get('content-security-policy');
    for (const { nodes } of Object.values(manifest.chains)) for (const node of nodes) expect(policy).toContain(` ${node}`);
    const { chains }: any = await (await fetch(`${manifest.page!}/sandbox-wallet/keychain.json`)).json();
    expect(chains).toEqual(
      world.all.map(({ key, protocol, chainId, accounts }) => ({
        key,
        protocol,
        chainId,
        nodes: manifest.chains[key]!.nodes,
        accounts: accounts.map(({ name, label, note, permission, publicKey, privateKey }) => ({
          name,
          label,
          note,
          permission,
          publicKey,
          privateKey,
        })),
      })),
    );
  });

  it('advances by a control command, settles what is due, and restarts on a reset', async () => {
    const { manifest } = await started();
    const newest = async (): Promise<string> =>
      (await post(`${manifest.backend!}/pool/getIncomeTrendList`)).incomeTrendList[0].incomeDate.slice(0, 10);
    expect(await newest()).toBe('2026-11-19');
    await post(`${manifest.control}/clock`, { advance: '21d' });
    expect(await newest()).toBe('2026-12-10');
    await post(`${manifest.control}/reset`);
    expect(await newest()).toBe('2026-11-19');
  });

  it('injects backend failures by a control command, and removes them on a reset', async () => {
    const { manifest } = await started();
    const statusOf = async (): Promise<number> => (await fetch(`${manifest.backend!}/pool/getPoolInfo`, { method: 'POST' })).status;
    expect((await post(`${manifest.control}/backend-fault`, { kind: 'http-500', endpoint: 'getPoolInfo', times: 2 })).faults).toHaveLength(
      1,
    );
    expect([await statusOf(), await statusOf(), await statusOf()]).toEqual([500, 500, 200]);
    await post(`${manifest.control}/backend-fault`, { kind: 'drop' });
    await expect(statusOf()).rejects.toThrow('fetch failed');
    await post(`${manifest.control}/backend-fault`, { kind: 'html' });
    await post(`${manifest.control}/reset`);
    expect(await statusOf()).toBe(200);
  });

  it('injects backend failures for one chain only', async () => {
    const { manifest } = await started();
    const statusOf = async (chain: string): Promise<number> =>
      (await fetch(`${manifest.backend!}/pool/getPoolInfo`, { method: 'POST', headers: { chain } })).status;
    await post(`${manifest.control}/backend-fault`, { kind: 'http-500', chain: 'tron' });
    expect([await statusOf('eos'), await statusOf('bos'), await statusOf('tron'), await statusOf('tron')]).toEqual([200, 200, 500, 200]);
  });

  it.each([
    [{}],
    [{ kind: 'html', chain: 'moon' }],
    [{ kind: 'explode' }],
    [{ kind: 'html', times: 0 }],
    [{ kind: 'html', ms: 5 }],
    [{ kind: 'html', endpoint: '../x' }],
    [{ kind: 'html', more: 1 }],
  ])('refuses the command %j with a message', async (order) => {
    const { manifest } = await started();
    const answer = await fetch(`${manifest.control}/backend-fault`, { method: 'POST', body: JSON.stringify(order) });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ error: expect.stringMatching(/\.$/) });
  });

  it('allows a page of another origin to call the backend on its own port', async () => {
    const { manifest } = await started();
    const answer = await fetch(`${manifest.backend!}/pool/getPoolInfo`, { method: 'POST', headers: { origin: 'http://127.0.0.1:5' } });
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://127.0.0.1:5');
  });
});

describe('starting', () => {
  it('uses the given ports', async () => {
    const { manifest } = await started();
    const control = Number(new URL(manifest.control).port);
    await running.pop()!.stop();
    const again = await started({ ports: { control } });
    expect(again.manifest.control).toBe(manifest.control);
  });

  it('rejects with a message when a port is taken, and leaves nothing listening', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) =>
      other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port)),
    );
    const first = await started();
    const backend = Number(new URL(first.manifest.backend!).port);
    await running.pop()!.stop();
    await expect(startSandbox({ seed: 'start', start: NOON, mode: 'manual', ports: { backend, control: port } })).rejects.toThrow(
      `Port ${String(port)} is taken by another program.`,
    );
    await expect(fetch(`http://127.0.0.1:${String(backend)}/api/pool/getPoolInfo`, { method: 'POST' })).rejects.toThrow('fetch failed');
    other.close();
  });

  it('rejects with a message when the app was not built', async () => {
    const root = mkdtempSync(join(tmpdir(), 'newpool-empty-'));
    folders.push(root);
    await expect(startSandbox({ site: true, root, mode: 'manual', start: NOON })).rejects.toThrow(
      'There is no build in dist/web; "npm start" makes one.',
    );
  });

  it('returns the same answers for the same seed and the same calls', async () => {
    const answers = async ({ manifest }: RunningSandbox): Promise<string[]> => {
      await post(`${manifest.control}/clock`, { advance: '3d' });
      const calls = ['getPoolInfo', 'getIncomeTrendList', 'getDividendDetailByPage', 'getUnunlockedRexList'];
      return Promise.all(
        calls.map(async (call) =>
          (await fetch(`${manifest.backend!}/pool/${call}`, { method: 'POST', headers: { account: 'rexholder111' } })).text(),
        ),
      );
    };
    expect(await answers(await started())).toEqual(await answers(await started()));
  });
});

describe('stopping', () => {
  it('closes everything', async () => {
    const { manifest } = await started();
    await running.pop()!.stop();
    for (const address of addressesOf(manifest)) await expect(fetch(address)).rejects.toThrow('fetch failed');
  });
});
