import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCES = ['cli', 'application', 'domain', 'adapters', 'texts'];
const FILES = ['package.json', 'vite.cli.config.ts', 'vite.notices.ts', 'vite.open-licences.ts'];

function changedAfter(path, time) {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inside = join(path, entry.name);
    if (entry.isDirectory() ? changedAfter(inside, time) : statSync(inside).mtimeMs > time) return true;
  }
  return false;
}

/** Returns whether the built program is missing or older than any of its sources. `entry` is the built file, both are URLs. */
export function isStale(root, entry) {
  const built = statSync(entry, { throwIfNoEntry: false });
  if (!built) return true;
  const folder = fileURLToPath(root);
  return (
    FILES.some((file) => statSync(join(folder, file)).mtimeMs > built.mtimeMs) ||
    SOURCES.some((source) => changedAfter(join(folder, source), built.mtimeMs))
  );
}
