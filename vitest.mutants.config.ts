import { defineConfig } from 'vitest/config';

/** The tests that answer for the mutated rules, recordings of the real contracts among them; they need no server. All in one thread, which Stryker's plugin keeps. */
export default defineConfig({
  test: {
    include: ['tests/domain/**/*.test.ts', 'tests/application/**/*.test.ts', 'tests/vectors/run.test.ts'],
    // A mutant that survives runs every test that reaches it: what takes seconds by itself is left out, which can only lower the score.
    exclude: ['tests/domain/antelope/contract/random-walk.test.ts'],
    testNamePattern: /^(?!.*(?:10,000 accounts|thousands of purchases))/,
    pool: 'threads',
    isolate: false,
    maxWorkers: 1,
    runner: './tests/support/mutants/resident-runner.ts',
    testTimeout: 20_000,
  },
});
