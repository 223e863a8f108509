/** `npm run mutants`, or a part of it: `npm run mutants -- --mutate 'application/track/**'`. */
export default {
  // The firewall stands in application/transact.
  mutate: ['domain/**/*.ts', 'application/transact/**/*.ts', 'application/track/**/*.ts'],
  plugins: ['./tests/support/mutants/stryker-plugin.mjs'],
  testRunner: 'resident-vitest',
  coverageAnalysis: 'perTest',
  // A mutant of a constant outside functions needs every module loaded anew, and takes as long as twenty others.
  ignoreStatic: true,
  incremental: true,
  incrementalFile: 'dist/mutants.json',
  reporters: ['clear-text', 'progress-append-only', 'html'],
  htmlReporter: { fileName: 'dist/mutants.html' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 95, low: 85, break: 85 },
  concurrency: 1,
  // The plugin gives up tests that hang by itself; this has to last until it has loaded everything anew after one.
  timeoutMS: 60_000,
  // The first run of all tests, before anything is changed.
  dryRunTimeoutMinutes: 10,
  tempDirName: 'dist/.mutants',
  ignorePatterns: ['dist', '.sandbox', 'tests/e2e', 'docs'],
};
