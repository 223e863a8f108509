import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EOS } from '../../../adapters/antelope/chains/eos.ts';
import { startSandbox, type RunningSandbox } from '../../../sandbox/start-sandbox.ts';
import { checkedFrame, type Frame } from '../support/checked-frame.ts';
import { freshHome, newpool, type ProgramRun, type RunOptions } from '../support/newpool-process.ts';
import { terminalSays } from '../../support/said.ts';

const HOLDER = 'freshholder1';
const BUY = ['rex', 'buy', '10', '--account', HOLDER];
const EXPLORER = 'https://explorer.example/tx';
const home = freshHome();
let sandbox: RunningSandbox;
let keyFile = '';

const text = (args: readonly string[], options: RunOptions = {}): Promise<ProgramRun> => newpool(home.path, args, options);
const run = async (args: readonly string[], options: RunOptions = {}): Promise<Frame> =>
  checkedFrame(await text([...args, '--json'], options));

function file(name: string, networks: object): string {
  const path = join(home.path, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, JSON.stringify({ version: 1, networks }));
  return path;
}

/** The sandbox's EOS as a network of somebody's own: without a backend, with a pool account. */
function privateNetwork() {
  const { chainId, nodes, poolAccounts } = sandbox.manifest.chains['eos']!;
  return {
    protocol: 'antelope',
    name: 'Private',
    chainId,
    nodes: nodes.map((url) => ({ url, operator: 'me' })),
    coin: { symbol: 'EOS', decimals: 4 },
    poolAccount: poolAccounts[0],
    explorer: { transaction: EXPLORER, account: 'https://explorer.example/account' },
  };
}

beforeAll(async () => {
  sandbox = await startSandbox({ chains: ['eos'] });
  keyFile = join(home.path, 'holder.key');
  writeFileSync(keyFile, sandbox.world.eos.accounts.find(({ name }) => name === HOLDER)!.privateKey, { mode: 0o600 });
}, 120_000);

afterAll(async () => {
  await sandbox.stop();
  home.remove();
});

