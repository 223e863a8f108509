import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { IOST } from '../../adapters/iost/chains/iost.ts';
import { TRON } from '../../adapters/tron/chains/tron.ts';
import { EOS } from '../../adapters/antelope/chains/eos.ts';
import * as firewall from '../../application/transact/firewall.ts';
import { Asset } from '../../domain/core/amount/asset.ts';
import type { Operation } from '../../domain/chain/operation.ts';
import { DAY_MS, startOfUtcDay } from '../../domain/core/chain/time.ts';
import { TRON_ALICE } from '../support/any-operation.ts';
import { PURCHASE } from '../support/submitting.ts';
import { type Circumstances, type Entries, entriesUntilSigned, type SignedWrite } from './entered-files.ts';

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

  it.each(traces.map((trace): [string, Trace] => [trace.title, trace]))('%s: at most six rooms on the way down', (_title, { steps }) => {
    const importPaths = steps.map(importPathTo);
    expect(importPaths.filter((importPath) => new Set(importPath.map((path) => dirname(path))).size > MAX_FOLDERS)).toEqual([]);
  });

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

const FREEZE: Operation = { kind: 'freeze', amount: Asset.parse('10.000000 TRX')!, resource: 'energy' };
const VOTE: Operation = { kind: 'vote-producer', producer: 'newpoolbp', amount: Asset.parse('10.00000000 IOST')! };
const MOST_ENTRIES = 2;

function tooOften(entries: Entries): Entries {
  return new Map([...entries].filter(([, count]) => count > MOST_ENTRIES));
}

describe('between the button and the wallet', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  describe.each<[string, SignedWrite]>([
    ['EOS', { profile: EOS, account: 'alice', operation: PURCHASE }],
    ['TRON', { profile: TRON, account: TRON_ALICE, operation: FREEZE }],
    ['IOST', { profile: IOST, account: 'alice', operation: VOTE }],
  ])('on %s', (_chain, write) => {
    it.each<[string, Circumstances]>([
      ['a fresh preview', {}],
      ['a preview that rests on one node', { restsOnOneNode: true }],
    ])('no file is entered more than twice for %s', async (_what, circumstances) => {
      const entries = await entriesUntilSigned(write, circumstances);
      const asked = [
        'SubmitOperation',
        'FakeWallet',
        'Tracker',
        'Previews',
        'HeadCheck',
        'FakeTransactions',
        'TransactionBuilder',
        'firewall',
      ];
      expect([...entries.keys()]).toEqual(expect.arrayContaining(asked));
      expect(tooOften(entries)).toEqual(new Map());
    });

    it('no file is entered more than twice where bytes are built anew', async () => {
      const entries = await entriesUntilSigned(write, { waitsMs: write.profile.transaction.expireSeconds * 1000 });
      expect(entries.get('FakeTransactions')).toBe(2);
      expect(tooOften(entries)).toEqual(new Map());
    });
  });

  it('no file is entered more than twice where REX may be bought after midnight UTC', async () => {
    const write: SignedWrite = { profile: EOS, account: 'alice', operation: PURCHASE };
    const entries = await entriesUntilSigned(write, {
      before: async ({ node, transactions, world: { clock } }) => {
        const { headTime } = await node.head();
        const midnight = startOfUtcDay(headTime) + DAY_MS;
        transactions.simulations = { unlock: { kind: 'instant', at: midnight + 4 * DAY_MS } };
        await clock.advance(midnight - headTime - 10_000);
      },
    });
    expect(entries.get('FakeTransactions')).toBe(2);
    expect(tooOften(entries)).toEqual(new Map());
  });

  it('a third entry is found, into an object as into a module', async () => {
    const write: SignedWrite = { profile: EOS, account: 'alice', operation: PURCHASE };
    const entries = await entriesUntilSigned(write, {
      beside: async ({ counted, tab }) => {
        await counted(tab.tracker).entries();
        for (const calls of [[], []]) firewall.sameCalls(calls, calls);
      },
    });
    expect(tooOften(entries)).toEqual(
      new Map([
        ['Tracker', 3],
        ['firewall', 3],
      ]),
    );
  });
});
