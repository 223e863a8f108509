import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox, type RunningSandbox } from '../../../sandbox/start-sandbox.ts';
import { builtProgram, freshHome, newpool } from '../support/newpool-process.ts';
import { publishSandbox } from '../support/sandbox-home.ts';

/** Strings of the serializer and of the key library, wherever the bundler puts them. */
const SIGNING_LIBRARIES = ['Read past end of buffer', 'secp256k1'];

interface Coverage {
  readonly result: readonly { readonly url: string }[];
}

const home = freshHome();
let sandbox: RunningSandbox;

/** Text of every file of the built program that a run loaded. */
async function loadedProgram(args: readonly string[]): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'newpool-loaded-'));
  try {
    const run = await newpool(home.path, [...args, '--sandbox'], { process: true, env: { NODE_V8_COVERAGE: folder } });
    expect(run).toMatchObject({ code: 0 });
    const urls = readdirSync(folder).flatMap((file) =>
      (JSON.parse(readFileSync(join(folder, file), 'utf8')) as Coverage).result.map(({ url }) => url),
    );
    return [...new Set(urls)].filter((url) => url.includes('/dist/cli/')).map((url) => readFileSync(fileURLToPath(url), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function librariesIn(texts: readonly string[]): readonly string[] {
  return SIGNING_LIBRARIES.filter((sentence) => texts.some((text) => text.includes(sentence)));
}

beforeAll(async () => {
  await builtProgram();
  sandbox = await startSandbox({ mainNetIds: true });
  publishSandbox(home.path, sandbox);
}, 120_000);

afterAll(async () => {
  await sandbox.stop();
  home.remove();
});

describe('what a command loads', () => {
  it.each([
    [['pool', 'show']],
    [['account', 'show', 'rexholder111']],
    [['rex', 'quote', '10']],
    [['unlock', 'list', 'rexholder111']],
    [['node', 'check']],
    [['explain', '402']],
  ])('%j loads no signing library', async (args) => {
    const texts = await loadedProgram(args);
    expect(texts.length).toBeGreaterThan(3);
    expect(librariesIn(texts)).toEqual([]);
  });

  it.each([
    ['tron', ['pool', 'show']],
    ['tron', ['unlock', 'list', 'unfreezing']],
    ['tron', ['account', 'show', 'voter']],
    ['iost', ['pool', 'show']],
    ['iost', ['account', 'show', 'poolvoter1']],
    ['bos', ['account', 'show', 'bosholder111']],
  ] as const)('reading on %s loads none either: %j', async (chain, args) => {
    const accounts = sandbox.world.chain(chain)!.accounts;
    const named = args.map((word) => accounts.find(({ label }) => label === word)?.name ?? word);
    const texts = await loadedProgram([...named, '--chain', chain]);
    expect(librariesIn(texts)).toEqual([]);
  });

  it('building a transaction loads one', async () => {
    expect(librariesIn(await loadedProgram(['rex', 'buy', '1', '--account', 'freshholder1', '--dry-run']))).not.toEqual([]);
  });
});

describe('the version', () => {
  it('is printed in at most 1.6 times the start of an empty Node', () => {
    const benchmark = spawnSync(process.execPath, [join(import.meta.dirname, '../../benchmarks/cli-startup.mjs')], { encoding: 'utf8' });
    expect(benchmark.stdout).toMatch(/ratio \d\.\d\d/);
    expect({ status: benchmark.status, returned: benchmark.stdout }).toMatchObject({ status: 0 });
  });
});
