import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const MAX_FOLDERS = 6;

/** One line of a trace: a file, the line that imports it, and the port between the two where they are connected by one. */
interface Step {
  readonly path: string;
  readonly port: string | null;
  readonly parent: Step | null;
}

interface Trace {
  readonly title: string;
  readonly steps: readonly Step[];
}

function written(): string {
  const document = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const section = document.slice(document.indexOf('## One click, there and back'));
  return /```\n([^]*?)```/.exec(section)?.[1] ?? '';
}

/** The traces of a text: blocks of lines under a title, a child indented deeper than its importer. */
function tracesOf(text: string): readonly Trace[] {
  return text
    .trim()
    .split('\n\n')
    .map((block) => {
      const [title = '', ...lines] = block.split('\n');
      const open: { readonly indent: number; readonly step: Step }[] = [];
      const steps = lines.map((line): Step => {
        const [, spaces = '', path = ''] = /^( *)(\S+)/.exec(line) ?? [];
        while ((open[open.length - 1]?.indent ?? -1) >= spaces.length) open.pop();
        const step = { path, port: /\bvia (\S+\.ts)\b/.exec(line)?.[1] ?? null, parent: open[open.length - 1]?.step ?? null };
        open.push({ indent: spaces.length, step });
        return step;
      });
      return { title, steps };
    });
}

/** Files that a file imports, statically or dynamically. */
function importsOf(path: string): readonly string[] {
  const source = readFileSync(join(root, path), 'utf8');
  return [...source.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, target]) =>
    relative(root, resolve(root, dirname(path), target!)),
  );
}

/** Returns why a step is wrong, or null. */
function faultOf({ path, port, parent }: Step): string | null {
  if (!existsSync(join(root, path))) return `${path} does not exist`;
  if (parent === null || !existsSync(join(root, parent.path))) return null;
  if (port === null) return importsOf(parent.path).includes(path) ? null : `${parent.path} does not import ${path}`;
  const missing = [parent.path, path].filter((file) => !importsOf(file).includes(port));
  return missing.length === 0 ? null : `${missing.join(', ')} does not import ${port}`;
}

function importPathTo(step: Step): readonly string[] {
  return step.parent === null ? [step.path] : [...importPathTo(step.parent), step.path];
}

const traces = tracesOf(written());

describe('the traces of one click', () => {
  it('exist for every chain, down to its wallet and its nodes, and for the command line', () => {
    expect(traces.map(({ title }) => title.split(':')[0])).toEqual(['EOS', 'BOS', 'TRON', 'IOST', 'The command line']);
    const ends = [/^adapters\/antelope\//, /^adapters\/antelope\//, /^adapters\/tron\//, /^adapters\/iost\//];
    for (const [index, folder] of ends.entries()) {
      const paths = traces[index]!.steps.map(({ path }) => path).filter((path) => folder.test(path));
      expect(paths.some((path) => path.includes('/wallet/'))).toBe(true);
      expect(paths.some((path) => path.endsWith('/node.ts'))).toBe(true);
    }
  });

  it.each(traces.map((trace): [string, Trace] => [trace.title, trace]))(
    '%s: each file exists and is imported by the one above it',
    (_title, { steps }) => {
      expect(steps.length).toBeGreaterThan(3);
      expect(steps.map(faultOf).filter((fault) => fault !== null)).toEqual([]);
    },
  );

  it.each(traces.map((trace): [string, Trace] => [trace.title, trace]))(
    '%s: at most six rooms on the way down, no file twice',
    (_title, { steps }) => {
      const importPaths = steps.map(importPathTo);
      expect(importPaths.filter((importPath) => new Set(importPath).size < importPath.length)).toEqual([]);
      expect(importPaths.filter((importPath) => new Set(importPath.map((path) => dirname(path))).size > MAX_FOLDERS)).toEqual([]);
    },
  );

  it('are rejected where a file is missing or not imported', () => {
    const planted = tracesOf(
      [
        'Planted: one',
        'cli/commands/rex/rex.ts',
        '  cli/gone.ts',
        '  application/track/tracker.ts',
        '  adapters/iost/node.ts via application/ports/wallet.ts',
      ].join('\n'),
    );
    expect(planted[0]!.steps.map(faultOf)).toEqual([
      null,
      'cli/gone.ts does not exist',
      'cli/commands/rex/rex.ts does not import application/track/tracker.ts',
      'cli/commands/rex/rex.ts, adapters/iost/node.ts does not import application/ports/wallet.ts',
    ]);
  });
});
