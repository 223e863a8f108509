import { TestRunner, type RunnerTask, type RunnerTestCase, type RunnerTestFile, type RunnerTestSuite } from 'vitest';

/** The result of one test: `failure` is the message of the first error, null when it passed. */
export interface TestResult {
  test: RunnerTestCase;
  milliseconds: number;
  failure: string | null;
}

/** Returns the tests of a file that are to run, in order. */
export function testsOf(suite: RunnerTestSuite): RunnerTestCase[] {
  return suite.tasks.flatMap((task: RunnerTask) => {
    if (task.mode === 'skip' || task.mode === 'todo') return [];
    return task.type === 'suite' ? testsOf(task) : [task];
  });
}

function suitesAround(test: RunnerTestCase): RunnerTestSuite[] {
  const suites: RunnerTestSuite[] = [];
  for (let suite = test.suite; suite; suite = suite.suite) suites.unshift(suite);
  return [test.file, ...suites];
}

/** Returns the names of the suites around a test and its own, as one line. */
export function fullName(test: RunnerTestCase): string {
  return [...suitesAround(test).slice(1), test].map(({ name }) => name).join(' ');
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Runs the hooks and the body of one test; throws what the first of them throws. */
async function runOne(test: RunnerTestCase): Promise<void> {
  const body = TestRunner.getTestFn(test);
  const suites = suitesAround(test);
  const cleanups: (() => unknown)[] = [];
  try {
    for (const suite of suites) {
      for (const hook of TestRunner.getSuiteHooks(suite).beforeEach) {
        const cleanup: unknown = await hook(test.context, suite);
        if (typeof cleanup === 'function') cleanups.unshift(() => cleanup());
      }
    }
    await body();
  } finally {
    for (const suite of [...suites].reverse()) {
      for (const hook of TestRunner.getSuiteHooks(suite).afterEach.slice().reverse()) await hook(test.context, suite);
    }
    for (const cleanup of cleanups) await cleanup();
  }
}

/**
 * Runs tests one after the other in modules that stay loaded, each suite's beforeAll before its first test and its afterAll at the end;
 * `before` is called before each test. Stops at the first failure if requested.
 */
export async function runTests(
  tests: readonly RunnerTestCase[],
  { stopAtFailure, before }: { stopAtFailure: boolean; before?: (test: RunnerTestCase | null) => void },
): Promise<TestResult[]> {
  const results: TestResult[] = [];
  const entered = new Map<RunnerTestSuite | RunnerTestFile, (() => unknown)[]>();
  const enter = async (suite: RunnerTestSuite): Promise<void> => {
    if (entered.has(suite)) return;
    const cleanups: (() => unknown)[] = [];
    entered.set(suite, cleanups);
    for (const hook of TestRunner.getSuiteHooks(suite).beforeAll) {
      const cleanup: unknown = await hook(suite);
      if (typeof cleanup === 'function') cleanups.unshift(() => cleanup());
    }
  };
  for (const test of tests) {
    const started = performance.now();
    let failure: string | null = null;
    try {
      for (const suite of suitesAround(test)) await enter(suite);
      before?.(test);
      await runOne(test);
    } catch (error) {
      failure = messageOf(error);
    } finally {
      before?.(null);
    }
    results.push({ test, milliseconds: performance.now() - started, failure });
    if (failure !== null && stopAtFailure) break;
  }
  for (const [suite, cleanups] of [...entered].reverse()) {
    for (const hook of TestRunner.getSuiteHooks(suite).afterAll) await hook(suite);
    for (const cleanup of cleanups) await cleanup();
  }
  return results;
}
