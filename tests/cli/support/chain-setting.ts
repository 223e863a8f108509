import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { DAY_MS, HOUR_MS, type Instant, startOfUtcDay } from '../../../domain/core/chain/time.ts';
import { startSandbox, type RunningSandbox, type SandboxOptions } from '../../../sandbox/start-sandbox.ts';
import { checkedFrame, type Frame } from './checked-frame.ts';
import { everythingPrinted, freshHome, newpool, type ProgramRun, type RunOptions } from './newpool-process.ts';
import { sentTransactions } from '../../support/sent-transactions.ts';
import { publishSandbox } from './sandbox-home.ts';
import { terminalPattern } from '../../support/said.ts';

/** Time in which blocks of every chain of the sandbox become irreversible, and more. */
const UNTIL_IRREVERSIBLE_MS = 90_000;

/** A sandbox for the tests of one file, and the program run in a home of its own on it. */
export interface ChainSetting {
  readonly home: string;
  readonly sandbox: () => RunningSandbox;
  readonly run: (args: readonly string[], options?: RunOptions) => Promise<ProgramRun>;
  readonly json: (args: readonly string[], options?: RunOptions) => Promise<Frame>;
  /** Runs a write to finality; the clock is moved once it waits for that. */
  readonly written: (args: readonly string[]) => Promise<Frame>;
  /** Name of the account with this label or name. */
  readonly accountOf: (chain: string, called: string) => string;
  readonly keyOf: (chain: string, name: string) => string;
  readonly poolOf: (chain: string) => string;
  /** Transactions in blocks of a chain. */
  readonly transactions: (chain: string) => number;
  /** Every write in any journal of the home folder. */
  readonly journal: () => readonly { readonly id: string; readonly provisionalId: string | null }[];
  /** Names of accounts whose key was printed or stored so far, on any chain. */
  readonly keysShownOrKept: () => readonly string[];
}

/** Pools of the sandbox settle between 02:00 and 04:00 UTC, and the clock of a file's tests moves by minutes or whole days. */
const SETTLED_BY_MS = 5 * HOUR_MS;
const LATEST_START_MS = 22 * HOUR_MS;

/** Returns how long to wait until no settlement comes between the tests of a file: income that is booked meanwhile would be counted as theirs. */
function untilSettled(now: Instant): number {
  const ofDay = now - startOfUtcDay(now);
  if (ofDay < SETTLED_BY_MS) return SETTLED_BY_MS - ofDay;
  return ofDay < LATEST_START_MS ? 0 : DAY_MS - ofDay + SETTLED_BY_MS;
}

/** Starts the sandbox before the tests of the file and stops it after them; injected failures end with their test. `firstMs`: by how much its clock is moved before them. */
export function chainSetting(options: SandboxOptions = {}, firstMs: (now: Instant) => number = () => 0): ChainSetting {
  const home = freshHome();
  let started: RunningSandbox | null = null;
  const sandbox = (): RunningSandbox => {
    if (!started) throw new Error('the sandbox has not been started');
    return started;
  };
  beforeAll(async () => {
    started = await startSandbox({ irreversibleLag: 2, ...options });
    started.world.clock.advance(firstMs(started.world.clock.now()));
    publishSandbox(home.path, started);
  }, 120_000);
  afterEach(() => sandbox().world.all.forEach(({ faults }) => faults.clear()));
  afterAll(async () => {
    await started?.stop();
    home.remove();
  });

  const worldOf = (chain: string) => {
    const found = sandbox().world.chain(chain);
    if (!found) throw new Error(`the sandbox runs without ${chain}`);
    return found;
  };
  const accountOf = (chain: string, called: string) => {
    const found = worldOf(chain).accounts.find(({ name, label }) => name === called || label === called);
    if (!found) throw new Error(`${called} is not seeded on ${chain}`);
    return found;
  };
  const run = (args: readonly string[], options: RunOptions = {}): Promise<ProgramRun> =>
    newpool(home.path, [...args, '--sandbox'], options);
  const json = async (args: readonly string[], options: RunOptions = {}): Promise<Frame> =>
    checkedFrame(await run([...args, '--json'], options));
  return {
    home: home.path,
    sandbox,
    run,
    json,
    written: (args) => {
      let moved = false;
      return json([...args, '--yes', '--wait', 'irreversible'], {
        onStderr: (text) => {
          if (moved || !terminalPattern('write.waiting-irreversible').test(text)) return;
          moved = true;
          sandbox().world.clock.advance(UNTIL_IRREVERSIBLE_MS);
        },
      });
    },
    accountOf: (chain, called) => accountOf(chain, called).name,
    keyOf: (chain, name) => accountOf(chain, name).privateKey,
    poolOf: (chain) => worldOf(chain).poolAccounts[0]!,
    transactions: (chain) => sentTransactions(sandbox().world, chain),
    journal: () =>
      keptFiles(home.path)
        .filter(({ name }) => name.startsWith('journal'))
        .flatMap(({ text }) => (JSON.parse(text) as { entries: { id: string; provisionalId: string | null }[] }).entries),
    keysShownOrKept: () => {
      const kept = keptFiles(home.path).map(({ text }) => text);
      if (everythingPrinted.length === 0 || kept.length === 0) throw new Error('nothing was printed or kept');
      const texts = [...everythingPrinted, ...kept];
      const accounts = sandbox().world.all.flatMap((chain) => chain.accounts);
      return accounts.filter(({ privateKey }) => texts.some((text) => text.includes(privateKey))).map(({ name }) => name);
    },
  };
}

function keptFiles(home: string): readonly { readonly name: string; readonly text: string }[] {
  const files = readdirSync(join(home, 'state', 'newpool'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => ({ name, text: readFileSync(join(parentPath, name), 'utf8') }));
}

/** One balance change of a simulation. */
export function changeOf(
  frame: Frame,
  name: string,
): { readonly before: { readonly units: string }; readonly after: { readonly units: string } } {
  return frame.data.changes.find((change: { figure: string }) => change.figure === name);
}

/** As `chainSetting`, for tests that compare what accounts have before and after a write: no settlement comes between. */
export function writingSetting(options: SandboxOptions = {}): ChainSetting {
  return chainSetting(options, untilSettled);
}
