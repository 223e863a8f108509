import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { newpoolHere } from './newpool-here.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const LAUNCHER = join(ROOT, 'cli/newpool.mjs');

export interface ProgramRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Text on standard input; without it standard input is empty and closed. */
  readonly input?: string;
  readonly cwd?: string;
  /** Whether the program takes standard input and standard error for terminals. */
  readonly terminal?: boolean;
  /** Called with everything written so far to standard error, to react to it. */
  readonly onStderr?: (text: string, act: ProgramActions) => void;
  /** Standard output is closed before the program writes to it; only with a process. */
  readonly closeStdout?: boolean;
  /** The built program runs in a process of its own; otherwise the same entry runs in this process. */
  readonly process?: boolean;
}

export interface ProgramActions {
  type(text: string): void;
  /** Ctrl-C, once, however often it is called. */
  interrupt(): void;
}

/** A home folder with state and working directory of one user. */
export function freshHome(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'newpool-cli-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

const LOCK = join(ROOT, 'dist', '.cli-test-build');
const ABANDONED_MS = 60_000;

/** Builds the program where its sources changed; one test file at a time. */
export async function builtProgram(): Promise<void> {
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  for (;;) {
    try {
      mkdirSync(LOCK);
      break;
    } catch {
      const lock = statSync(LOCK, { throwIfNoEntry: false });
      if (lock && Date.now() - lock.mtimeMs > ABANDONED_MS) rmSync(LOCK, { recursive: true, force: true });
      await delay(100);
    }
  }
  try {
    const { status, stderr } = spawnSync(process.execPath, [LAUNCHER, 'schema'], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`the program does not build: ${stderr}`);
  } finally {
    rmSync(LOCK, { recursive: true, force: true });
  }
}

/** Everything any run of this file printed, for the search for keys. */
export const everythingPrinted: string[] = [];

function environmentOf(home: string, { env }: RunOptions): Readonly<Record<string, string>> {
  return { PATH: process.env['PATH'] ?? '', HOME: home, XDG_STATE_HOME: join(home, 'state'), LANG: 'C', NO_COLOR: '1', ...env };
}

/** Runs one command line in a folder and returns its output and exit code, in this process unless a separate one is requested. */
export async function newpool(home: string, args: readonly string[], options: RunOptions = {}): Promise<ProgramRun> {
  const run = await (options.process === true ? newpoolProcess : newpoolHere)(home, args, environmentOf(home, options), options);
  everythingPrinted.push(run.stdout, run.stderr);
  return run;
}

function newpoolProcess(
  home: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  options: RunOptions,
): Promise<ProgramRun> {
  const preload = options.terminal === true ? ['--import', pathToFileURL(join(import.meta.dirname, 'terminal-preload.mjs')).href] : [];
  const child = spawn(process.execPath, [...preload, LAUNCHER, ...args], {
    cwd: options.cwd ?? home,
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.on('error', () => undefined);
  let stdout = '';
  let stderr = '';
  let interrupted = false;
  const act: ProgramActions = {
    type: (text) => child.stdin.write(text),
    interrupt: () => {
      if (!interrupted) child.kill('SIGINT');
      interrupted = true;
    },
  };
  if (options.closeStdout === true) child.stdout.destroy();
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
    options.onStderr?.(stderr, act);
  });
  if (options.input !== undefined) child.stdin.end(options.input);
  else if (options.onStderr === undefined) child.stdin.end();
  return new Promise((resolveRun, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolveRun({ code, stdout, stderr }));
  });
}
