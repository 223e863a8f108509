#!/bin/sh
':' //; (: 3>&1) 2>/dev/null || export NEWPOOL_STDOUT=closed; exec node "$0" "$@"
// The shell runs the line above and gives way to Node, which reads it as a comment. Only a shell can tell that standard output is closed: Node
// opens the null device in its place before it runs anything.
import { existsSync, readFileSync } from 'node:fs';

const root = new URL('../', import.meta.url);
const [first, ...others] = process.argv.slice(2);

if ((first === '--version' || first === '-V') && others.length === 0) {
  const lost = (reason) => {
    process.stderr.write(`newpool: standard output did not take the version (${reason}).\n`);
    process.exitCode = 13;
  };
  if (process.env.NEWPOOL_STDOUT === 'closed') lost('EBADF');
  else process.stdout.on('error', ({ code }) => lost(code)).write(`${JSON.parse(readFileSync(new URL('package.json', root), 'utf8')).version}\n`);
} else if (existsSync(new URL('cli/main.ts', root))) {
  const entry = new URL('dist/cli/main.mjs', root);
  const { isStale } = await import('./staleness.mjs');
  if (isStale(root, entry)) {
    const { build } = await import('./build.mjs');
    await build(root, 'dist/cli');
  }
  await import(entry.href);
} else {
  const entry = new URL('dist/program/main.mjs', root);
  if (existsSync(entry)) await import(entry.href);
  else {
    process.stderr.write('newpool: this package was made without its program; "npm run package" in the sources makes it whole.\n');
    process.exitCode = 1;
  }
}
