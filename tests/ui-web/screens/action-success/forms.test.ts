import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CHAINS } from '../../../../adapters/chains.ts';
import type { ChainFeatures, ChainProfile } from '../../../../domain/chain/profile.ts';
import { type OperationKind, operationsOf } from '../../../../domain/chain/operation.ts';
import { routesOf } from '../../../../ui-web/routes.tsx';
import { formOf } from '../../../../ui-web/screens/action-success/result.tsx';

const ROOT = resolve(import.meta.dirname, '../../../..');
/** Where a page's own code stands; what only the shell imports belongs to every page. */
const OF_PAGES = /^(ui-web\/screens\/(?!home\/|action-success\/)|ui-web\/shell\/forms\/|application\/features\/)/;
const IMPORTED = /(?:from|import\()\s*'(\.[^']+)'/g;

/** Returns the code of a page: the file and what it imports, also lazily, of screens and their services. */
function codeOf(path: string, seen = new Map<string, string>()): ReadonlyMap<string, string> {
  if (seen.has(path) || !OF_PAGES.test(path)) return seen;
  const source = readFileSync(join(ROOT, path), 'utf8');
  seen.set(path, source);
  for (const [, imported] of source.matchAll(IMPORTED)) codeOf(relative(ROOT, resolve(ROOT, dirname(path), imported!)), seen);
  return seen;
}

/** Returns the screens of a path, by the file that has them. */
function filesOf(path: string): readonly string[] {
  const routes = readFileSync(join(ROOT, 'ui-web/routes.tsx'), 'utf8');
  const blocks = routes.split(/\n  \{/).filter((block) => block.includes(`path: '${path}'`));
  return blocks.flatMap((block) => [...block.matchAll(/import\('\.\/(screens\/[^']+)'\)/g)].map(([, file]) => `ui-web/${file!}`));
}

/** Returns whether the code of a page prepares an operation of this kind. */
function prepares(path: string, kind: OperationKind): boolean {
  return filesOf(path).some((file) => [...codeOf(file).values()].some((source) => source.includes(`'${kind}'`)));
}

const PROFILES = CHAINS.map(({ profile }) => profile);
/** Kinds that are prepared on the command line alone, where a chain has no form for more votes. */
const WITHOUT_FORM = ['buy-rex', 'buy-rex-from-stake', 'delegate-bandwidth'];

describe.each(PROFILES)('on $name', ({ features, ...profile }) => {
  it.each(operationsOf({ ...profile, features } as ChainProfile))('%s is prepared on the page that is named for it', (kind) => {
    const path = formOf(kind, features);
    const hasForm = features.increaseOfVotes || !WITHOUT_FORM.includes(kind);
    expect([path !== null, path !== null && prepares(path, kind)]).toEqual([hasForm, hasForm]);
  });

  it.each([
    ['everything', {}],
    ['nothing that adds votes', { increaseOfVotes: false }],
    ['nothing that takes votes back', { reduceOfVotes: false }],
  ])('no kind is led to a page that is not there, where there is %s', (_what, without) => {
    const offered = { ...features, ...without } as ChainFeatures;
    const there: readonly (string | null)[] = [null, ...routesOf(offered).map(({ path }) => path)];
    const forms = operationsOf({ ...profile, features: offered } as ChainProfile).map((kind) => formOf(kind, offered));
    expect(forms.filter((path) => !there.includes(path))).toEqual([]);
    expect(forms.filter((path) => path !== null)).not.toEqual([]);
  });
});

describe('a page of other operations', () => {
  it('is not taken for the one that prepares an operation', () => {
    expect(prepares('account-name', 'buy-rex')).toBe(false);
    expect(prepares('gas', 'unfreeze')).toBe(false);
    expect(prepares('loans', 'sell-ram')).toBe(false);
  });
});
