import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox, type RunningSandbox } from '../../../sandbox/start-sandbox.ts';
import { terminalSays } from '../../support/said.ts';
import { checkedFrame, type Frame } from '../support/checked-frame.ts';
import { freshHome, newpool } from '../support/newpool-process.ts';

const HOLDER = 'freshholder1';
const home = freshHome();
/** A machine whose journal knows nothing. */
const elsewhere = freshHome();
let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ chains: ['eos'], irreversibleLag: 2 });
}, 120_000);

afterAll(async () => {
  await sandbox.stop();
  home.remove();
  elsewhere.remove();
});

function file(name: string, content: string): string {
  const path = join(home.path, name);
  writeFileSync(path, content, { mode: 0o600 });
  return path;
}

/** The sandbox's EOS, whose nodes are run by these. */
function networkOf(...operators: readonly string[]): string {
  const { chainId, nodes, poolAccounts } = sandbox.manifest.chains['eos']!;
  const eos = {
    chainId,
    testNet: true,
    backend: null,
    poolAccount: poolAccounts[0],
    signatureSeconds: 10,
    nodes: nodes.map((url, index) => ({ url, operator: operators[index]! })),
  };
  return file(`${operators.join('-')}.json`, JSON.stringify({ version: 1, networks: { eos } }));
}

const run = async (args: readonly string[], at = home): Promise<Frame> => checkedFrame(await newpool(at.path, [...args, '--json']));

const isToldByOne = ({ code }: { readonly code: string }): boolean => code === 'reported-by-one-node';

describe('how a write ended', () => {
  it.each([
    { operators: ['me', 'me'], told: 1 },
    { operators: ['me', 'another'], told: 0 },
  ])(
    'is said to rest on one node by $told warning where the nodes are run by $operators',
    async ({ operators, told }) => {
      const key = file('holder.key', sandbox.world.eos.accounts.find(({ name }) => name === HOLDER)!.privateKey);
      const network = networkOf(...operators);
      const where = ['--network', network, '--chain', 'eos'];
      const stake = ['resource', 'stake', '--cpu', '1', '--account', HOLDER, '--key-file', key, '--yes', '--wait', 'irreversible'];
      const staked = await run([...stake, ...where]);
      expect(staked).toMatchObject({ ok: true, data: { status: 'irreversible' } });
      const shown = await run(['tx', 'status', staked.data.transaction_id as string, ...where]);
      for (const { warnings } of [staked, shown]) {
        const found = warnings.filter(isToldByOne);
        expect(found).toHaveLength(told);
        const nodes = sandbox.manifest.chains['eos']!.nodes.map((node) => terminalSays('tracker.reportedBy', { node }));
        for (const { message } of found) expect(nodes).toContain(message);
      }
    },
    120_000,
  );
});
