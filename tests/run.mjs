// Runs everything a user can run without root and ends with one line: N passed, N failed.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
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

function playwrightCounts(file, folder) {
  const { stats, suites, errors } = JSON.parse(readFileSync(file, 'utf8'));
  const specs = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specs)];
  const bad = suites.flatMap(specs).filter(({ tests }) => tests.some(({ status }) => status !== 'expected'));
  const names = [
    ...bad.map(({ file: spec, line, title }) => `${folder}/${spec}:${line}: ${title}`),
    ...errors.map(({ message }) => message),
  ];
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped, names };
}

/** Tests make much that is soon dropped: where V8 gives it more room it copies less, for a twentieth of the processor's time. */
const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim();

/** Suites in containers that take no real time: their worlds' clocks are moved. */
const SANDBOX_SUITES = ['eos', 'bos', 'tron', 'iost'].map((key) => `suites/${key}`);

/**
 * Each step is one command; `counts` reads how many tests it held, otherwise it counts as one check. A skipped test counts as failed.
 * Steps that follow each other with the same word in `together` run at the same time, one for each core: they need one core, or wait for a
 * chain in real time beside a step that fills what they leave. The first of them is shown as it runs, the others after it. A step that is
 * `askedFor` by a variable of the environment, because it needs more than npm installs, runs where that is 1, or when it is asked for by name.
 */
const steps = [
  { name: 'build', command: [process.execPath, 'sandbox/build.mjs'], together: 'sources' },
  { name: 'lint', command: [bin('oxlint'), '--type-aware', '--deny-warnings'], together: 'sources' },
  { name: 'types', command: [bin('tsc'), '-p', 'tsconfig.json'], together: 'sources' },
  { name: 'types without DOM and Node', command: [bin('tsc'), '-p', 'tsconfig.pure.json'], together: 'sources' },
  { name: 'format', command: [bin('oxfmt'), '--check'], together: 'sources' },
  { name: 'unused code', command: [bin('knip')], together: 'sources' },
  {
    name: 'unit, contracts, architecture, command line',
    command: [bin('vitest'), 'run', ...vitestReport('unit.json')],
    counts: () => vitestCounts(join(reports, 'unit.json')),
    together: 'tests',
  },
  {
    name: 'recorded vectors',
    command: [bin('vitest'), 'run', '-c', 'vitest.vectors.config.ts', ...vitestReport('vectors.json')],
    counts: () => vitestCounts(join(reports, 'vectors.json')),
    together: 'tests',
  },
  { name: 'size limits', command: [bin('size-limit')], together: 'tests' },
  {
    name: 'containers',
    command: ['npm', 'run', '-s', 'test:containers', '--', 'while-broadcast', ...SANDBOX_SUITES, ...vitestReport('containers.json')],
    counts: () => vitestCounts(join(reports, 'containers.json')),
    askedFor: 'NEWPOOL_CONTAINERS',
    together: 'tests',
  },
  {
    name: 'real nodeos',
    command: ['npm', 'run', '-s', 'test:nodes', '--', 'boot', 'smoke', 'journey', ...vitestReport('nodes.json')],
    counts: () => vitestCounts(join(reports, 'nodes.json')),
    askedFor: 'NEWPOOL_REAL_NODES',
    together: 'tests',
  },
  {
    name: 'real nginx',
    command: ['npm', 'run', '-s', 'test:hosting', '--', '--reporter=list,json'],
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'hosting.json') },
    counts: () => playwrightCounts(join(reports, 'hosting.json'), 'tests/hosting/nginx'),
    askedFor: 'NEWPOOL_REAL_NGINX',
    together: 'tests',
  },
  {
    name: 'browser journeys',
    command: [bin('playwright'), 'test', '--reporter=list,json'],
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'browser.json') },
    counts: () => playwrightCounts(join(reports, 'browser.json'), 'tests/e2e'),
  },
];

/** Runs the command of a step and resolves with its exit code and what it printed, which is empty where it was shown as it came. */
function run({ command: [program, ...args], environment = {} }, isShown) {
  return new Promise((done) => {
    const output = isShown ? 'inherit' : 'pipe';
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', output, output],
      env: { ...process.env, NODE_OPTIONS, ...environment },
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (printed += text));
    child.on('error', (error) => done({ code: 1, printed: `${printed}${error.message}\n` }));
    child.on('close', (code) => done({ code: code ?? 1, printed }));
  });
}

function resultOf({ name, counts }, code) {
  try {
    const result = counts ? counts() : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
    if (code !== 0 && result.failed === 0) return { ...result, failed: 1 };
    return result.passed + result.failed === 0 ? { passed: 0, failed: 1 } : result;
  } catch (error) {
    if (code === 0) console.error(`${name}: no readable report (${error.message})`);
    return { passed: 0, failed: 1 };
  }
}

const done = new Map();
const title = ({ name }) => `\n── ${name}`;

/** Runs a step and resolves with what is still to be shown of it. */
async function runStep(step, isShown) {
  const started = Date.now();
  if (isShown) console.log(title(step));
  const { code, printed } = await run(step, isShown);
  done.set(step, { ...resultOf(step, code), seconds: Math.round((Date.now() - started) / 1000) });
  return isShown ? [] : [`${title(step)}\n${printed}`.trimEnd()];
}

/** Returns steps in their order, those that run together in one list. */
function groupsOf(all) {
  const groups = [];
  for (const step of all) {
    const last = groups.at(-1);
    if (last !== undefined && step.together !== undefined && last[0].together === step.together) last.push(step);
    else groups.push([step]);
  }
  return groups;
}

const only = process.argv.slice(2);
const wanted = steps.filter(({ name, askedFor }) =>
  only.length === 0 ? askedFor === undefined || process.env[askedFor] === '1' : only.some((word) => name.includes(word)),
);
const left = steps.filter((step) => only.length === 0 && !wanted.includes(step));
const began = Date.now();
for (const group of groupsOf(wanted)) {
  const [first] = group;
  const shownLater = await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      const texts = [];
      for (let step = group.shift(); step !== undefined; step = group.shift()) texts.push(...(await runStep(step, step === first)));
      return texts;
    }),
  );
  for (const text of shownLater.flat()) console.log(text);
}
rmSync(reports, { recursive: true, force: true });

/** Number of failed tests named below each step's line, so that the end of the output shows what to look at. */
const MOST_NAMES = 20;
const width = Math.max(...wanted.map(({ name }) => name.length));
const column = (text, length) => String(text).padStart(length);
console.log(`\n       ${'step'.padEnd(width)}  seconds  passed  failed`);
for (const step of wanted) {
  const { passed, failed, seconds, names = [] } = done.get(step);
  const figures = `${column(seconds, 7)}  ${column(passed, 6)}  ${column(failed, 6)}`;
  console.log(`${failed === 0 ? 'ok    ' : 'FAILED'} ${step.name.padEnd(width)}  ${figures}`);
  for (const name of names.slice(0, MOST_NAMES)) console.log(`         ${name}`);
}
for (const { name, askedFor } of left) console.log(`       ${name}: not part of this run; ${askedFor}=1 npm test, or npm test "${name}"`);
const total = (count) => [...done.values()].reduce((sum, result) => sum + result[count], 0);
console.log(`       ${'all'.padEnd(width)}  ${column(Math.round((Date.now() - began) / 1000), 7)}\n`);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exit(total('failed') === 0 ? 0 : 1);
