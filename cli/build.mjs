import { mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** How long files of earlier builds stay, in milliseconds, for programs that still run from them. */
const KEPT_MS = 3_600_000;

/**
 * Builds the command line into `folder`, a path below the URL `root`. Two builds at once and runs of an earlier build do not disturb each
 * other: files arrive whole, the entry last, and files of earlier builds stay a while.
 */
export async function build(root, folder) {
  const home = fileURLToPath(root);
  const target = join(home, folder);
  const scratch = `${target}-${process.pid}`;
  const startedAt = new Date();
  process.stderr.write('newpool: building the command line …\n');
  try {
    const { build: viteBuild } = await import('vite');
    await viteBuild({ root: home, configFile: join(home, 'vite.cli.config.ts'), logLevel: 'error', build: { outDir: scratch } });
    mkdirSync(target, { recursive: true });
    const files = readdirSync(scratch).sort((a, b) => Number(a === 'main.mjs') - Number(b === 'main.mjs'));
    for (const file of files) renameSync(join(scratch, file), join(target, file));
    for (const file of readdirSync(target))
      if (statSync(join(target, file)).mtimeMs < startedAt.getTime() - KEPT_MS) rmSync(join(target, file));
    utimesSync(join(target, 'main.mjs'), startedAt, startedAt);
    process.stderr.write(`newpool: built in ${((Date.now() - startedAt.getTime()) / 1000).toFixed(1)} s\n`);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
