import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { overrides } from '../../../package.json';
import { readBuiltSite } from '../../../hosting/site/built-site.ts';
import { siteServer } from '../../../sandbox/site/site-server.ts';
import { LICENCES_FILE, SBOM_FILE } from '../../../vite.notices.ts';
import { OPEN_LICENCES } from '../../../vite.open-licences.ts';
import { isPlain, type Notice, noticesIn } from './notices.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

interface Component {
  readonly group?: string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
}

type Product = 'web' | 'cli';

let notices: Readonly<Record<Product, readonly Notice[]>>;
let bills: Readonly<Record<Product, readonly Component[]>>;

function nameOf({ group, name }: Component): string {
  return group === undefined ? name : `${group}/${name}`;
}

function built<T>(file: string, read: (text: string) => T): Readonly<Record<Product, T>> {
  const [web, cli] = ['web', 'cli'].map((product) => read(readFileSync(resolve(ROOT, 'dist', product, file), 'utf8')));
  if (web === undefined || cli === undefined) throw new Error('nothing was built');
  return { web, cli };
}

beforeAll(() => {
  execFileSync(process.execPath, ['sandbox/build.mjs'], { cwd: ROOT, stdio: 'pipe' });
  notices = built(LICENCES_FILE, noticesIn);
  bills = built(SBOM_FILE, (text): readonly Component[] => JSON.parse(text).components);
}, 120_000);

describe('licences of what is shipped', () => {
  it('are plain, or on the list of those that are not, with the name they give themselves', () => {
    const open = [...notices.web, ...notices.cli].filter((notice) => !isPlain(notice));
    const unique = new Map(open.map(({ name, licence }) => [name, { name, licence }]));
    const listed = OPEN_LICENCES.map(({ name, licence }) => ({ name, licence }));
    expect([...unique.values()].sort((a, b) => (a.name < b.name ? -1 : 1))).toEqual(listed.sort((a, b) => (a.name < b.name ? -1 : 1)));
  });

  it('are all plain in the command line', () => {
    expect(notices.cli.length).toBeGreaterThan(20);
    expect(notices.cli.filter((notice) => !isPlain(notice)).map(({ name }) => name)).toEqual([]);
  });

  it('that are open are explained at the beginning of the notices', () => {
    const text = readFileSync(resolve(ROOT, 'dist/web', LICENCES_FILE), 'utf8');
    for (const { name, says } of OPEN_LICENCES) expect(text).toContain(`\n${name}: ${says}\n`);
  });

  it.each([
    ['no licence', { licence: null, text: 'MIT License\n\nPermission is hereby granted, free of charge' }],
    ['an unknown licence', { licence: 'SEE LICENSE IN LICENSE', text: 'Permission is hereby granted, free of charge' }],
    ['a name without its text', { licence: 'MIT', text: 'The package brings no text of its licence.' }],
    ['one sentence more', { licence: 'MIT', text: 'Permission is hereby granted, free of charge\n\nNot for any MILITARY use.' }],
  ])('are not plain with %s', (_what, notice) => {
    expect(isPlain({ name: 'a', version: '1.0.0', ...notice })).toBe(false);
  });
});

describe('the SBOM', () => {
  it.each(['web', 'cli'] as const)('of %s names the packages of the notices, each with the hash of its archive', (product) => {
    const names = (list: readonly { readonly version: string }[], name: (one: never) => string): readonly string[] =>
      list.map((one) => `${name(one as never)}@${one.version}`).sort();
    expect(names(bills[product], nameOf)).toEqual(names(notices[product], ({ name }: Notice) => name));
    for (const component of bills[product]) {
      expect(component.purl).toBe(`pkg:npm/${nameOf(component).replace('@', '%40')}@${component.version}`);
      expect(component.hashes).toMatchObject([{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }]);
    }
  });

  it('names one elliptic in the web app, the one package.json asks for, and none in the command line', () => {
    const elliptic = (product: Product): readonly string[] =>
      bills[product].filter(({ name }) => name === 'elliptic').map(({ version }) => version);
    expect(elliptic('web')).toEqual([overrides.elliptic]);
    expect(elliptic('cli')).toEqual([]);
  });

  it('names neither the IOST client nor a library of wallets in the command line', () => {
    const names = bills.cli.map(nameOf);
    expect(names).toContain('tronweb');
    expect(names.filter((name) => /^(iost|@wharfkit\/.*|@greymass\/.*)$/.test(name))).toEqual([]);
  });
});

describe('the built web app', () => {
  it('links licence texts from every page', async () => {
    const { pages, notFound } = await readBuiltSite(resolve(ROOT, 'dist/web'));
    expect(pages.size).toBeGreaterThan(20);
    for (const page of [notFound, ...pages.values()]) expect(page.toString()).toContain(`<a href="/${LICENCES_FILE}">`);
  });

  it.each([
    [LICENCES_FILE, 'text/plain; charset=utf-8'],
    [SBOM_FILE, 'application/json; charset=utf-8'],
  ])(
    'is served by the sandbox with %s as %s, asked for again at each visit',
    async (file, type) => {
      const folders = { webFolder: resolve(ROOT, 'dist/web'), walletFolder: resolve(ROOT, 'dist/wallet') };
      const server = await siteServer({
        ...folders,
        keychain: () => ({ accounts: [] }),
        connect: () => [],
        networks: () => ({ version: 1 }),
      });
      const { statusCode, headers, body } = await server.inject({ url: `/${file}` });
      await server.close();
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, type, 'no-cache']);
      expect(body).toBe(readFileSync(resolve(ROOT, 'dist/web', file), 'utf8'));
    },
    60_000,
  );
});
