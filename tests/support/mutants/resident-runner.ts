import { relative } from 'node:path';
import { BroadcastChannel } from 'node:worker_threads';
import fc from 'fast-check';
import { TestRunner, type RunnerTestCase, type RunnerTestFile, type RunnerTestSuite } from 'vitest';
import { fullName, runTests, testsOf, type TestResult } from './run-tests.ts';

interface Namespace {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: unknown;
}

/** A request of the process that distributes the mutants; `tests` are ids, all tests if there are none. */
type Request =
  | { kind: 'dry-run' }
  | { kind: 'mutant'; mutant: string; static: boolean; tests: string[] | null; hitLimit: number | null }
  | { kind: 'end' };

/** The state that Stryker's instrumented files read, under the name they know it by. */
const mutation: Namespace = ((globalThis as { __stryker__?: Namespace }).__stryker__ ??= {});

// A smaller counterexample would add nothing about a mutant.
fc.configureGlobal({ endOnFailure: true });

/** The id of a test as Stryker's reports show it. */
const testId = (test: RunnerTestCase): string => `${relative(process.cwd(), test.file.filepath)}#${fullName(test)}`;

function resultOf({ test, milliseconds, failure }: TestResult): {
  id: string;
  name: string;
  file: string;
  milliseconds: number;
  failure: string | null;
} {
  return { id: testId(test), name: fullName(test), file: test.file.filepath, milliseconds, failure };
}

/**
 * Vitest's runner for `npm run mutants`: it loads the files of all tests and keeps them, and runs the requested ones over a channel, so
 * that a mutant costs the time of its tests and no startup.
 */
export default class ResidentRunner extends TestRunner {
  private readonly tests = new Map<string, RunnerTestCase[]>();
  /** The duration of each test without a mutant, as far as it is known. */
  private readonly milliseconds = new Map<string, number>(Object.entries(this.injectValue('milliseconds') as Record<string, number>));
  private readonly channel = new BroadcastChannel('mutants');
  private files = 0;

  onCollected(files: RunnerTestFile[]): void {
    for (const file of files) {
      this.files += 1;
      if (file.result?.errors?.[0]) throw new Error(`${file.filepath}: ${file.result.errors[0].message}`);
      for (const test of testsOf(file)) this.tests.set(testId(test), [...(this.tests.get(testId(test)) ?? []), test]);
      file.mode = 'skip';
    }
  }

  override async onBeforeRunSuite(suite: RunnerTestSuite): Promise<void> {
    await super.onBeforeRunSuite(suite);
    if (this.files === this.injectValue('files')) await this.answerRequests();
  }

  private async answerRequests(): Promise<void> {
    const { channel } = this;
    await new Promise<void>((resolve, reject) => {
      channel.addEventListener('message', (event) => {
        const { data } = event as MessageEvent<Request>;
        if (data.kind === 'end') return resolve();
        const answer = data.kind === 'dry-run' ? this.dryRun() : this.mutantRun(data);
        answer.then((answered) => channel.postMessage({ kind: 'answer', answered }), reject);
      });
      channel.postMessage({ kind: 'ready' });
    });
    channel.close();
  }

  private async dryRun(): Promise<unknown> {
    mutation.activeMutant = undefined;
    const results = await this.run([...this.tests.values()].flat(), {
      stopAtFailure: false,
      before: (test) => (mutation.currentTestId = test ? testId(test) : undefined),
    });
    return { tests: results.map(resultOf), coverage: mutation.mutantCoverage };
  }

  private async run(tests: readonly RunnerTestCase[], options: Parameters<typeof runTests>[1]): Promise<TestResult[]> {
    const results = await runTests(tests, options);
    for (const { test, milliseconds } of results)
      if (!this.milliseconds.has(testId(test))) this.milliseconds.set(testId(test), milliseconds);
    return results;
  }

  /** Runs the tests of a mutant, the shortest first. One that fails is run again without the mutant: `sound` is whether it passed then. */
  private async mutantRun(request: Request & { kind: 'mutant' }): Promise<unknown> {
    const tests = request.tests ? request.tests.flatMap((id) => this.tests.get(id) ?? []) : [...this.tests.values()].flat();
    tests.sort((a, b) => (this.milliseconds.get(testId(a)) ?? 0) - (this.milliseconds.get(testId(b)) ?? 0));
    mutation.activeMutant = request.mutant;
    mutation.hitCount = 0;
    mutation.hitLimit = request.hitLimit ?? undefined;
    const results = await this.run(tests, {
      stopAtFailure: true,
      before: (test) => test && this.channel.postMessage({ kind: 'test', milliseconds: this.milliseconds.get(testId(test)) ?? null }),
    });
    const endless = request.hitLimit !== null && (mutation.hitCount ?? 0) > request.hitLimit;
    mutation.hitCount = undefined;
    const failed = results.find(({ failure }) => failure !== null);
    if (request.static) return { killedBy: failed ? resultOf(failed) : null, run: results.length, endless, sound: true };
    mutation.activeMutant = undefined;
    const again = failed ? await this.run([failed.test], { stopAtFailure: true }) : [];
    return {
      killedBy: failed ? resultOf(failed) : null,
      run: results.length,
      endless,
      sound: again.every(({ failure }) => failure === null),
    };
  }
}
