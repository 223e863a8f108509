import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { BroadcastChannel } from 'node:worker_threads';
import { createVitest } from 'vitest/node';

const SUCCESS = 0;
const FAILED = 1;
/** A test that hangs is given up after so many milliseconds and ten times what it took without a mutant, or what it may take at most. */
const PATIENCE_MS = 4000;
const LONGEST_TEST_MS = 6000;
/** In the copy of the project that Stryker works in: what each test took without a mutant, for processes started later. */
const DURATIONS = 'test-milliseconds.json';

/**
 * Stryker's own plugin starts Vitest for every mutant, which takes 5 s. This one starts it once per process:
 * `resident-runner.ts` keeps the tests loaded in its thread and is asked for the tests of one mutant after the other.
 */
class ResidentVitest {
  vitest = null;
  /** Ends when the tests in the thread do, with what they ended with. */
  running = Promise.resolve(null);
  channel = null;
  answered = () => {};
  milliseconds = {};
  watchdog = null;

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    process.env.NODE_ENV = 'test';
    process.env.VITEST = '1';
    this.vitest = await createVitest('test', { config: 'vitest.mutants.config.ts', watch: false, reporters: [{}] });
    if (existsSync(DURATIONS)) this.milliseconds = JSON.parse(readFileSync(DURATIONS, 'utf8'));
    await this.load();
  }

  /** Loads all tests in a new thread; a mutant given here is active from the first module on. */
  async load(mutant = '') {
    process.env.__STRYKER_ACTIVE_MUTANT__ = mutant;
    const files = await this.vitest.globTestSpecifications();
    this.vitest.provide('files', files.length);
    this.vitest.provide('milliseconds', this.milliseconds);
    this.channel = new BroadcastChannel('mutants');
    const ready = new Promise((resolve) => {
      this.channel.addEventListener('message', ({ data }) => {
        if (data.kind === 'ready') resolve(null);
        if (data.kind === 'test') this.watch(data.milliseconds ?? LONGEST_TEST_MS);
        if (data.kind === 'answer') this.answered(data.answered);
      });
    });
    this.running = this.vitest.runTestSpecifications(files).then(({ unhandledErrors, testModules }) => {
      const errors = [...unhandledErrors, ...testModules.flatMap((module) => module.errors())];
      return new Error(`The tests ended by themselves: ${errors.map(({ message }) => message).join('\n')}`);
    });
    const ended = await Promise.race([ready, this.running]);
    if (ended) throw ended;
  }

  async unload() {
    this.channel?.postMessage({ kind: 'end' });
    await this.running;
    this.channel?.close();
    this.channel = null;
  }

  watch(milliseconds) {
    clearTimeout(this.watchdog);
    this.watchdog = setTimeout(() => this.answered({ hangs: true }), PATIENCE_MS + 10 * milliseconds);
  }

  /** Ends a thread that no longer answers: Vitest takes the second request to cancel for an order. */
  async terminate() {
    const cancelled = this.vitest.cancelCurrentRun('test-failure');
    await this.vitest.cancelCurrentRun('test-failure');
    await Promise.all([cancelled, this.running]);
    this.channel?.close();
    this.channel = null;
  }

  async ask(request) {
    const answer = new Promise((resolve) => {
      this.answered = resolve;
      this.channel.postMessage(request);
    });
    const result = await Promise.race([answer, this.running]);
    clearTimeout(this.watchdog);
    if (result instanceof Error) throw result;
    return result;
  }

  async dryRun() {
    const { tests, coverage } = await this.ask({ kind: 'dry-run' });
    this.milliseconds = Object.fromEntries(tests.map(({ id, milliseconds }) => [id, milliseconds]));
    writeFileSync(DURATIONS, JSON.stringify(this.milliseconds));
    return {
      status: 'complete',
      tests: tests.map(({ id, name, file, milliseconds, failure }) => ({
        id,
        name,
        fileName: file,
        timeSpentMs: Math.round(milliseconds),
        ...(failure === null ? { status: SUCCESS } : { status: FAILED, failureMessage: failure }),
      })),
      mutantCoverage: coverage,
    };
  }

  /** A test that fails without the mutant too proves nothing: everything is loaded anew and the mutant tried again, once. */
  async mutantRun({ activeMutant, mutantActivation, testFilter, hitLimit }, again = false) {
    const isStatic = mutantActivation === 'static';
    if (isStatic) await this.reload(activeMutant.id);
    const request = { kind: 'mutant', mutant: activeMutant.id, static: isStatic, tests: testFilter ?? null, hitLimit: hitLimit ?? null };
    const { killedBy, run, endless, sound, hangs } = await this.ask(request);
    if (hangs) {
      await this.terminate();
      await this.load();
      return { status: 'timeout' };
    }
    if (isStatic || !sound) await this.reload();
    if (!sound && !again) return this.mutantRun({ activeMutant, mutantActivation, testFilter, hitLimit }, true);
    if (!sound) return { status: 'error', errorMessage: `${killedBy.id} fails without the mutant: ${killedBy.failure}` };
    if (endless) return { status: 'timeout', reason: 'Hit limit reached' };
    if (!killedBy) return { status: 'survived', nrOfTests: run };
    return { status: 'killed', killedBy: [killedBy.id], failureMessage: killedBy.failure, nrOfTests: run };
  }

  async reload(mutant) {
    await this.unload();
    await this.load(mutant);
  }

  async dispose() {
    await this.unload();
    await this.vitest?.close();
  }
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'resident-vitest', injectableClass: ResidentVitest }];
