import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';

const NAMES = /\{([^}]+)\}/;

test('every file of code that a size limit names is in the build', () => {
  const limits: readonly { readonly name: string; readonly path: string | readonly string[] }[] = JSON.parse(
    readFileSync('.size-limit.json', 'utf8'),
  );
  const files = readdirSync('dist/web/assets');
  const missing = limits.flatMap(({ name, path }) =>
    [path].flat().flatMap((glob) => {
      const [before = '', after] = glob.split(NAMES.exec(glob)?.[0] ?? '\u0000');
      if (after === undefined || !before.startsWith('dist/web/assets/')) return [];
      const prefix = before.slice('dist/web/assets/'.length);
      const names = NAMES.exec(glob)![1]!
        .split(',')
        .map((each) => prefix + each);
      return names.filter((each) => !files.some((file) => file.startsWith(`${each}-`))).map((each) => `${name}: ${each}`);
    }),
  );
  expect(limits.length).toBeGreaterThan(30);
  expect(missing).toEqual([]);
});
