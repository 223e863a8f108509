import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFiles } from '../architecture/project-files.ts';
import { flat, refersTo, sharedTexts } from './text-tree.ts';
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
        .join('[\\w-]+')}$`,
    ),
);
const referred = new Set([...flat(textsOf('web', 'en')), ...flat(textsOf('cli', 'en'))].map(([, text]) => refersTo(text)));
const nested = [...flat(sharedTexts('en')).values()].flatMap((text) =>
  [...text.matchAll(/\$t\((\w+)\.\{\{/g)].map(([, section]) => `${section}.`),
);

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
