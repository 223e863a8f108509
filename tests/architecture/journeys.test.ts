import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CHAIN_KEYS } from '../../sandbox/world.ts';

const root = resolve(import.meta.dirname, '../..');
const document = readFileSync(join(root, 'docs/journeys.md'), 'utf8');

/** States of which every chain has a journey, or a reason why it has none. */
const STATES = [
  'Visitor to income',
  'Refused in the wallet',
  'Wallet on another chain',
  'Altered by the wallet',
  'Expired',
  'Short of resources',
  'Node fails over',
  'Node lies',
  'Reload in flight',
  'Second tab',
  'Offline',
  'Paused',
];

interface Line {
  readonly chains: readonly string[];
  readonly journeys: readonly { readonly path: string; readonly title: string }[];
  readonly text: string;
}

interface State {
  readonly name: string;
  readonly lines: readonly Line[];
}

function statesOf(text: string): readonly State[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      name: section.split('\n', 1)[0]!,
      lines: section
        .split('\n')
        .filter((line) => line.startsWith('- '))
        .map(lineOf),
    }));
}

function lineOf(line: string): Line {
  const [, chains = '', text = ''] = /^- \*\*([^*]+)\*\*: (.*)$/.exec(line) ?? [];
  const journeys = [...text.matchAll(/`([^`]+)` “([^”]+)”/g)].map(([, path, title]) => ({ path: path!, title: title! }));
  return { chains: chains.toLowerCase().split(', '), journeys, text };
}

/** Returns every way in which a state says what is not so. */
function faultsOf({ name, lines }: State): readonly string[] {
  const named = new Set(lines.flatMap(({ chains }) => chains));
  const faults = lines.flatMap(({ journeys, text }) =>
    journeys.length === 0 && !text.startsWith('none. ')
      ? [`“${text}” names no journey and no reason`]
      : journeys.flatMap(({ path, title }) => {
          const file = join(root, 'tests/e2e', path);
          if (!existsSync(file)) return [`${path} does not exist`];
          return new RegExp(`test\\(\\s*['\`"]${escaped(title)}['\`"]`).test(readFileSync(file, 'utf8'))
            ? []
            : [`${path} has no “${title}”`];
        }),
  );
  return [...CHAIN_KEYS.filter((key) => !named.has(key)).map((key) => `${key} has no line`), ...faults].map((fault) => `${name}: ${fault}`);
}

function escaped(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');
}

describe('docs/journeys.md', () => {
  it('has each state for each chain, with journeys that exist, or a reason', () => {
    const states = statesOf(document);
    expect(states.map(({ name }) => name)).toEqual(STATES);
    expect(states.flatMap(faultsOf)).toEqual([]);
  });

  it('belongs to at least sixty journeys', () => {
    const files = readdirSync(join(root, 'tests/e2e'), { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.spec.ts'));
    const titles = files.flatMap((path) => readFileSync(join(root, 'tests/e2e', path), 'utf8').match(/^\s*test\(/gm) ?? []);
    expect(titles.length).toBeGreaterThanOrEqual(60);
  });

  it('is rejected where a journey is gone, a chain has no line, or a reason is missing', () => {
    const planted = statesOf(
      [
        '## One',
        '- **EOS, BOS**: `writes/gone.spec.ts` “a”',
        '- **TRON**: `writes/reload.spec.ts` “is no title of it”',
        '- **IOST**: later',
        '## Two',
        '- **EOS, BOS, TRON**: none. There is nothing of it.',
      ].join('\n'),
    );
    expect(planted.flatMap(faultsOf)).toEqual([
      'One: writes/gone.spec.ts does not exist',
      'One: writes/reload.spec.ts has no “is no title of it”',
      'One: “later” names no journey and no reason',
      'Two: iost has no line',
    ]);
  });
});
