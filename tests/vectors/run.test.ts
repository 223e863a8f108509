import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runnerFor, type VectorCase } from './runners.ts';

const folder = resolve(process.env['NEWPOOL_VECTORS'] ?? 'tests/vectors');
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .sort();

/** A case that fails with `reason`, for a file that cannot be checked. */
function unreadable(reason: string): readonly VectorCase[] {
  return [{ id: 'can be read', run: () => reason }];
}

function casesOf(file: string): readonly VectorCase[] {
  const runner = runnerFor(file);
  if (!runner) return unreadable(`${file}: nothing in the project can check this file`);
  try {
    const cases = runner(JSON.parse(readFileSync(join(folder, file), 'utf8')));
    return cases.length > 0 ? cases : unreadable(`${file} holds no cases`);
  } catch (error) {
    return unreadable(`${file}: ${String(error)}`);
  }
}

it(`finds recorded vectors in ${folder}`, () => {
  expect(files).not.toHaveLength(0);
});

describe.each(files)('%s', (file) => {
  it.each(casesOf(file))('$id', ({ run }) => {
    expect(run()).toBeNull();
  });
});
