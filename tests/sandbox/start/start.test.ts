import { createHash } from 'node:crypto';
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const BUILT = ['web', 'prerender', 'offline', 'hosting', 'cli', 'wallet', 'sandbox', 'built-from.txt'];
const FOLDERS = ['domain', 'application', 'adapters', 'ui-web', 'cli', 'hosting', 'sandbox', 'texts'];
const LONG = 120_000;

let root = '';

interface Run {
  readonly pid: number;
  output(): string;
  /** Resolves when the output holds the text; rejects when the process ends before. */
  prints(text: string): Promise<void>;
  ended: Promise<number | null>;
  interrupt(signal?: NodeJS.Signals): Promise<number | null>;
}

function start(...args: string[]): Run {
  const child = spawn(process.execPath, [join(root, 'sandbox/start.mjs'), ...args], { cwd: tmpdir() });
  let output = '';
  const listeners = new Set<() => void>();
  const take = (chunk: Buffer): void => {
    output += chunk.toString();
    for (const listener of listeners) listener();
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  const ended = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)));
  return {
    pid: child.pid!,
    output: () => output,
    prints: (text) =>
      new Promise((resolve, reject) => {
        const check = (): void => {
          if (output.includes(text)) resolve();
        };
        listeners.add(check);
        check();
        void ended.then((code) => reject(new Error(`ended with ${String(code)}:\n${output}`)));
      }),
    ended,
    interrupt: (signal = 'SIGINT') => {
      child.kill(signal);
      return ended;
    },
  };
}

const manifest = (): { page: string; seed: string; chains: Record<string, { contract: string | null; accounts: { keyFile: string }[] }> } =>
  JSON.parse(readFileSync(join(root, '.sandbox/manifest.json'), 'utf8'));
const answers = (address: string): Promise<boolean> =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'newpool-start-'));
  for (const folder of FOLDERS) cpSync(folder, join(root, folder), { recursive: true });
  for (const file of readdirSync('.')) if (/^(vite\..*|tsconfig.*|package(-lock)?)\.(ts|json)$/.test(file)) cpSync(file, join(root, file));
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('a start that fails', () => {
  it('explains an invalid port and ends with 2', async () => {
    const run = start('--port', 'abc');
    expect(await run.ended).toBe(2);
    expect(run.output()).toContain('--port needs a whole number from 1 to 65535, not "abc".');
    expect(run.output()).toContain('Usage: npm start');
  });

  it('reports a taken port before building, and ends with 1', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) =>
      other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port)),
    );
    const run = start('--port', String(port));
    expect(await run.ended).toBe(1);
    expect(run.output().trim()).toBe(
      `Port ${String(port)} is taken by another program. Choose another one with --port, or leave --port out for a free one.`,
    );
    expect(existsSync(join(root, 'dist'))).toBe(false);
    other.close();
  });

  it('shows its usage on --help and ends with 0', async () => {
    const run = start('--help');
    expect(await run.ended).toBe(0);
    expect(run.output()).toContain('Usage: npm start');
  });
});

