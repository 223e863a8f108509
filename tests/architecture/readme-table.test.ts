import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { operationsOf } from '../../domain/chain/operation.ts';
import { CHAINS } from '../../adapters/chains.ts';
import { CATALOGUE } from '../../domain/core/errors/catalogue.ts';
import { LANGUAGES } from '../../domain/core/session/language.ts';

const root = resolve(import.meta.dirname, '../..');
const source = (path: string): string => readFileSync(join(root, path), 'utf8');

interface Row {
  readonly what: string;
  readonly where: string;
  /** Files, folders and linked documents of the row. */
  readonly paths: readonly string[];
}

function rows(): readonly Row[] {
  const readme = source('README.md');
  const section = readme.slice(readme.indexOf('## I want to change…')).split(/^## /m)[1] ?? '';
  return section
    .split('\n')
    .filter((line) => /^\| (?!…|-)/.test(line) && !line.startsWith('|---'))
    .map((line) => {
      const [, what = '', where = ''] = line.split('|').map((cell) => cell.trim());
      const paths = [...where.matchAll(/`([^`]+)`|\]\(([^)]+)\)/g)].map(([, code, link]) => (code ?? link)!);
      return { what, where, paths };
    });
}

/** A path with its placeholders filled in every possible way. */
function filled(path: string): readonly string[] {
  if (path.includes('<language>')) return LANGUAGES.map((language) => path.replace('<language>', language));
  if (path.includes('<protocol>')) return ['antelope', 'tron', 'iost'].map((protocol) => path.replace('<protocol>', protocol));
  return [path];
}

/** What the target of a row must contain. */
const FOUND: Readonly<Record<string, (paths: readonly string[]) => unknown>> = {
  'a threshold, a wait, a fallback': (paths) =>
    paths.filter((path) => path.endsWith('.ts')).every((path) => /thresholdUnits:.*updateTimeFallback:/.test(source(path))),
  'a text': (paths) =>
    paths.some((path) => path.endsWith('/README.md')) && LANGUAGES.every((language) => paths.includes(`texts/${language}`)),
  'a screen': () => {
    const routes = ['ui-web/routes.tsx', 'ui-web/generic-routes.tsx'].map(source).join(' ');
    const folders = readdirSync(join(root, 'ui-web/screens')).filter((name) => statSync(join(root, 'ui-web/screens', name)).isDirectory());
    return folders.length > 5 && folders.every((folder) => routes.includes(`./screens/${folder}/`));
  },
  'a colour, a size': ([tokens = '', tests = '']) => {
    const sheets = readdirSync(join(root, 'ui-web/styles')).map((file) => join('ui-web/styles', file));
    const themed = sheets.filter((sheet) => /light-dark\(|prefers-color-scheme|data-theme/.test(source(sheet)));
    return themed.length === 1 && themed[0] === tokens && readdirSync(join(root, tests)).includes('contrast.test.ts');
  },
  'a picture': ([drawings = '', arithmetic = '']) => {
    const drawing = readdirSync(join(root, drawings)).map((file) => source(join(drawings, file)));
    return readdirSync(join(root, arithmetic)).every((file) => drawing.some((text) => text.includes(`/${arithmetic}/${file}'`)));
  },
  'what a failure says or how it ends a command': (paths) => {
    const named = paths
      .filter((path) => path.startsWith('texts/en/'))
      .map(source)
      .join('');
    return Object.keys(CATALOGUE).every((error) => named.includes(`"${error}": {`));
  },
  'how a chain’s error is recognised': (paths) =>
    paths.length === 3 && paths.every((path) => Object.keys(CATALOGUE).filter((error) => source(path).includes(`'${error}'`)).length > 5),
  'an operation': (paths) => {
    const folders = paths.filter((path) => path.startsWith('domain/'));
    const files = folders.flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    );
    const kinds = new Set(CHAINS.flatMap(({ profile }) => operationsOf(profile)));
    return kinds.size > 30 && [...kinds].every((kind) => files.some((file) => file.endsWith(`/${kind}.ts`)));
  },
  'a header, the content policy, caching': ([folder = '']) =>
    /content-security-policy/.test(source(join(folder, 'security-headers.ts'))) && /immutable/.test(source(join(folder, 'addresses.ts'))),
  'a figure that stays for the next visit': ([port = '', folder = '']) => {
    const interfaces = source(port).split('export interface ');
    const names = ['PoolFigures', 'AccountFigures'].flatMap((name) =>
      [...(interfaces.find((each) => each.startsWith(`${name} {`)) ?? '').matchAll(/^ {2}readonly (\w+):/gm)].map(([, figure]) => figure!),
    );
    return names.length > 5 && names.every((name) => new RegExp(`\\b${name}\\b`).test(source(join(folder, 'figure-forms.ts'))));
  },
  'a fork of EOS': (paths) => paths.some((path) => readdirSync(join(root, path)).includes('bos.ts')) && registers(paths),
  'another protocol': (paths) => registers(paths),
};

function registers(paths: readonly string[]): boolean {
  const protocols = ['antelope', 'tron', 'iost'];
  return (
    paths.includes('adapters/chains.ts') && protocols.every((protocol) => source('adapters/chains.ts').includes(`./${protocol}/index.ts`))
  );
}

describe('the table of starting points in the README', () => {
  it('has a test for every row, and a row for every test', () => {
    expect(rows().map(({ what }) => what)).toEqual(Object.keys(FOUND));
  });

  it.each(rows().map((row) => [row.what, row] as const))('contains a correct link: %s', (what, { paths }) => {
    const all = paths.flatMap(filled);
    expect(all.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(FOUND[what]?.(all)).toBe(true);
  });
});
