import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runnerFor } from './runners.ts';
import type { VectorCase } from './runners.ts';

const folder = resolve(process.env['NEWPOOL_VECTORS'] ?? 'tests/vectors');
const files = readdirSync(folder).filter((name) => name.endsWith('.json')).sort();

function casesOf(file: string): readonly VectorCase[] | Error {
  const runner = runnerFor(file);
  if (!runner) return new Error(`${file}: nothing in the project can check this file`);
  try {
    const cases = runner(JSON.parse(readFileSync(join(folder, file), 'utf8')));
    return cases.length > 0 ? cases : new Error(`${file} holds no cases`);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

it(`finds recorded vectors in ${folder}`, () => {
  expect(files).not.toHaveLength(0);
});

describe.each(files)('%s', (file) => {
  const cases = casesOf(file);
  if (cases instanceof Error) {
    it('can be read', () => {
      throw cases;
    });
    return;
  }
  for (const { id, run } of cases) it(id, run);
});
