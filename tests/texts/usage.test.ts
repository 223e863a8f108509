import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFiles } from '../architecture/project-files.ts';
import { flat, ownTexts, refersTo, sharedTexts } from './text-tree.ts';
import { textsOf } from '../../vite.texts.ts';

const root = resolve(import.meta.dirname, '../..');
const code = projectFiles(root)
  .filter((path) => /^(ui-web|cli|application)\/.*\.tsx?$/.test(path))
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n');

const written = new Set([...code.matchAll(/['"`]([a-z][\w-]*(?:\.[\w-]+)+)['"`]/g)].map(([, key]) => key!));
const composed = [...new Set([...code.matchAll(/`([a-z][\w-]*\.[\w.${}-]*\$\{[^`]*)`/g)].map(([, template]) => template!))].map(
  (template) =>
    new RegExp(
      `^${template
        .split(/\$\{[^}]*\}/)
        .map((part) => part.replaceAll('.', '\\.'))
        .join('([\\w-]+)')}$`,
    ),
);
const referred = new Set([...flat(textsOf('web', 'en')), ...flat(textsOf('cli', 'en'))].map(([, text]) => refersTo(text)));
/** Whole source, in which a name that a key is composed of has to stand. */
const source = projectFiles(root)
  .filter((path) => /^(domain|application|adapters|ui-web|cli)\/.*\.tsx?$/.test(path))
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n');
const names = new Set([
  ...[...source.matchAll(/'([\w-]+)'/g)].map(([, name]) => name!),
  ...[...source.matchAll(/(?:^|[\s{(,])([\w-]+)\??:/gm)].map(([, name]) => name!),
]);
/** Names that code composes itself. */
const COMPOSED_NAMES: Readonly<Record<string, RegExp>> = {
  calls: /^[a-z]+-(own|own-cpu|own-net)$/,
  cpuShortage: /^(rent|stake)-elsewhere$/,
  shortDay: /^\d{1,2}$/,
};

/** Returns the names in each template that makes this key. */
function composedNames(key: string): readonly (readonly string[])[] {
  const found = composed.flatMap((pattern) => {
    const match = pattern.exec(key);
    return match === null ? [] : [match.slice(1)];
  });
  const section = nested.find((each) => key.startsWith(each));
  return section === undefined ? found : [...found, [key.slice(section.length)]];
}

const nested = [...flat(sharedTexts('en')).values()].flatMap((text) =>
  [...text.matchAll(/\$t\((\w+)\.\{\{/g)].map(([, section]) => `${section}.`),
);

describe('a name that a key is composed of', () => {
  it('stands in the code', () => {
    const gone = [...flat(sharedTexts('en')).keys(), ...flat(ownTexts('web', 'en')).keys()].filter((key) => {
      if (written.has(key) || referred.has(key)) return false;
      const [section = ''] = key.split('.');
      return !composedNames(key).some((found) => found.every((name) => names.has(name) || COMPOSED_NAMES[section]?.test(name) === true));
    });
    expect(gone).toEqual([]);
  });
});

describe('the texts of both entry points', () => {
  it('are all used by one of them', () => {
    const unused = [...flat(sharedTexts('en')).keys()].filter(
      (key) =>
        !written.has(key) &&
        !referred.has(key) &&
        !composed.some((pattern) => pattern.test(key)) &&
        !nested.some((section) => key.startsWith(section)),
    );
    expect(unused).toEqual([]);
  });
});
