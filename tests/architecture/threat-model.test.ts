import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const document = readFileSync(join(root, 'docs/threat-model.md'), 'utf8');

/** A test file a threat names, with the titles it names in it. */
interface NamedTest {
  readonly path: string;
  readonly titles: readonly string[];
}

interface Threat {
  readonly name: string;
  /** What an attacker can do, and what it costs. */
  readonly stake: string;
  readonly sources: readonly string[];
  readonly tests: readonly NamedTest[];
  /** The text of “What is left”; null where it is missing. */
  readonly left: string | null;
}

function threatsOf(text: string): readonly Threat[] {
  const sections = text.split(/^### /m).slice(1);
  return sections.map((section) => {
    const [name = '', stake = ''] = section.split('\n').filter((line) => line !== '');
    const entries = section.split(/^- /m).map((entry) => entry.replaceAll(/\s+/g, ' '));
    const entry = (label: string): string | null =>
      entries.find((each) => each.startsWith(`**${label}**`))?.slice(label.length + '****'.length) ?? null;
    const shown = (entry('Shown by') ?? '').split(/`([^`]+)`/).slice(1);
    const tests = shown.flatMap((path, index) =>
      index % 2 === 0 ? [{ path, titles: [...(shown[index + 1] ?? '').matchAll(/“([^”]+)”/g)].map(([, title]) => title!) }] : [],
    );
    const sources = [...(entry('Held by') ?? '').matchAll(/`([^`]+)`/g)].map(([, path]) => path!);
    return { name, stake, sources, tests, left: entry('What is left') };
  });
}

/** Returns every way in which a threat says what is not so. */
function faultsOf({ name, stake, sources, tests, left }: Threat): readonly string[] {
  const gone = [...sources, ...tests.map(({ path }) => path)].filter((path) => !existsSync(join(root, path)));
  const untitled = tests
    .filter(({ path }) => existsSync(join(root, path)))
    .flatMap(({ path, titles }) => {
      const text = readFileSync(join(root, path), 'utf8');
      return titles.filter((title) => !text.includes(title)).map((title) => `${path} has no “${title}”`);
    });
  return [
    ...gone.map((path) => `${path} does not exist`),
    ...untitled,
    ...tests.filter(({ path }) => !path.startsWith('tests/')).map(({ path }) => `${path} is no test`),
    ...sources.filter((path) => path.startsWith('tests/')).map((path) => `${path} holds nothing`),
    ...(stake === '' || stake.startsWith('- ') ? ['what is at stake is missing'] : []),
    ...(sources.length === 0 ? ['nothing holds it'] : []),
    ...(tests.length === 0 && !/\bno test\b/i.test(left ?? '') ? ['no test, which “What is left” does not say'] : []),
    ...(left === null ? ['what is left is missing'] : []),
  ].map((fault) => `${name}: ${fault}`);
}

const threats = threatsOf(document);

describe('docs/threat-model.md', () => {
  it('names files, tests and titles that exist, and says where a threat has no test', () => {
    expect(threats.length).toBeGreaterThan(30);
    expect(threats.flatMap(faultsOf)).toEqual([]);
  });

  it('names every threat once', () => {
    expect(new Set(threats.map(({ name }) => name)).size).toBe(threats.length);
  });

  it('is rejected where a file or a title is gone, and where a threat has no test and says nothing of it', () => {
    const planted = threatsOf(
      [
        '### One',
        'Coins.',
        '- **Held by**: `cli/gone.ts`, `cli/main.ts`',
        '- **Shown by**: `tests/architecture/documents.test.ts` “name only paths that exist”, “is no title of it”',
        '- **What is left**: nothing.',
        '### Two',
        'Coins.',
        '- **Held by**: `cli/main.ts`',
        '- **What is left**: no test holds it.',
        '### Three',
        '- **Held by**: `cli/main.ts`',
      ].join('\n'),
    );
    expect(planted.flatMap(faultsOf)).toEqual([
      'One: cli/gone.ts does not exist',
      'One: tests/architecture/documents.test.ts has no “is no title of it”',
      'Three: what is at stake is missing',
      'Three: no test, which “What is left” does not say',
      'Three: what is left is missing',
    ]);
  });
});
