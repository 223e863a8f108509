import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sharedIn, TOGETHER, togetherIn } from '../../vite.together.ts';
import { projectFiles } from './project-files.ts';

const root = join(import.meta.dirname, '../..');
const MODULE = /^(?:adapters|application|ui-web)\/.+\.tsx?$/;
const modules = projectFiles(root)
  .filter((path) => MODULE.test(path))
  .map((path) => `/${path}`);

/** Returns the path of a module that ends so, as a build names it. */
function moduleOf(end: string): string {
  const [found, other] = modules.filter((path) => path.endsWith(end));
  if (found === undefined || other !== undefined) throw new Error(`not one module ends with ${end}`);
  return found;
}

describe('files of code of what is wanted together', () => {
  it('are of modules that exist, each in one', () => {
    const files = TOGETHER.map(([file, moments]) => ({ file, modules: modules.filter((path) => moments.test(path)) }));
    expect(files.filter((each) => each.modules.length === 0)).toEqual([]);
    const all = files.flatMap((each) => each.modules);
    expect(all.filter((path, at) => all.indexOf(path) !== at)).toEqual([]);
  });

  it.each([
    ['one of them needs', ['signing-sheet.tsx'], 'signing'],
    ['only those of one file need', ['signing-sheet.tsx', 'tracker-bar.tsx'], 'signing'],
    ['several files of a protocol need: the first', ['tron/write/transactions.ts', 'tron/wallet/injected-wallet.ts'], 'tron.pages'],
    ['files of several protocols need', ['tron/write/transactions.ts', 'iost/write/transactions.ts'], null],
    ['several files without a protocol need', ['signing-sheet.tsx', 'account-dialog.tsx'], null],
    ['something else needs too', ['signing-sheet.tsx', 'near-list.tsx'], null],
    ['nothing that loads on demand needs', [], null],
  ])('have what %s', (_what, by, file) => {
    expect(togetherIn(by.map(moduleOf))).toBe(file);
  });

  it.each([
    ['no page needs', ['signing-sheet.tsx', 'tron/write/transactions.ts'], false, 'writing'],
    ['one place needs, and what writes', ['assets/assets.tsx', 'signing-sheet.tsx'], false, 'assets'],
    ['pages of one protocol need, and what writes of all', ['screens/gas/gas.tsx', 'signing-sheet.tsx'], false, 'form'],
    ['several places need', ['assets/assets.tsx', 'rewards/rewards.tsx'], false, 'form'],
    ['several places need, with decimals', ['assets/assets.tsx', 'apr/apr.tsx'], true, 'antelope.rex'],
  ])('share what %s', (_what, by, needsDecimals, file) => {
    expect(sharedIn(by.map(moduleOf), needsDecimals)).toBe(file);
  });
});
