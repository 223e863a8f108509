import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asProduction, buildAll } from '../../../sandbox/build-steps.mjs';

const PRERENDER = `import { writeFileSync } from 'node:fs';
export async function prerender(web) { writeFileSync(web + '/page.html', 'prerendered'); }
`;
const HOSTING = `import { writeFileSync } from 'node:fs';
export async function writeBuiltHosting(web, folder) { writeFileSync(web + '/_headers', 'headers'); writeFileSync(folder + '/nginx.conf', 'nginx'); }
`;
/** A minimal configuration and entry for each step. */
const STEPS = [
  { config: 'vite.config.ts', entry: 'ui-web/main.js', built: 'app.mjs', source: 'export const app = 1;' },
  { config: 'vite.ssr.config.ts', entry: 'ui-web/prerender.js', built: 'prerender.mjs', source: PRERENDER },
  { config: 'vite.offline.config.ts', entry: 'ui-web/worker.js', built: 'service-worker.js', source: 'export const worker = 1;' },
  { config: 'vite.hosting.config.ts', entry: 'hosting/main.js', built: 'main.mjs', source: HOSTING },
  { config: 'vite.cli.config.ts', entry: 'cli/main.js', built: 'main.mjs', source: 'export const cli = 1;' },
  { config: 'vite.wallet.config.ts', entry: 'sandbox/wallet.js', built: 'wallet.mjs', source: 'export const wallet = 1;' },
  { config: 'vite.sandbox.config.ts', entry: 'sandbox/main.js', built: 'main.mjs', source: 'export const sandbox = 1;' },
];
const FOLDERS = ['cli', 'hosting', 'offline', 'prerender', 'sandbox', 'wallet', 'web'];
const STEP_LINES = [
  'Building the web app (1/7) …',
  'Prerendering its pages (2/7) …',
  'Building its service worker (3/7) …',
  'Writing the files of a host (4/7) …',
  'Building the command line (5/7) …',
  'Building the wallet in the page (6/7) …',
  'Building the sandbox (7/7) …',
];
const USED = 'The build in dist/ is of these sources; using it.';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'newpool-steps-'));
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  for (const { config, entry, built, source } of STEPS) {
    mkdirSync(join(root, entry, '..'), { recursive: true });
    writeFileSync(join(root, entry), source);
    const options = { configFile: false, root, build: { ssr: join(root, entry), rollupOptions: { output: { entryFileNames: built } } } };
    writeFileSync(join(root, config), `export default ${JSON.stringify(options)};`);
  }
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true, force: true });
});

async function report(): Promise<readonly string[]> {
  const lines: string[] = [];
  await buildAll(root, (line) => lines.push(line));
  return lines;
}

const inDist = (path: string): string => readFileSync(join(root, 'dist', path), 'utf8');

describe('a complete build', () => {
  it('reports each step as it begins and its duration, and leaves the folders, the prerendered pages, the files of a host and nothing else', async () => {
    expect(existsSync(join(root, 'dist'))).toBe(false);
    const lines = await report();
    expect(lines.slice(0, -1)).toEqual(STEP_LINES);
    expect(lines.at(-1)).toMatch(/^Built in \d+\.\d s\.$/);
    expect(readdirSync(join(root, 'dist')).sort()).toEqual(['built-from.txt', ...FOLDERS]);
    expect(inDist('web/page.html')).toBe('prerendered');
    expect(inDist('web/_headers')).toBe('headers');
    expect(inDist('hosting/nginx.conf')).toBe('nginx');
    expect(inDist('cli/main.mjs')).toContain('cli');
    expect(inDist('wallet/wallet.mjs')).toContain('wallet');
  });

  it('is reused for the same sources, and created anew for others or where a folder is missing', async () => {
    await report();
    expect(await report()).toEqual([USED]);
    writeFileSync(join(root, 'cli/main.js'), 'export const changed = 2;');
    expect(await report()).toHaveLength(8);
    expect(inDist('cli/main.mjs')).toContain('changed');
    rmSync(join(root, 'dist/wallet'), { recursive: true });
    expect(await report()).toHaveLength(8);
    expect(inDist('wallet/wallet.mjs')).toContain('wallet');
  });

  it('is created anew where the product has another name', async () => {
    await report();
    vi.stubEnv('VITE_POOL_NAME', 'Fishpond');
    expect(await report()).toContain(STEP_LINES[0]);
    expect(await report()).toEqual([USED]);
  });

  it('keeps the previous build where a step fails, and nothing incomplete', async () => {
    await report();
    writeFileSync(join(root, 'cli/main.js'), 'export const = ;');
    await expect(report()).rejects.toThrow('cli/main.js');
    expect(readdirSync(join(root, 'dist')).sort()).toEqual(['built-from.txt', ...FOLDERS]);
    expect(inDist('cli/main.mjs')).toContain('cli = 1');
  });

  it('removes what an interrupted build left behind', async () => {
    const neverAlive = 4_194_304;
    const abandoned = join(root, `dist/.stage-${String(neverAlive)}`);
    mkdirSync(abandoned, { recursive: true });
    await report();
    expect(existsSync(abandoned)).toBe(false);
  });
});

describe('the environment of a build', () => {
  it('is that of production whatever the caller has, who keeps his own', async () => {
    const own = process.env['NODE_ENV'];
    expect(own).not.toBe('production');
    expect(await asProduction(async () => process.env['NODE_ENV'])).toBe('production');
    expect(process.env['NODE_ENV']).toBe(own);
    await expect(asProduction(async () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(process.env['NODE_ENV']).toBe(own);
  });
});
