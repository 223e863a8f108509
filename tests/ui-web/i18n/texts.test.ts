import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../../domain/core/errors/catalogue.ts';
import { LANGUAGES } from '../../../domain/core/session/language.ts';
import { NOT_FOUND, ROUTES } from '../../../ui-web/routes.tsx';

type Tree = { readonly [key: string]: string | Tree };

function flat(tree: Tree, prefix = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') texts.set(prefix + key, value);
    else for (const [below, text] of flat(value, `${prefix}${key}.`)) texts.set(below, text);
  }
  return texts;
}

function textsOf(folder: string, language: string): Map<string, string> {
  return flat(JSON.parse(readFileSync(`${folder}/${language}.json`, 'utf8')) as Tree);
}

function placeholders(text: string): readonly string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!).sort();
}

function sourceFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourceFiles(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

const SCREENS = 'ui-web/i18n';
const SHARED = 'application/texts';
const english = textsOf(SCREENS, 'en');
const known = new Map([...textsOf(SHARED, 'en'), ...english]);
const code = sourceFiles('ui-web')
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

/** Keys written out in the code, and the patterns of those put together from a name. */
const literalKeys = new Set([...code.matchAll(/\bt\(\s*'([\w.-]+)'/g)].map(([, key]) => key!));
const patterns = [...code.matchAll(/\bt\(\s*`([^`]+)`/g)]
  .map(([, template]) => template!)
  .filter((template) => /^[\w.-]+\.\$\{[^}]+\}[\w.-]*$/.test(template))
  .map((template) => new RegExp(`^${template.replace(/\./g, '\\.').replace(/\$\{[^}]+\}/g, '[\\w-]+')}$`));
const titles = [...ROUTES, NOT_FOUND].map((route) => route.title);

describe.each(LANGUAGES.filter((language) => language !== 'en'))('the screens in %s', (language) => {
  const texts = textsOf(SCREENS, language);

  it('have exactly the English keys', () => {
    expect([...texts.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('name the same values in every text', () => {
    const different = [...english].filter(([key, text]) => placeholders(text).join() !== placeholders(texts.get(key) ?? '').join());
    expect(different.map(([key]) => key)).toEqual([]);
  });

  it('leave nothing empty and nothing untranslated that has words', () => {
    const same = [...english].filter(
      ([key, text]) => texts.get(key)!.trim() === '' || (texts.get(key) === text && /[a-z]{4}/.test(text.replace(/\{\{\w+\}\}/g, ''))),
    );
    expect(same.map(([key]) => key)).toEqual([]);
  });

  it('use the marks of the language between its own characters', () => {
    const half = [...texts].filter(([, text]) => language.startsWith('zh') && /[\u4e00-\u9fff][,;:?!]|[,;?!][\u4e00-\u9fff]/.test(text));
    expect(half.map(([key]) => key)).toEqual([]);
  });
});

describe('the keys in the code', () => {
  it('are found at all', () => {
    expect(literalKeys.size).toBeGreaterThan(150);
    expect(patterns.length).toBeGreaterThan(8);
  });

  it('all have a text', () => {
    const missing = [...literalKeys, ...titles].filter((key) => !known.has(key));
    expect(missing).toEqual([]);
  });

  it('cover every text of the screens', () => {
    const unused = [...english.keys()].filter(
      (key) => !literalKeys.has(key) && !titles.includes(key) && !patterns.some((pattern) => pattern.test(key)),
    );
    expect(unused).toEqual([]);
  });

  it('never hide a text shared with the command line', () => {
    const shared = Object.keys(JSON.parse(readFileSync(`${SHARED}/en.json`, 'utf8')) as Tree);
    const own = Object.keys(JSON.parse(readFileSync(`${SCREENS}/en.json`, 'utf8')) as Tree);
    expect(own.filter((key) => shared.includes(key))).toEqual([]);
  });
});

describe('every failure of the catalogue', () => {
  it.each(LANGUAGES)('has title, cause and cure in %s', (language) => {
    const texts = textsOf(SHARED, language);
    const missing = Object.keys(CATALOGUE)
      .flatMap((name) => ['title', 'cause', 'cure'].map((part) => `errors.${name}.${part}`))
      .filter((key) => !texts.has(key));
    expect(missing).toEqual([]);
  });
});
