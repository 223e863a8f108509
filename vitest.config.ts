import { readFileSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/run/longest-first.ts';
import { textsOnDemand, textsPlugin } from './vite.texts.ts';

/** What a test file does to the process it runs in: a file after it in the same thread would find it changed. */
const CHANGES_ITS_PROCESS =
  /\bvi\.(?:mock|doMock|resetModules|stubGlobal|stubEnv)\(|spyOn\((?:process|globalThis|console)\b|process\.chdir\(|vi\.useFakeTimers\(|@vitest-environment/;
/** Suites of the sandbox's own servers, which are asked over sockets. */
const OF_SERVERS = /^tests\/(?:sandbox|recordings)\//;
const WITH_SERVERS = /^tests\/(?:contracts|faults|walks|cli)\//;
/** Where servers stand in the same process, they are asked without sockets. */
const IN_PROCESS = ['./tests/support/in-process/setup.ts'];
/** Suites that watch their own process and end it where work never ends. */
const FUZZED = /^tests\/fuzz\//;
const OF_OTHER_RUNS = /^tests\/(?:e2e|vectors|benchmarks|nodes\/antelope|containers\/(?:suites|faults))\//;

const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map((path) => `tests/${path.replaceAll('\\', '/')}`)
  .filter((path) => path.endsWith('.test.ts') && !OF_OTHER_RUNS.test(path));
const isolated = files.filter((path) => CHANGES_ITS_PROCESS.test(readFileSync(path, 'utf8')) || FUZZED.test(path));
const shared = files.filter((path) => !isolated.includes(path));

export default defineConfig({
  plugins: [textsPlugin(), textsOnDemand()],
  test: {
    // Long enough for a busy machine; what hangs fails all the same.
    testTimeout: 40_000,
    pool: 'threads',
    // Two more than there are cores: some files mostly wait, for a page to look again or a chain to go on.
    maxWorkers: availableParallelism() + 2,
    // What one project has transformed the others need not transform again.
    experimental: { fsModuleCache: true },
    sequence: { sequencer: LongestFirst },
    setupFiles: ['./tests/support/run/imports-settled.ts'],
    projects: [
      {
        extends: true,
        test: { name: 'servers', include: shared.filter((path) => WITH_SERVERS.test(path)), isolate: false, setupFiles: IN_PROCESS },
      },
      { extends: true, test: { name: 'sandbox', include: shared.filter((path) => OF_SERVERS.test(path)), isolate: false } },
      { extends: true, test: { name: 'isolated', include: isolated, pool: 'forks' } },
      {
        extends: true,
        test: { name: 'pure', include: shared.filter((path) => !WITH_SERVERS.test(path) && !OF_SERVERS.test(path)), isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'page',
          include: ['tests/**/*.test.tsx'],
          exclude: ['tests/e2e/**'],
          environment: './tests/support/page/page-environment.ts',
          testTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
          // A zone of its own can be given to a process, not to a thread.
          pool: 'forks',
          isolate: false,
          setupFiles: IN_PROCESS,
        },
      },
    ],
  },
});