describe('a network of a file', () => {
  it('is read on its own nodes and named in every answer', async () => {
    const network = file('own.json', { private: privateNetwork() });
    const { chainId, nodes } = sandbox.manifest.chains['eos']!;
    const frame = await run(['account', 'show', HOLDER, '--network', network]);
    expect(frame).toMatchObject({
      ok: true,
      chain: 'private',
      meta: { network: { name: 'Private', chain_id: chainId, main_net: false }, node: nodes[0] },
    });
  });

  it('that only takes back signs nothing that stakes, and takes back', async () => {
    const network = file('reducing.json', { private: { ...privateNetwork(), mode: 'reduce-only' } });
    const refused = await run([...BUY, '--network', network, '--key-file', keyFile, '--yes']);
    expect(refused).toMatchObject({ ok: false, error: { code: 'reduce-only' } });
    const dry = await run([...BUY, '--network', network, '--dry-run']);
    expect(dry.ok).toBe(true);
  });

  it('comes from the option, else the variable, and from the user’s own file', async () => {
    const network = file('own.json', { private: privateNetwork() });
    const other = file('other.json', { other: { ...privateNetwork(), name: 'Other' } });
    const env = { NEWPOOL_NETWORK: other };
    expect((await run(['account', 'show', HOLDER], { env })).chain).toBe('other');
    expect((await run(['account', 'show', HOLDER, '--network', network], { env })).chain).toBe('private');
    const config = join(home.path, 'config');
    file('config/newpool/networks.json', { mine: { ...privateNetwork(), name: 'Mine' } });
    const ofUser = { XDG_CONFIG_HOME: config };
    expect((await run(['account', 'show', HOLDER, '--chain', 'mine'], { env: ofUser })).meta.network).toMatchObject({ name: 'Mine' });
    const both = await run(['account', 'show', HOLDER, '--chain', 'mine', '--network', network], { env: ofUser });
    expect(both.chain).toBe('mine');
  });

  it('without a backend plans, signs and follows with the pool account of the file, and marks what it shows', async () => {
    const network = file('own.json', { private: privateNetwork() });
    const proxy = sandbox.manifest.chains['eos']!.poolAccounts[0]!;
    const preview = await text([...BUY, '--network', network, '--dry-run']);
    expect(preview.stdout).toContain('Private, not the main network');
    expect(preview.stdout).toContain(`→ ${proxy}`);
    expect(preview.stderr).toContain(terminalSays('labels.not-main-net', { name: 'Private' }));
    const bought = await run([...BUY, '--key-file', keyFile, '--network', network, '--yes', '--wait=included']);
    expect(bought).toMatchObject({ ok: true, data: { status: 'included', proxy_after: proxy }, meta: { network: { main_net: false } } });
    const shown = await text(['tx', 'status', bought.data.transaction_id as string, '--network', network]);
    expect(shown.stdout).toContain(`${EXPLORER}/${bought.data.transaction_id as string}`);
    expect(shown.stderr).toBe(`${terminalSays('labels.not-main-net', { name: 'Private' })}\n`);
  });

  it('votes for the pool account of the file, whichever the backend names', async () => {
    const { backend, chains } = sandbox.manifest;
    const voted = async (poolAccount: object): Promise<unknown> => {
      const { chainId, nodes } = privateNetwork();
      const network = file('named.json', { eos: { chainId, nodes, backend, ...poolAccount } });
      return (await run([...BUY, '--network', network, '--chain', 'eos', '--dry-run'])).data?.proxy_after;
    };
    const named = await voted({});
    expect(chains['eos']!.poolAccounts).toContain(named);
    const other = chains['eos']!.poolAccounts.find((account) => account !== named)!;
    expect(await voted({ poolAccount: other })).toBe(other);
  });

  it('says in a preview that its figures rest on one node where no other operator’s is listed', async () => {
    const codes = async (...operators: readonly string[]): Promise<readonly string[]> => {
      const nodes = sandbox.manifest.chains['eos']!.nodes.map((url, index) => ({ url, operator: operators[index]! }));
      const network = file('operators.json', { private: { ...privateNetwork(), nodes } });
      return (await run([...BUY, '--network', network, '--dry-run'])).warnings.map(({ code }) => code);
    };
    expect(await codes('me', 'me')).toContain('rests-on-one-node');
    expect(await codes('me', 'another')).not.toContain('rests-on-one-node');
  });

  it('without a backend leaves out what only the pool knows, with the reason, and shows the rest', async () => {
    const network = file('own.json', { private: privateNetwork() });
    const pool = await run(['pool', 'show', '--network', network]);
    expect(pool.ok).toBe(true);
    expect(pool.warnings).toEqual([
      { code: 'backend-absent', message: terminalSays('pool.figures-missing', { message: terminalSays('errors.backend-absent.title') }) },
    ]);
    const money = await run(['money', HOLDER, '--network', network]);
    expect(money.ok).toBe(true);
    for (const args of [
      ['unlock', 'list', HOLDER],
      ['apr', 'explain'],
      ['decay', 'show', HOLDER],
    ]) {
      const frame = await run([...args, '--network', network]);
      expect([args, frame.error?.code ?? null]).toEqual([args, null]);
    }
  });

  it('is refused with the path of the wrong value, as text and as JSON, and exit code 3', async () => {
    const network = file('wrong.json', { private: { ...privateNetwork(), chainId: 'abc' } });
    const frame = await run(['account', 'show', HOLDER, '--network', network]);
    expect(frame.error).toMatchObject({
      code: 'network-file-invalid',
      exit: 3,
      cause: terminalSays('errors.network-file-invalid.cause', {
        file: network,
        place: 'networks.private.chainId',
        expected: '"[0-9a-f]{64}"',
      }),
    });
    expect((await text(['account', 'show', HOLDER, '--network', join(home.path, 'none.json')])).code).toBe(2);
    const mistyped = file('mistyped.json', { private: { ...privateNetwork(), poolAcount: 'poolproxy111' } });
    expect((await run(['account', 'show', HOLDER, '--network', mistyped])).error).toMatchObject({
      code: 'network-setting-unknown',
      exit: 3,
      cause: expect.stringMatching(/ networks\.private\.poolAcount.* poolAccount, /),
    });
  });

  it('whose nodes are of another chain is not believed', async () => {
    const network = file('elsewhere.json', { private: { ...privateNetwork(), chainId: EOS.chainId } });
    const frame = await run(['account', 'show', HOLDER, '--network', network]);
    expect(frame.error).toMatchObject({ code: 'node-wrong-chain' });
  });

  it('keeps its journal apart, so that an undecided write of one network holds up no other', async () => {
    const network = file('own.json', { private: privateNetwork() });
    const { chainId } = sandbox.manifest.chains['eos']!;
    expect((await run(['tx', 'journal', '--network', network])).ok).toBe(true);
    expect(readdirSync(join(home.path, 'state/newpool/networks'))).toContain(`private-${chainId.slice(0, 16)}`);
  });

  it('whose backend is a path of the page’s host wants its address', async () => {
    const network = file('path.json', { private: { ...privateNetwork(), backend: '/api' } });
    const pool = await run(['pool', 'show', '--network', network]);
    expect(pool.warnings.map(({ code }) => code)).toEqual(['config-missing']);
  });
});
