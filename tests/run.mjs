// Runs everything a person can run without root and ends with one line: N passed, N failed.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'newpool-reports-'));
mkdirSync(reports, { recursive: true });
const bin = (name) => join(root, 'node_modules/.bin', name);
const vitestReport = (name) => ['--reporter=default', '--reporter=json', `--outputFile.json=${join(reports, name)}`];

function vitestCounts(file) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, success, numFailedTestSuites, testResults } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  const failed = numFailedTests + numPendingTests + numTodoTests;
  const names = testResults.flatMap(({ name, status, assertionResults }) => {
    const bad = assertionResults
      .filter((result) => result.status !== 'passed')
      .map(({ fullName }) => `${relative(root, name)}: ${fullName}`);
    return bad.length === 0 && status === 'failed' ? [relative(root, name)] : bad;
  });
  return { passed: numPassedTests, failed: success === false && failed === 0 ? Math.max(1, numFailedTestSuites) : failed, names };
}

function playwrightCounts(file) {
  const { stats, suites, errors } = JSON.parse(readFileSync(file, 'utf8'));
  const specs = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specs)];
  const bad = suites.flatMap(specs).filter(({ tests }) => tests.some(({ status }) => status !== 'expected'));
  const names = [
    ...bad.map(({ file: spec, line, title }) => `tests/e2e/${spec}:${line}: ${title}`),
    ...errors.map(({ message }) => message),
  ];
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped, names };
}

/** Each step is one command; `counts` reads how many tests it held, otherwise it counts as one check. A skipped test counts as failed. */
const steps = [
  { name: 'types', command: [bin('tsc'), '-p', 'tsconfig.json'] },
  { name: 'types without DOM and Node', command: [bin('tsc'), '-p', 'tsconfig.pure.json'] },
  { name: 'format', command: [bin('oxfmt'), '--check'] },
  { name: 'lint', command: [bin('oxlint'), '--type-aware', '--deny-warnings'] },
  { name: 'unused code', command: [bin('knip')] },
  { name: 'build', command: [process.execPath, 'sandbox/build.mjs'] },
  { name: 'size limits', command: [bin('size-limit')] },
  {
    name: 'unit, contracts, architecture, command line',
    command: [bin('vitest'), 'run', ...vitestReport('unit.json')],
    counts: () => vitestCounts(join(reports, 'unit.json')),
  },
  {
    name: 'recorded vectors',
    command: [bin('vitest'), 'run', '-c', 'vitest.vectors.config.ts', ...vitestReport('vectors.json')],
    counts: () => vitestCounts(join(reports, 'vectors.json')),
  },
  {
    name: 'browser journeys',
    command: [bin('playwright'), 'test', '--reporter=list,json'],
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'browser.json') },
    counts: () => playwrightCounts(join(reports, 'browser.json')),
  },
];

function run({ command: [program, ...args], environment = {} }) {
  return new Promise((done) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...environment } });
    child.on('error', (error) => {
      console.error(error.message);
      done(1);
    });
    child.on('close', (code) => done(code ?? 1));
  });
}

let passed = 0;
let failed = 0;
const summary = [];
/** Failed tests named below each step's line, so that the end of the output tells what to look at. */
const MOST_NAMES = 20;
const only = process.argv.slice(2);
for (const step of steps.filter(({ name }) => only.length === 0 || only.some((word) => name.includes(word)))) {
  console.log(`\n── ${step.name}`);
  const started = Date.now();
  const code = await run(step);
  let result;
  try {
    result = step.counts ? step.counts() : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
    if (code !== 0 && result.failed === 0) result = { ...result, failed: 1 };
    if (result.passed + result.failed === 0) result = { passed: 0, failed: 1 };
  } catch (error) {
    if (code === 0) console.error(`${step.name}: no readable report (${error.message})`);
    result = { passed: 0, failed: 1 };
  }
  passed += result.passed;
  failed += result.failed;
  summary.push(
    `${result.failed === 0 ? 'ok    ' : 'FAILED'} ${step.name}: ${result.passed} passed, ${result.failed} failed, ${Math.round((Date.now() - started) / 1000)} s`,
  );
  summary.push(...(result.names ?? []).slice(0, MOST_NAMES).map((name) => `         ${name}`));
}
rmSync(reports, { recursive: true, force: true });
console.log(`\n${summary.join('\n')}\n`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
