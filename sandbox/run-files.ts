import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Development keys by account. */
type AccountKeys = Readonly<Record<string, string>>;

/** Files by which other programs find a running sandbox: its manifest and its development keys, by chain and account. */
export interface RunFiles {
  readonly manifest: unknown;
  readonly keys: Readonly<Record<string, AccountKeys>>;
}

const FOLDER = '.sandbox';
const OWNER_ONLY = 0o600;
const FOLDER_OWNER_ONLY = 0o700;

/** Returns the path of an account's key file, relative to the project's folder. */
export function keyFileOf(chain: string, account: string): string {
  return `${FOLDER}/keys/${chain}/${account}.key`;
}

/**
 * Writes `.sandbox/manifest.json` and `.sandbox/keys/<chain>/<account>.key` (readable by the owner alone). Several sandboxes may run at
 * once: the files describe the newest one, and when it ends the newest of the others again. Returns a function that withdraws them,
 * synchronously so that it works while the process ends.
 */
export function publishRun(root: string, files: RunFiles, pid: number = process.pid): () => void {
  const folder = join(root, FOLDER);
  const runs = join(folder, 'runs');
  mkdirSync(runs, { recursive: true, mode: FOLDER_OWNER_ONLY });
  for (const other of endedRuns(runs)) rmSync(join(runs, other), { force: true });
  const mine = join(runs, `${String(pid)}.json`);
  writeSafely(mine, JSON.stringify(files));
  show(folder, files);
  let withdrawn = false;
  return () => {
    if (withdrawn) return;
    withdrawn = true;
    rmSync(mine, { force: true });
    const next = newestRun(runs);
    if (next) show(folder, next);
    else clear(folder);
  };
}

function show(folder: string, { manifest, keys }: RunFiles): void {
  const keyFolder = join(folder, 'keys');
  rmSync(keyFolder, { recursive: true, force: true });
  mkdirSync(keyFolder, { recursive: true, mode: FOLDER_OWNER_ONLY });
  for (const [chain, accounts] of Object.entries(keys)) {
    mkdirSync(join(keyFolder, chain), { mode: FOLDER_OWNER_ONLY });
    for (const [account, key] of Object.entries(accounts)) writeSafely(join(keyFolder, chain, `${account}.key`), `${key}\n`);
  }
  writeSafely(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

function clear(folder: string): void {
  for (const name of ['manifest.json', 'keys', 'runs']) rmSync(join(folder, name), { recursive: true, force: true });
  try {
    rmdirSync(folder);
  } catch {
    return;
  }
}

function newestRun(runs: string): RunFiles | null {
  const alive = runNames(runs)
    .filter((name) => isAlive(pidOf(name)))
    .sort((a, b) => statSync(join(runs, b)).mtimeMs - statSync(join(runs, a)).mtimeMs);
  for (const name of alive) {
    const files = runFilesOf(readFileSync(join(runs, name), 'utf8'));
    if (files) return files;
  }
  return null;
}

/** Parses the text of a run; null when it is invalid. */
function runFilesOf(text: string): RunFiles | null {
  try {
    const { manifest, keys }: Partial<RunFiles> = JSON.parse(text);
    return manifest && keys && Object.values(keys).every((accounts) => typeof accounts === 'object') ? { manifest, keys } : null;
  } catch {
    return null;
  }
}

function endedRuns(runs: string): readonly string[] {
  return runNames(runs).filter((name) => !isAlive(pidOf(name)));
}

function runNames(runs: string): readonly string[] {
  return existsSync(runs) ? readdirSync(runs).filter((name) => /^\d+\.json$/.test(name)) : [];
}

function pidOf(name: string): number {
  return Number(name.slice(0, -'.json'.length));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Writes a file atomically and readable by its owner alone. */
function writeSafely(path: string, text: string): void {
  const part = `${path}.${String(process.pid)}`;
  writeFileSync(part, text, { mode: OWNER_ONLY });
  chmodSync(part, OWNER_ONLY);
  renameSync(part, path);
}
