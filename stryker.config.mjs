/** `npm run mutants`, or a part of it: `npm run mutants -- --mutate 'application/track/**'`. */
export default {
  mutate: ['domain/**/*.ts', 'application/transact/**/*.ts', 'application/track/**/*.ts'],
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutants.config.ts' },
  coverageAnalysis: 'perTest',
  // A mutant of a constant outside functions needs every test, and takes as long as all others together.
  ignoreStatic: true,
  incremental: true,
  incrementalFile: 'dist/mutants.json',
  reporters: ['clear-text', 'progress-append-only', 'html'],
  htmlReporter: { fileName: 'dist/mutants.html' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 95, low: 85, break: 85 },
  concurrency: 2,
  timeoutMS: 20_000,
  // The first run of all tests, before anything is changed.
  dryRunTimeoutMinutes: 30,
  tempDirName: 'dist/.mutants',
  ignorePatterns: ['dist', '.sandbox', 'tests/e2e', 'tests/vectors/*.json', 'docs'],
};
