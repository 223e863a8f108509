import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { projectFiles } from './project-files.ts';

const root = resolve(import.meta.dirname, '../..');
const SOURCE = /^(domain|application|adapters|cli|ui-web|hosting|sandbox)\/.*\.tsx?$/;

/** Words of the project's own, each with the word of the field that took its place. A name of the code has none of them as a part. */
const REPLACED: Readonly<Record<string, string>> = {
  sighting: 'status',
  sought: 'query',
  stamping: 'selfBroadcast',
  patience: 'timeout',
  life: 'ttl',
  verdict: 'outcome',
  wish: 'preference',
  wishes: 'preference',
  carried: 'sponsored',
  forecast: 'simulation',
  drift: 'stale',
  renaming: 'migration',
  routed: 'wrapper',
  gated: 'wrapper',
  resting: 'coolDown',
  judgement: 'policy',
  told: 'reported',
  nobody: 'none',
  people: 'users',
  person: 'user',
  standing: 'status',
  pursue: 'poll',
  overtaken: 'superseded',
  rescue: 'topUp',
  remedy: 'topUp',
  obstacle: 'refusalReason',
  expectation: 'expected',
  desk: 'queue',
  lever: 'control',
  deed: 'headline',
  calm: 'reset',
  provoke: 'inject',
};
const WORDS: ReadonlySet<string> = new Set(Object.keys(REPLACED));

/** Returns the names in a source file that have one of these words as a part. */
function ownWords(source: string): readonly string[] {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, true, ts.LanguageVariant.JSX, source);
  const found: string[] = [];
  for (let token = scanner.scan(); token !== ts.SyntaxKind.EndOfFileToken; token = scanner.scan()) {
    if (token !== ts.SyntaxKind.Identifier) continue;
    const name = scanner.getTokenText();
    const parts = name.split(/(?=[A-Z][a-z])|_/).map((part) => part.toLowerCase());
    if (parts.some((part) => WORDS.has(part))) found.push(name);
  }
  return found;
}

describe('names in the code', () => {
  it('are the words of the field', () => {
    const files = projectFiles(root).filter((path) => SOURCE.test(path));
    expect(files.length).toBeGreaterThan(1000);
    const found = files.flatMap((path) => ownWords(readFileSync(join(root, path), 'utf8')).map((name) => `${path}: ${name}`));
    expect([...new Set(found)]).toEqual([]);
  });

  it.each([
    ['const toldBy = 1;', ['toldBy']],
    ["export interface Deed { readonly deed: 'staked' }", ['Deed', 'deed']],
    ['const longestLifeMs = LIFE_MS;', ['longestLifeMs', 'LIFE_MS']],
    ["const lifetime = 'what was told'; // told", []],
  ])('are reported where they are words of our own: %s', (source, names) => {
    expect(ownWords(source)).toEqual(names);
  });
});
