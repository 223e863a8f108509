import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { texts as englishOfWeb } from 'virtual:texts/web/en';
import { LANGUAGES } from '../../domain/core/session/language.ts';
import { textsOf } from '../../vite.texts.ts';
import { flat } from './text-tree.ts';

describe('texts loaded by an entry point', () => {
  it('of the web exclude the help of the command line', () => {
    for (const language of LANGUAGES) {
      const keys = [...flat(textsOf('web', language)).keys()];
      expect(keys.filter((key) => /^(commands|arguments|options|nouns|failures|help)\./.test(key))).toEqual([]);
      expect(keys).toContain('increase.form.hint');
    }
  });

  it('of the command line exclude the screens', () => {
    for (const language of LANGUAGES) {
      const keys = [...flat(textsOf('cli', language)).keys()];
      expect(keys.filter((key) => /^(home|increase|titles|settings|signing|success)\./.test(key))).toEqual([]);
      expect(keys).toContain('commands.rex-buy.description');
    }
  });

  it('are those of its section where they are loaded as a module', () => {
    expect(englishOfWeb).toEqual(textsOf('web', 'en'));
  });
});

describe('files of texts', () => {
  let folder = '';
  const write = (name: string, content: unknown): void => writeFileSync(join(folder, 'en', name), JSON.stringify(content));

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'texts-'));
    mkdirSync(join(folder, 'en'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('may share a section, and each entry point loads its own and the shared texts', () => {
    write('a.json', { shared: { labels: { yes: 'Yes' } }, cli: { labels: { go: 'Go' } } });
    write('b.json', { web: { labels: { no: 'No' } } });
    expect(textsOf('web', 'en', folder)).toEqual({ labels: { yes: 'Yes', no: 'No' } });
    expect(textsOf('cli', 'en', folder)).toEqual({ labels: { yes: 'Yes', go: 'Go' } });
  });

  it.each([
    ['the same key', { web: { labels: { yes: 'Yes!' } } }],
    ['a section and a text under one key', { web: { labels: { yes: { indeed: 'Yes' } } } }],
    ['a text and a section under one key', { web: { labels: 'Labels' } }],
  ])('are refused when two hold %s', (_, other) => {
    write('a.json', { shared: { labels: { yes: 'Yes' } } });
    write('b.json', other);
    expect(() => textsOf('web', 'en', folder)).toThrow('twice');
  });

  it.each([[{ both: { a: 'A' } }], [{ web: 'A' }], [{ web: { a: 1 } }], [{ web: { a: ['A'] } }], [[]], [null]])(
    'are refused as %j',
    (content) => {
      write('a.json', content);
      expect(() => textsOf('web', 'en', folder)).toThrow('a.json');
    },
  );
});
