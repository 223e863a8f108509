import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { twice } from '../../support/listed.ts';
import { chainSetting } from '../support/chain-setting.ts';
import { terminalSays } from '../../support/said.ts';

const NOBODY = 'http://127.0.0.1:1';
const setting = chainSetting({ chains: ['eos', 'bos', 'tron'] });
const { json, run, sandbox } = setting;

const nodesOf = (chain: string): readonly string[] => sandbox().manifest.chains[chain]!.nodes;
/** An address that nobody lists: the first node of a chain under another name. */
const unlisted = (chain = 'eos'): string => twice(nodesOf(chain)[0]!)[1]!;

/** Paths of the files in which the user's own nodes are kept. */
function keptFiles(): readonly string[] {
  const files = readdirSync(join(setting.home, 'state', 'newpool'), { recursive: true, withFileTypes: true });
  return files.filter(({ name }) => name.startsWith('own-nodes')).map(({ parentPath, name }) => join(parentPath, name));
}

beforeEach(async () => {
  for (const chain of ['eos', 'tron']) {
    const { nodes } = (await json(['node', 'list', '--chain', chain])).data;
    for (const { url, own } of nodes as { url: string; own: boolean }[]) if (own) await json(['node', 'remove', url, '--chain', chain]);
  }
});

describe('node list', () => {
  it('tells of each node who runs and who names it, without asking any', async () => {
    sandbox().world.eos.faults.add({ node: 'all', kind: 'html', on: 'any', times: 1_000, amount: 0 });
    const frame = await json(['node', 'list']);
    expect(frame.data).toEqual({
      nodes: nodesOf('eos').map((url, index) => ({
        url,
        operator: `sandbox ${index + 1}`,
        area: 'Local',
        named_by: 'backend',
        own: false,
      })),
      own_nodes: { addresses: [], state: 'kept' },
    });
    expect((await run(['node', 'list'])).stdout).toMatch(/sandbox 1 +Local +the pool/);
  });

  it('names the network where the backend names nobody', async () => {
    const frame = await json(['node', 'list', '--backend', NOBODY]);
    expect(frame.data.nodes.map(({ named_by: by }: { named_by: string }) => by)).toEqual(['network', 'network']);
  });
});

describe('a node of the user’s own', () => {
  it('is asked first from the next command on, beside the others, until it is removed', async () => {
    const own = unlisted();
    const added = await json(['node', 'add', `${own}/`]);
    expect(added).toMatchObject({
      ok: true,
      data: { node: { url: own, usable: true, problem: null }, own_nodes: { addresses: [own], state: 'kept' } },
      meta: { node: own, effects: 'R' },
    });
    expect((await json(['node', 'list'])).data.nodes).toEqual([
      { url: own, operator: null, area: null, named_by: 'user', own: true },
      ...nodesOf('eos').map((url, index) => ({
        url,
        operator: `sandbox ${index + 1}`,
        area: 'Local',
        named_by: 'backend',
        own: false,
      })),
    ]);
    expect((await run(['node', 'list'])).stdout).toContain(`${own}  —          —         you`);
    expect((await json(['account', 'show', 'rexholder111'])).meta.node).toBe(own);
    expect((await json(['node', 'list', '--chain', 'tron'])).data.own_nodes.addresses).toEqual([]);
    expect((await json(['node', 'remove', own])).data).toEqual({ removed: own, own_nodes: { addresses: [], state: 'kept' } });
    expect((await json(['account', 'show', 'rexholder111'])).meta.node).toBe(nodesOf('eos')[0]);
    expect(keptFiles()).toEqual([]);
  });

  it('is left aside where --node names others', async () => {
    await json(['node', 'add', unlisted()]);
    const second = nodesOf('eos')[1]!;
    expect((await json(['account', 'show', 'rexholder111', '--node', second])).meta.node).toBe(second);
    expect((await json(['node', 'list', '--node', second])).data.nodes.map(({ url }: { url: string }) => url)).toEqual([second]);
  });

  it('of TRON serves both states at its address', async () => {
    const own = unlisted('tron');
    expect((await json(['node', 'add', own, '--chain', 'tron'])).ok).toBe(true);
    expect((await json(['pool', 'show', '--chain', 'tron'])).meta.node).toBe(own);
  });

  it('whose head is old is added with a warning', async () => {
    sandbox().world.eos.faults.add({ node: 0, kind: 'stale-head', on: 'any', times: 1_000, amount: 600 });
    const frame = await json(['node', 'add', unlisted()]);
    expect(frame).toMatchObject({ ok: true, warnings: [{ code: 'node-stale' }], data: { node: { usable: false } } });
  });
});

describe('a node that is not added', () => {
  it.each([
    ['no address', 'node.example', 'node-address-invalid', 6],
    ['one without TLS elsewhere', 'http://node.example', 'node-address-unencrypted', 6],
    ['one that nobody answers at', NOBODY, 'own-node-silent', 4],
  ])('is %s', async (_what, address, code, exit) => {
    expect((await json(['node', 'add', address])).error).toMatchObject({ code, exit });
    expect(keptFiles()).toEqual([]);
  });

  it('is one with a password, which is not printed', async () => {
    const { stdout, stderr } = await run(['node', 'add', 'https://me:secret@node.example', '--json', '--verbose']);
    expect(JSON.parse(stdout)).toMatchObject({ error: { code: 'node-address-with-password', exit: 6 } });
    expect(stdout + stderr).not.toContain('secret');
  });

  it('is one of another chain, or one of the list', async () => {
    const [bos, first] = [nodesOf('bos')[0]!, nodesOf('eos')[0]!];
    expect((await json(['node', 'add', bos])).error).toMatchObject({ code: 'node-wrong-chain', exit: 11 });
    expect((await json(['node', 'add', first])).error).toMatchObject({ code: 'node-listed-already', exit: 6 });
    expect((await json(['node', 'remove', first])).error).toMatchObject({ code: 'own-node-missing', exit: 5 });
    expect(keptFiles()).toEqual([]);
  });

  it('cannot be kept where the folder cannot be written', async () => {
    const file = join(setting.home, 'no-folder');
    writeFileSync(file, '');
    const frame = await json(['node', 'add', unlisted()], { env: { XDG_STATE_HOME: file } });
    expect(frame.error).toMatchObject({ code: 'file-unwritable', exit: 2 });
  });
});

describe('a damaged file of own nodes', () => {
  it('stops no command; what is unreadable is left out and named', async () => {
    const own = unlisted();
    await json(['node', 'add', own]);
    writeFileSync(keptFiles()[0]!, JSON.stringify([own, 'http://10.0.0.1', 7]));
    expect((await json(['node', 'list'])).data.own_nodes).toEqual({ addresses: [own], state: 'damaged' });
    expect((await run(['node', 'list'])).stdout).toContain(terminalSays('nodes.damaged'));
    writeFileSync(keptFiles()[0]!, '\u0000');
    expect((await json(['node', 'list'])).data.own_nodes).toEqual({ addresses: [], state: 'damaged' });
    expect((await json(['account', 'show', 'rexholder111'])).meta.node).toBe(nodesOf('eos')[0]);
    expect((await json(['node', 'add', own])).data.own_nodes).toEqual({ addresses: [own], state: 'kept' });
  });
});
