import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

const SOURCES = ['domain', 'application', 'adapters', 'ui-web', 'cli', 'hosting', 'sandbox', 'texts'];
const STAMP = 'built-from.txt';
const STAGE = '.stage-';
const ENTRY = 'main.mjs';
const KEPT_MS = 3_600_000;

/** Each step builds one folder of dist; the first becomes web pages with the help of the second, gets the third, and is what a host serves with the help of the fourth. */
const STEPS = [
  { folder: 'web', config: 'vite.config.ts', says: 'Building the web app' },
  { folder: 'prerender', config: 'vite.ssr.config.ts', says: 'Prerendering its pages' },
  { folder: 'offline', config: 'vite.offline.config.ts', says: 'Building its service worker' },
  { folder: 'hosting', config: 'vite.hosting.config.ts', says: 'Writing the files of a host' },
  { folder: 'cli', config: 'vite.cli.config.ts', says: 'Building the command line', keepsOld: true },
  { folder: 'wallet', config: 'vite.wallet.config.ts', says: 'Building the wallet in the page' },
  { folder: 'sandbox', config: 'vite.sandbox.config.ts', says: 'Building the sandbox' },
];

/**
 * Builds everything into dist, and nothing when dist was built from exactly these sources. Each folder is built aside and then moved into
 * place, so that programs running from the old one are not disturbed. `report` gets one line as each step begins, and one at the end.
 */
export async function buildAll(root, report) {
  const dist = join(root, 'dist');
  const fingerprint = sourceFingerprint(root);
  if (isBuiltFrom(dist, fingerprint)) {
    report('The build in dist/ is of these sources; using it.');
    return;
  }
  const { build } = await import('vite');
  removeAbandonedStages(dist);
  const stage = join(dist, STAGE + process.pid);
  const removeStage = () => rmSync(stage, { recursive: true, force: true });
  process.once('exit', removeStage);
  try {
    const started = Date.now();
    let number = 0;
    for (const { folder, config, says } of STEPS) {
      number += 1;
      report(says + ' (' + number + '/' + STEPS.length + ') …');
      await asProduction(() =>
        build({ configFile: join(root, config), logLevel: 'error', build: { outDir: join(stage, folder), emptyOutDir: true } }),
      );
      if (folder === 'prerender') {
        const { prerender } = await import(pathToFileURL(join(stage, folder, 'prerender.mjs')).href);
        await prerender(join(stage, 'web'));
      }
      if (folder === 'offline') cpSync(join(stage, folder), join(stage, 'web'), { recursive: true });
      if (folder === 'hosting') {
        const { writeBuiltHosting } = await import(pathToFileURL(join(stage, folder, 'main.mjs')).href);
        await writeBuiltHosting(join(stage, 'web'), join(stage, folder));
      }
    }
    for (const { folder, keepsOld } of STEPS) (keepsOld ? mergeFolder : replaceFolder)(join(stage, folder), join(dist, folder));
    writeFileSync(join(dist, STAMP), fingerprint);
    report('Built in ' + ((Date.now() - started) / 1000).toFixed(1) + ' s.');
  } finally {
    removeStage();
    process.removeListener('exit', removeStage);
  }
}

/** Runs a build as one for production, whatever NODE_ENV the caller has: with another, packages choose their builds for development. */
export async function asProduction(work) {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    return await work();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

/** Removes what interrupted builds left behind. */
function removeAbandonedStages(dist) {
  if (!existsSync(dist)) return;
  for (const name of readdirSync(dist)) {
    if (name.startsWith(STAGE) && !isAlive(Number(name.slice(STAGE.length)))) rmSync(join(dist, name), { recursive: true, force: true });
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function replaceFolder(from, to) {
  const old = to + '.old-' + process.pid;
  mkdirSync(join(to, '..'), { recursive: true });
  if (existsSync(to)) renameSync(to, old);
  renameSync(from, to);
  rmSync(old, { recursive: true, force: true });
}

/** Merges a folder: files arrive whole, the entry last; files of earlier builds stay a while for programs that still run from them. */
function mergeFolder(from, to) {
  mkdirSync(to, { recursive: true });
  const oldest = Date.now() - KEPT_MS;
  for (const name of readdirSync(to))
    if (statSync(join(to, name)).mtimeMs < oldest) rmSync(join(to, name), { recursive: true, force: true });
  for (const name of readdirSync(from).sort((a, b) => (a === ENTRY) - (b === ENTRY))) renameSync(join(from, name), join(to, name));
}

function isBuiltFrom(dist, fingerprint) {
  if (STEPS.some(({ folder }) => !existsSync(join(dist, folder)))) return false;
  try {
    return readFileSync(join(dist, STAMP), 'utf8') === fingerprint;
  } catch {
    return false;
  }
}

function sourceFingerprint(root) {
  const hash = createHash('sha256').update(process.versions.node);
  const loose = readdirSync(root).filter((name) => /^(vite\..*|tsconfig.*|package(-lock)?)\.(ts|json)$/.test(name));
  const files = SOURCES.flatMap((folder) => filesBelow(join(root, folder))).concat(loose.map((name) => join(root, name)));
  for (const file of files.sort()) hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  // Names of the product and the like are written into what is built.
  const settings = Object.keys(process.env).filter((name) => name.startsWith('VITE_'));
  for (const name of settings.sort()) hash.update(name).update('\0').update(process.env[name]).update('\0');
  return hash.digest('hex');
}

function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
