import { readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFiles } from './project-files.ts';

const root = resolve(import.meta.dirname, '../..');
const CODE_LIMIT = 8;
const TEXT_LIMIT = 4;
const PRODUCT_PATH = /^(domain|application|adapters|cli|ui-web|texts)\//;

const files = projectFiles(root).filter((path) => PRODUCT_PATH.test(path) && /\.tsx?$|^texts\/.*\.json$/.test(path));
const contents = new Map(files.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
const guide = readFileSync(join(root, 'docs/adding-an-operation.md'), 'utf8');

/** What refers to an operation in code: its kind, its files, its texts, its errors, and its action on the chain. */
const OPERATIONS = [
  {
    kind: 'unfreeze',
    column: 2,
    names: /kind: 'unfreeze'|<'unfreeze'>|\/unfreeze\.ts'|'unfreeze\.\w+'|\bafterUnfreeze\b|too-many-unfreezes/,
    action: /UnfreezeBalanceV2Contract/,
    known: ['adapters/tron/write/contract-fields.ts'],
  },
  {
    kind: 'unvote',
    column: 3,
    names: /kind: 'unvote'|<'unvote'>|\/unvote\.ts'|'unvote\.\w+'|\bafterUnvote\b|reduction-below-minimum/,
    action: /\bunvote\b/,
    known: ['adapters/iost/write/actions.ts', 'domain/chain/forbidden-actions.ts'],
  },
] as const;

/** The files in a column of the guide's first table, one for each step. */
function listed(column: number): readonly string[] {
  const rows = guide.split('\n').filter((line) => /^\| \d\. /.test(line));
  return rows.map((row) => /`([^`]+)`/.exec(row.split('|')[column] ?? '')?.[1] ?? '');
}

interface Texts {
  readonly [key: string]: string | Texts;
}

/** Returns whether a file of texts has the operation's name, its own section, or the help of its command, for any entry point. */
function namesOperation(topic: Texts, kind: string): boolean {
  return Object.values(topic).some((part) => {
    const { operations = {}, commands = {} } = part as Readonly<Record<string, Texts>>;
    const isItsCommand = (name: string): boolean => name.endsWith(`-${kind}`);
    return kind in (part as Texts) || kind in operations || Object.keys(commands).some(isItsCommand);
  });
}

function naming(pattern: RegExp, kind: RegExp): readonly string[] {
  return files.filter((path) => kind.test(path) && pattern.test(contents.get(path)!)).sort();
}

describe.each(OPERATIONS)('the guide to adding an operation, by $kind', ({ kind, column, names, action, known }) => {
  it('lists exactly the code files that name the operation', () => {
    expect([...listed(column)].sort()).toEqual(naming(names, /\.tsx?$/));
  });

  it('touches no more code files than a new operation may', () => {
    expect(listed(column)).not.toContain('');
    expect(naming(names, /\.tsx?$/).length).toBeLessThanOrEqual(CODE_LIMIT);
  });

  it('lists which protocol tables contained its action before', () => {
    const steps = listed(column);
    expect(naming(action, /\.tsx?$/).filter((path) => !steps.includes(path))).toEqual([...known].sort());
    for (const path of known) expect(guide).toContain(`\`${path}\``);
  });

  it('requires one text file for each language', () => {
    const named = files.filter((path) => path.endsWith('.json') && namesOperation(JSON.parse(contents.get(path)!) as Texts, kind));
    expect(named.map((path) => basename(path))).toEqual(named.map(() => 'operations.json'));
    expect(new Set(named.map((path) => basename(dirname(path)))).size).toBe(TEXT_LIMIT);
    expect(named.length).toBe(TEXT_LIMIT);
  });
});
