import { pageSays } from '../../support/said.ts';
import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/pool-page.ts';
import { tronAccount } from '../support/tron-account.ts';

const ASSETS = 'dist/web/assets';

/** Names that occur only in the code of these libraries, also minified. */
const MARKERS = {
  eosjs: ['deserializeTransactionWithActions', 'Expected symbol to be A-Z'],
  tronweb: ['triggerSmartContract'],
  iost: ['addPublishSign'],
} as const;

type Library = keyof typeof MARKERS;

/** The built scripts with code of a library, by their content and not by their names. */
function scriptsOf(library: Library): readonly string[] {
  const scripts = readdirSync(ASSETS).filter((name) => name.endsWith('.js'));
  return MARKERS[library].flatMap((marker) => {
    const holding = scripts.filter((name) => readFileSync(`${ASSETS}/${name}`, 'utf8').includes(marker));
    expect(holding, `the build holds ${library}`).not.toEqual([]);
    return holding;
  });
}

/** The libraries the page has loaded so far. */
function watchLibraries(page: Page): () => readonly Library[] {
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname.split('/').pop()!));
  const libraries: readonly Library[] = ['eosjs', 'tronweb', 'iost'];
  const scripts = new Map(libraries.map((library) => [library, scriptsOf(library)]));
  return () => libraries.filter((library) => scripts.get(library)!.some((name) => asked.has(name)));
}

test('viewing a chain, its pool and an account loads no chain’s library', async ({ page, pool, sandbox }) => {
  const loaded = watchLibraries(page);
  await pool.open('/tron', { wallet: 'never' });
  for (const [chain, account] of [
    ['tron', tronAccount(sandbox, 'voter').address],
    ['iost', 'poolvoter1'],
    ['bos', 'bosholder111'],
    ['eos', 'rexholder111'],
  ] as const) {
    await page.goto(`${sandbox.manifest.page!}/${chain}`);
    await expect(page.locator('.hero-figure')).toContainText('%');
    await page.goto(`${sandbox.manifest.page!}/${chain}?account=${account}`);
    await expect(page.locator('[data-testid="hero-stake"] .bars')).toBeVisible();
    await expect(page.locator('[data-testid="to-do"]')).toBeVisible();
    await page.waitForTimeout(1_000);
    expect(loaded(), chain).toEqual([]);
  }
});

test('a TRON voter loads the library of TRON for signing, and no other', async ({ page, pool, sandbox }) => {
  const loaded = watchLibraries(page);
  await pool.open('/tron/increase-of-votes', { wallet: '' });
  await pool.connectAs(tronAccount(sandbox, 'voter').address);
  expect(loaded()).toEqual([]);
  await pool.review('1');
  await pool.sign();
  await pool.approve();
  await page.waitForURL(/action-success/);
  expect(loaded()).toEqual(['tronweb']);
});

test('an IOST voter loads the library of IOST for signing, and no other', async ({ page, pool }) => {
  const loaded = watchLibraries(page);
  await pool.open('/iost/increase-of-votes');
  await pool.connect();
  expect(loaded()).toEqual([]);
  await pool.buy('1');
  expect(loaded()).toEqual(['iost']);
});

for (const [chain, path, label] of [
  ['eos', 'increase-of-votes', pageSays('stake.amount')],
  ['bos', 'reduce-votes', pageSays('stake.unstakeAmount')],
] as const) {
  test(`signing on ${chain} loads the library of its protocol, and no other`, async ({ page, pool }) => {
    const loaded = watchLibraries(page);
    await pool.open(`/${chain}/${path}`);
    await pool.connect();
    expect(loaded()).toEqual([]);
    await pool.review('1', label);
    await pool.sign();
    await page.waitForURL(/action-success/);
    expect(loaded()).toEqual(['eosjs']);
  });
}
