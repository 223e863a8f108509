import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { SMALL_FILES } from './small-files.ts';

const ASSETS = 'dist/web/assets';
const SMALLEST_BYTES = 5_000;
const HASH = /-[\w-]{8}\.js$/;
const NEEDED = /(?:from|import)\s*"\.\/([\w.-]+\.js)"/g;
const NAMES = /\{([^}]+)\}/;

test('every file of code that a size limit names is in the build', () => {
  const limits: readonly { readonly name: string; readonly path: string | readonly string[] }[] = JSON.parse(
    readFileSync('.size-limit.json', 'utf8'),
  );
  const files = readdirSync(ASSETS);
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

test('no file of code is below 5 kB without a reason', () => {
  const scripts = readdirSync(ASSETS).filter((file) => HASH.test(file));
  const small = scripts.filter((file) => brotliCompressSync(readFileSync(`${ASSETS}/${file}`)).length < SMALLEST_BYTES);
  expect(scripts.length).toBeGreaterThan(30);
  expect(small.map((file) => file.replace(HASH, '')).sort()).toEqual(Object.values(SMALL_FILES).flat().sort());
});

test('no two files of code need each other', () => {
  const files = readdirSync(ASSETS).filter((file) => HASH.test(file));
  const needed = new Map(
    files.map((file) => [file, [...readFileSync(`${ASSETS}/${file}`, 'utf8').matchAll(NEEDED)].map(([, each]) => each!)]),
  );
  const reached = (from: string): ReadonlySet<string> => {
    const all = new Set(needed.get(from));
    for (const each of all) for (const next of needed.get(each) ?? []) all.add(next);
    return all;
  };
  expect([...needed.values()].flat().length).toBeGreaterThan(30);
  expect(files.filter((file) => reached(file).has(file))).toEqual([]);
});
