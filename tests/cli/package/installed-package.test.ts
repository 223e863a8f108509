import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { version } from '../../../package.json';
import { startSandbox, type RunningSandbox } from '../../../sandbox/start-sandbox.ts';
import { freshHome, type ProgramRun } from '../support/newpool-process.ts';
import { publishSandbox } from '../support/sandbox-home.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** What the package may hold. */
const PACKED =
  /^(package\.json|README\.md|cli\/newpool\.mjs|docs\/(cli\.md|networks\.md|network-file\.schema\.json)|dist\/program\/([\w.-]+\.mjs|licences\.txt|sbom\.cdx\.json))$/;

const home = freshHome();
const elsewhere = freshHome();
const prefix = join(home.path, 'prefix');
const installed = join(prefix, 'lib/node_modules/newpool');
const tools = join(home.path, 'tools');
let packed: readonly string[];
let sandbox: RunningSandbox;

/** Neither npm process may ask a registry: the package has to bring everything. */
function npm(...args: readonly string[]): string {
  return execFileSync('npm', [...args, '--offline', '--json', '--loglevel=error'], { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' });
}

/** Runs the installed program as its user does, where no other program than Node is found. */
function newpool(args: readonly string[], folder = home.path): Promise<ProgramRun> {
  const child = spawn('/usr/bin/env', ['node', join(prefix, 'bin/newpool'), ...args], {
    cwd: folder,
    env: { PATH: tools, HOME: home.path, LANG: 'C', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  return new Promise((done, failed) => {
    child.on('error', failed);
    child.on('close', (code) => done({ code, stdout, stderr }));
  });
}

/** Every file of the installed package with its time and content. */
function contentOf(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => `${path} ${statSync(path).mtimeMs} ${createHash('sha256').update(readFileSync(path)).digest('hex')}`)
    .sort();
}

beforeAll(async () => {
  mkdirSync(tools);
  symlinkSync(process.execPath, join(tools, 'node'));
  const [made]: [{ filename: string; files: readonly { path: string }[] }] = JSON.parse(
    npm('pack', '--ignore-scripts=false', '--pack-destination', home.path),
  );
  packed = made.files.map(({ path }) => path);
  npm('install', '--global', '--prefix', prefix, join(home.path, made.filename));
  sandbox = await startSandbox({ mainNetIds: true });
  publishSandbox(home.path, sandbox);
}, 120_000);

afterAll(async () => {
  await sandbox.stop();
  home.remove();
  elsewhere.remove();
});

describe('the package', () => {
  it('holds the program, its documents and its notices, and nothing else', () => {
    expect(packed.filter((path) => !PACKED.test(path))).toEqual([]);
    for (const path of ['dist/program/main.mjs', 'dist/program/licences.txt', 'dist/program/sbom.cdx.json', 'docs/cli.md'])
      expect(packed).toContain(path);
  });

  it('needs no other package', () => {
    expect(readdirSync(join(prefix, 'lib/node_modules'))).toEqual(['newpool']);
    expect(readdirSync(installed)).not.toContain('node_modules');
  });
});

describe('the installed program', () => {
  it('knows its version and its commands', async () => {
    expect(await newpool(['--version'])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
    const help = await newpool(['--help']);
    expect(help).toMatchObject({ code: 0, stderr: '' });
    expect(help.stdout).toContain('Usage: newpool [options] [command]');
  });

  it.each([
    ['eos', 'freshholder1', ['rex', 'buy', '1']],
    ['bos', 'bosholder111', ['rex', 'buy', '1']],
    ['tron', 'fresh', ['tron', 'freeze', '10']],
    ['iost', 'newvoter01', ['iost', 'vote', '1']],
  ] as const)('reads %s, and shows a write without sending it', async (chain, label, line) => {
    const account = sandbox.world.chain(chain)!.accounts.find((one) => one.label === label)?.name ?? label;
    const where = ['--chain', chain, '--sandbox', '--json'];
    const read = await newpool(['account', 'show', account, ...where]);
    expect(read).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(read.stdout)).toMatchObject({ ok: true, chain, meta: { effects: 'R' } });
    const dry = await newpool([...line, '--account', account, '--dry-run', ...where]);
    expect(dry).toMatchObject({ code: 0 });
    expect(JSON.parse(dry.stdout)).toMatchObject({ ok: true, chain, data: { status: 'simulated' }, meta: { effects: 'B' } });
  });

  it('sends a write it was given a key for', async () => {
    const sent = await newpool(['iost', 'vote', '1', '--account', 'newvoter01', '--chain', 'iost', '--sandbox', '--yes', '--json']);
    expect(JSON.parse(sent.stdout)).toMatchObject({ ok: true, meta: { effects: 'X' } });
  });

  it('ends with 3 where it is to use a sandbox and none runs', async () => {
    const run = await newpool(['pool', 'show', '--sandbox', '--json'], elsewhere.path);
    expect(JSON.parse(run.stdout)).toMatchObject({ ok: false, error: { code: 'sandbox-not-running', exit: 3 } });
    expect(run.code).toBe(3);
  });

  it('writes nothing into its own folder', async () => {
    const before = contentOf(prefix);
    expect(before.length).toBeGreaterThan(50);
    await newpool(['pool', 'show', '--sandbox']);
    await newpool(['rex', 'buy', '1', '--account', 'freshholder1', '--dry-run', '--sandbox']);
    expect(contentOf(prefix)).toEqual(before);
  });
});
