import { dirname, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFiles } from './project-files.ts';

/** The largest number of source files in a folder; test files are counted too; a folder with more is divided. */
const MOST_FILES = 20;
const SOURCE = /^(domain|application|adapters|cli|ui-web|hosting|sandbox|tests)\/.*\.(ts|tsx|mjs)$/;

/** Returns folders with more source files. */
function crowdedFolders(paths: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const path of paths.filter((one) => SOURCE.test(one))) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > MOST_FILES).map(([folder, count]) => `${folder}: ${count}`);
}

describe('folders', () => {
  it('hold at most twenty source files', () => {
    const paths = projectFiles(resolve(import.meta.dirname, '../..'));
    expect(paths.length).toBeGreaterThan(1000);
    expect(crowdedFolders(paths)).toEqual([]);
  });

  it('with more are reported', () => {
    const crowd = Array.from({ length: MOST_FILES + 1 }, (_, index) => `domain/core/file-${index}.ts`);
    expect(crowdedFolders([...crowd, 'domain/chain/profile.ts'])).toEqual([`domain/core: ${MOST_FILES + 1}`]);
  });
});
