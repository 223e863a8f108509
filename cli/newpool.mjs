#!/usr/bin/env node
import { existsSync, readFileSync } from 'node:fs';

const root = new URL('../', import.meta.url);
const [first, ...others] = process.argv.slice(2);

if ((first === '--version' || first === '-V') && others.length === 0) {
  process.stdout.write(`${JSON.parse(readFileSync(new URL('package.json', root), 'utf8')).version}\n`);
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
