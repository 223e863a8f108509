import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox, type RunningSandbox } from '../../../sandbox/start-sandbox.ts';
import { NodeLine } from '../../faults/node-line.ts';
import { freshHome, newpool } from '../support/newpool-process.ts';

/** Forms of keys that nothing public is written in. */
const KEYS = [
  ['WIF', '5KQwrPbwdL6PhXujxW37FSSQZ1JiwsST4cqQzDeyXtP79zkvFD3'],
  ['compressed WIF', 'L1RrrnXkcKut5DEMwtDthjwRcTTwED36thyL1DebVrKuwvohjMNi'],
  ['PVT_K1', 'PVT_K1_2bfGi9rYsXQSXXTvJbDAPhHLQUojjaNLomdm3cEJ1XTzMqUt3V'],
  ['IOST', '2yquS3ySrGWPEKywCPzX4RTJugqRh7kJSo5aehsLYPEWkUxBWA39oMrZ7ZxuM4fgyXYs2cPwh5n8aNNpH5x2VyK1'],
] as const;

const home = freshHome();
const asked: string[] = [];
let sandbox: RunningSandbox;
let node: NodeLine;
let backend: NodeLine;

const recorded = (target: string): Promise<NodeLine> =>
  NodeLine.to(target, (request, forward) => {
    asked.push(`${request.path} ${request.body}`);
    return forward();
  });

beforeAll(async () => {
  sandbox = await startSandbox({ chains: ['eos'] });
  node = await recorded(sandbox.manifest.chains['eos']!.nodes[0]!);
  backend = await recorded(sandbox.manifest.backend!);
}, 120_000);

afterAll(async () => {
  await Promise.all([node.close(), backend.close()]);
  await sandbox.stop();
  home.remove();
});

describe('a private key written where another word belongs', () => {
  it.each(KEYS)('is repeated by no message, and sent nowhere: %s', async (_form, key) => {
    const lines = [
      [key],
      ['rex', 'buy', '1', '--account', 'rexholder111', '--key', key],
      ['rex', 'buy', '1', '--account', 'rexholder111', `--key=${key}`, '--yes'],
      ['rex', 'buy', '1', '--account', 'rexholder111', '--yes', '--key-file', key],
      ['rex', 'buy', '1', '--account', key, '--dry-run'],
      ['rex', 'buy', key, '--account', 'rexholder111', '--dry-run'],
      ['account', 'show', key],
      ['proxy', 'vote', '--account', 'rexholder111', '--permission', key, '--dry-run'],
      ['tx', 'status', key],
      ['explain', key],
    ];
    for (const line of lines)
      for (const form of ['--json', '--verbose']) {
        const { code, stdout, stderr } = await newpool(home.path, [...line, '--node', node.url, '--backend', backend.url, form]);
        const repeated = `${stdout}${stderr}`.includes(key);
        expect({ line, failed: code !== 0, repeated }).toEqual({ line, failed: true, repeated: false });
      }
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((request) => request.includes(key))).toEqual([]);
  });

  it('is no part of what is public: accounts, ids, public keys and signatures stay readable', async () => {
    const id = 'c0ffee'.padEnd(64, '0');
    const words = [id, 'EOS6MRyAjQq8ud7hVNYcfnVPJqcVpscN5So8BhtHuGYqET5GDW5CV', 'TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy'];
    for (const word of words) expect((await newpool(home.path, ['explain', word])).stderr).toContain(word);
  });
});