describe('starting a built copy of the project', { timeout: LONG }, () => {
  beforeAll(() => {
    execFileSync(process.execPath, ['sandbox/build.mjs']);
    for (const name of BUILT) cpSync(join('dist', name), join(root, 'dist', name), { recursive: true });
  }, LONG);

  it('serves the page, prints what to try, and leaves nothing behind after Ctrl-C', async () => {
    const run = start('--seed', 'first');
    await run.prints('Ctrl-C ends everything.');
    expect(run.output()).toContain('The build in dist/ is of these sources; using it.');
    const { page, seed, chains } = manifest();
    const accounts = Object.values(chains).flatMap((chain) => chain.accounts);
    expect(Object.keys(chains)).toEqual(['eos', 'bos', 'tron', 'iost']);
    expect(seed).toBe('first');
    expect(chains['eos']!.contract).toBe('core.vaulta');
    expect(run.output()).toContain(`Open   ${page}/`);
    for (const command of [
      'npx newpool pool show --sandbox',
      'npx newpool account show',
      'npx newpool rex buy 10 --account',
      '--chain bos --sandbox',
      '--chain tron --sandbox',
      '--chain iost --sandbox',
    ])
      expect(run.output()).toContain(command);
    for (const { keyFile } of accounts) expect(statSync(join(root, keyFile)).mode & 0o777).toBe(0o600);
    expect(await answers(`${page}/`)).toBe(true);
    const status: any = await (await fetch(`${page}/api/common/getCommonParam`, { method: 'POST' })).json();
    expect(status).toMatchObject({ code: 0, exchangeStatus: 1 });
    expect(await run.interrupt()).toBe(0);
    expect(await answers(`${page}/`)).toBe(false);
    expect(existsSync(join(root, '.sandbox'))).toBe(false);
  });

  it('serves pages with the wallet, whose keys are not in the built app', async () => {
    const run = start();
    await run.prints('Ctrl-C ends everything.');
    const { page, chains } = manifest();
    const accounts = Object.values(chains).flatMap((chain) => chain.accounts);
    expect(await (await fetch(`${page}/`)).text()).toContain('/sandbox-wallet.js');
    const keys = accounts.map(({ keyFile }) => readFileSync(join(root, keyFile), 'utf8').trim());
    const keychain: any = await (await fetch(`${page}/sandbox-wallet/keychain.json`)).json();
    expect(keychain.chains.flatMap((chain: any) => chain.accounts).map(({ privateKey }: { privateKey: string }) => privateKey)).toEqual(
      keys,
    );
    const web = readdirSync(join(root, 'dist/web'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const texts = web.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
    expect(texts.length).toBeGreaterThan(5);
    for (const text of texts) {
      expect(text).not.toContain('sandbox-wallet');
      for (const key of keys) expect(text).not.toContain(key);
    }
    expect(await run.interrupt('SIGTERM')).toBe(0);
  });

  it('serves prerendered pages with inline styles and no script inline but the two of every visit and of homes, and a page with status 404 for the rest', async () => {
    const run = start();
    await run.prints('Ctrl-C ends everything.');
    const { page } = manifest();
    for (const [path, status] of [
      ['/', 200],
      ['/eos', 200],
      ['/eos/increase-of-votes', 200],
      ['/eos/nowhere', 404],
    ] as const) {
      const answer = await fetch(`${page}${path}`);
      const html = await answer.text();
      expect(answer.status).toBe(status);
      expect(html).toMatch(/<div id="root"><[^>]+>/);
      expect(html).toMatch(/<style>[^<]{1000,}<\/style>/);
      expect(html).not.toMatch(/<link rel="stylesheet"|<[^>]+ style=|<[^>]+ on[a-z]+=/);
      const inline = [...html.matchAll(/<script(?![^>]* src=)[^>]*>([^]*?)<\/script>/g)].map(([, script]) => script!);
      const hashes = inline.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
      const allowed = / script-src 'self' ([^;]+);/.exec(answer.headers.get('content-security-policy')!)![1]!.split(' ');
      expect(allowed).toHaveLength(2);
      expect(allowed).toEqual(expect.arrayContaining(hashes));
      // One decides on the first paint, and one asks for the code.
      expect(hashes).toHaveLength(2);
      const scripts = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, address]) => address!);
      for (const address of scripts) expect((await fetch(`${page}${address}`)).status).toBe(200);
    }
    expect(await run.interrupt()).toBe(0);
  });

  it('starts a second time while one runs, reuses the build, and restores the manifest when it ends', async () => {
    const first = start('--seed', 'one');
    await first.prints('Ctrl-C ends everything.');
    const firstPage = manifest().page;
    const second = start('--seed', 'two');
    await second.prints('Ctrl-C ends everything.');
    expect(second.output()).toContain('The build in dist/ is of these sources; using it.');
    const secondPage = manifest().page;
    expect(secondPage).not.toBe(firstPage);
    expect(manifest().seed).toBe('two');
    expect(await Promise.all([answers(`${firstPage}/`), answers(`${secondPage}/`)])).toEqual([true, true]);
    expect(await second.interrupt()).toBe(0);
    expect(manifest()).toMatchObject({ page: firstPage, seed: 'one' });
    expect(await answers(`${firstPage}/`)).toBe(true);
    expect(await first.interrupt()).toBe(0);
    expect(existsSync(join(root, '.sandbox'))).toBe(false);
  });

  it('uses the given port', async () => {
    const probe = createServer();
    const port = await new Promise<number>((resolve) =>
      probe.listen(0, '127.0.0.1', () => resolve((probe.address() as { port: number }).port)),
    );
    await new Promise((resolve) => probe.close(resolve));
    const run = start(`--port=${String(port)}`);
    await run.prints('Ctrl-C ends everything.');
    expect(manifest().page).toBe(`http://127.0.0.1:${String(port)}`);
    expect(await run.interrupt()).toBe(0);
  });
});
