// Replays recorded questions and ends with one line: N passed, or N passed, N failed.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'newpool-recordings-'));
const report = join(folder, 'report.json');
const chosen = process.env.NEWPOOL_RECORDINGS;

/** Runs the replay and resolves with what it printed. */
function run() {
  return new Promise((done) => {
    const args = ['run', '-c', 'vitest.recordings.config.ts', '--reporter=json', `--outputFile.json=${report}`];
    const env = !chosen ? process.env : { ...process.env, NEWPOOL_RECORDINGS: resolve(process.env.INIT_CWD ?? '', chosen) };
    const child = spawn(join(root, 'node_modules/.bin/vitest'), args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (printed += text));
    child.on('error', (error) => done(`${printed}${error.message}\n`));
    child.on('close', () => done(printed));
  });
}

/** Returns the replay's results by question; throws where the run ended without any. */
function results() {
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  return testResults.flatMap(({ status, message, assertionResults }) =>
    assertionResults.length === 0 && status === 'failed'
      ? [{ title: 'the replay cannot run', status, failureMessages: [message] }]
      : assertionResults.filter((result) => result.status !== 'skipped'),
  );
}

const printed = await run();
let passed = 0;
let failed = 0;
try {
  for (const { title, status, failureMessages } of results()) {
    if (status === 'passed') {
      passed += 1;
      continue;
    }
    failed += 1;
    const lines = failureMessages.join('\n').replaceAll('\\n', '\n').split('\n');
    const differences = lines
      .filter((line) => !/^\s+at /.test(line))
      .map((line) => line.replace(/^AssertionError: expected ['"]|['"] to be ''.*$/g, ''));
    console.log(`FAILED ${title}\n  ${differences.join('\n  ')}`);
  }
} catch (error) {
  console.log(`${printed}${error.message}`);
}
rmSync(folder, { recursive: true, force: true });
if (passed + failed === 0) failed = 1;
console.log(failed === 0 ? `${passed} passed` : `${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
