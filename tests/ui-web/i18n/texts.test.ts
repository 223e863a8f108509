import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../../domain/core/errors/catalogue.ts';
import { LANGUAGES } from '../../../domain/core/session/language.ts';
import { GENERIC_ROUTES } from '../../../ui-web/generic-routes.tsx';
import { NOT_FOUND, ROUTES } from '../../../ui-web/routes.tsx';
import { textsOf } from '../../../vite.texts.ts';
import { flat, ownTexts, placeholders, refersTo } from '../../texts/text-tree.ts';

function sourceFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourceFiles(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

const english = flat(ownTexts('web', 'en'));
const known = flat(textsOf('web', 'en'));
const code = sourceFiles('ui-web')
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

/** Literal keys in the code, and the patterns of those composed of a name. */
const literalKeys = new Set([...code.matchAll(/\bt\(\s*'([\w.-]+)'/g)].map(([, key]) => key!));
const patterns = [...code.matchAll(/\bt\(\s*`([^`]+)`/g)]
  .map(([, template]) => template!)
  .filter((template) => /^[\w.-]+\.\$\{[^}]+\}[\w.-]*$/.test(template))
  .map((template) => new RegExp(`^${template.replace(/\./g, '\\.').replace(/\$\{[^}]+\}/g, '[\\w-]+')}$`));
const titles = [...ROUTES, ...GENERIC_ROUTES, NOT_FOUND].map((route) => route.title);

describe.each(LANGUAGES.filter((language) => language !== 'en'))('the screens in %s', (language) => {
  const texts = flat(ownTexts('web', language));

  it('have exactly the English keys', () => {
    expect([...texts.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('use the same placeholders in every text', () => {
    const different = [...english].filter(([key, text]) => placeholders(text).join() !== placeholders(texts.get(key) ?? '').join());
    expect(different.map(([key]) => key)).toEqual([]);
  });

  it('have no empty and no untranslated text', () => {
    const same = [...english].filter(
      ([key, text]) =>
        texts.get(key)!.trim() === '' || (texts.get(key) === text && !refersTo(text) && /[a-z]{4}/.test(text.replace(/\{\{\w+\}\}/g, ''))),
    );
    expect(same.map(([key]) => key)).toEqual([]);
  });

  it('use the punctuation of the language between its own characters', () => {
    const half = [...texts].filter(([, text]) => language.startsWith('zh') && /[\u4e00-\u9fff][,;:?!]|[,;?!][\u4e00-\u9fff]/.test(text));
    expect(half.map(([key]) => key)).toEqual([]);
  });
});

describe('the keys in the code', () => {
  it('are found', () => {
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
});

describe('every error of the catalogue', () => {
  it.each(LANGUAGES)('has title, cause and remedy in %s', (language) => {
    const texts = flat(textsOf('web', language));
    const missing = Object.keys(CATALOGUE)
      .flatMap((name) => ['title', 'cause', 'cure'].map((part) => `errors.${name}.${part}`))
      .filter((key) => !texts.has(key));
    expect(missing).toEqual([]);
  });
});
