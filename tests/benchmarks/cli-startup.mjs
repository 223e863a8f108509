import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const LIMIT = 1.6;
const RUNS = 21;
const launcher = fileURLToPath(new URL('../../cli/newpool.mjs', import.meta.url));

function milliseconds(args) {
  const start = process.hrtime.bigint();
  const { status } = spawnSync(process.execPath, args, { stdio: 'ignore' });
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}`);
  return Number(process.hrtime.bigint() - start) / 1e6;
}

function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

/** Medians of `newpool --version` and of an empty Node, run in turns so that a busy machine slows both. */
export function cliStartup(runs = RUNS) {
  const empty = [];
  const version = [];
  for (let run = 0; run < runs; run += 1) {
    empty.push(milliseconds(['-e', '0']));
    version.push(milliseconds([launcher, '--version']));
  }
  const medians = { emptyMs: median(empty), versionMs: median(version) };
  return { ...medians, ratio: medians.versionMs / medians.emptyMs, limit: LIMIT };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { emptyMs, versionMs, ratio } = cliStartup();
  process.stdout.write(
    `node -e 0: ${emptyMs.toFixed(1)} ms, newpool --version: ${versionMs.toFixed(1)} ms, ratio ${ratio.toFixed(2)} (limit ${LIMIT})\n`,
  );
  process.exitCode = ratio <= LIMIT ? 0 : 1;
}
