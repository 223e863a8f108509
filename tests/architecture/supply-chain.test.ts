import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import manifest from '../../package.json';

const root = resolve(import.meta.dirname, '../..');

interface LockedPackage {
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
}

/** Stands in for a package nothing of ours uses; it is part of the project. */
const OWN = 'tests/support/empty-package';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const lock: { readonly packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(read('package-lock.json'));

describe('what npm installs', () => {
  it('runs no script of a package', () => {
    expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true');
  });

  it('is held by the SHA-512 of each archive, and comes from the registry alone', () => {
    const packages = Object.entries(lock.packages).filter(([folder]) => folder !== '' && folder !== OWN);
    expect(packages.length).toBeGreaterThan(300);
    const unheld = packages.filter(([, { integrity }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? ''));
    expect(unheld.map(([folder, { resolved }]) => [folder, resolved])).toEqual([['node_modules/iost/node_modules/jsdoc', OWN]]);
    const fromElsewhere = packages.filter(
      ([, { link, resolved }]) => link !== true && resolved?.startsWith('https://registry.npmjs.org/') === false,
    );
    expect(fromElsewhere).toEqual([]);
  });

  it('is asked for in exact versions, and never by who installs the package', () => {
    const overridden = Object.entries(manifest.overrides).flatMap(([name, wanted]) =>
      typeof wanted === 'string' ? [[name, wanted] as const] : Object.entries(wanted),
    );
    const asked = [...Object.entries(manifest.devDependencies), ...overridden];
    const loose = asked.filter(([, wanted]) => !/^(npm:(@[a-z0-9-]+\/)?[a-z0-9-]+@)?\d+\.\d+\.\d+$/.test(wanted));
    expect(loose).toEqual([['jsdoc', `file:${OWN}`]]);
    expect(Object.keys(manifest)).not.toContain('dependencies');
    expect(Object.keys(manifest.scripts).filter((name) => /^(pre|post)?install$|^prepare$/.test(name))).toEqual([]);
  });
});
