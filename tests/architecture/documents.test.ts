import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFiles } from './project-files.ts';

const root = resolve(import.meta.dirname, '../..');
const documents = projectFiles(root).filter((path) => path.endsWith('.md'));
const projectPath = /^(domain|application|adapters|ui-web|cli|hosting|sandbox|texts|tests|docs|\.ci)\//;

/** Paths a document names, in backticks or as link targets, that should exist. */
function namedPaths(document: string): readonly string[] {
  const text = readFileSync(join(root, document), 'utf8');
  const inCode = [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, path]) => path!)
    .filter((path) => projectPath.test(path) && !/[*<>{}…$]/.test(path));
  const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map(([, target]) => target!)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => join(dirname(document), target));
  return [...inCode, ...links].map((path) => path.replace(/:\d+$/, ''));
}

describe('documents', () => {
  it('name only paths that exist', () => {
    const missing = documents.flatMap((document) =>
      namedPaths(document)
        .filter((path) => !existsSync(join(root, path)))
        .map((path) => `${document}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  it('record every decision under its own number', () => {
    const records = projectFiles(root).filter((path) => path.startsWith('docs/adr/') && path !== 'docs/adr/README.md');
    const numbers = records.map((path) => /^docs\/adr\/(\d{4})-[a-z0-9-]+\.md$/.exec(path)?.[1] ?? path);
    expect(numbers.length).toBeGreaterThan(0);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.filter((number) => !/^\d{4}$/.test(number))).toEqual([]);
  });

  it('give every decision a status and a line of the index', () => {
    const records = projectFiles(root).filter((path) => /^docs\/adr\/\d/.test(path));
    const index = readFileSync(join(root, 'docs/adr/README.md'), 'utf8');
    const isListed = (path: string): boolean => index.includes(`](${path.slice('docs/adr/'.length)}) |`);
    const hasStatus = (path: string): boolean =>
      /^# \d{4} .+\n\n\*\*Status\.\*\* (Accepted|Superseded)/.test(readFileSync(join(root, path), 'utf8'));
    expect(records.filter((path) => !isListed(path) || !hasStatus(path))).toEqual([]);
  });
});
