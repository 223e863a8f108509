import { isFitting } from '../support/fitting.ts';
import { expect, test } from '../support/pool-page.ts';
import { pageSays } from '../../support/said.ts';

/** A page of no chain, and what is there once it has read. */
const PAGES = [
  ['/node-info', '[data-testid="pool-account-producers"]'],
  ['/help-center', '[data-testid="articles"] .item-row'],
  ['/error', '[data-testid="published-codes"] .item-row'],
  ['/exchange', '[data-testid="gainers"] .item-row'],
  ['/listing', '[data-testid="apply-listing"]'],
  ['/install', 'svg.qr'],
  ['/maintenance', '[data-testid="service-status"]'],
  ['/desktop', 'svg.qr'],
  ['/privacy', '[data-testid="hosts"] .record'],
  ['/support', '.as-written'],
] as const;

for (const [path, shown] of PAGES) {
  test(`${path} is accessible and fits 320 px in every language`, async ({ page, pool }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await pool.open(path, { theme: 'light', wallet: 'never' });
    await expect(page.locator(shown).first()).toBeVisible();
    await isFitting(page, path);
  });
}

test('names of producers break between them, and not inside', async ({ page, pool }) => {
  await pool.open('/node-info', { wallet: 'never' });
  const listed = page.locator('[data-testid="pool-account-producers"] p').first();
  await expect(listed).toBeVisible();
  const names = await listed.evaluate(({ firstChild }) =>
    [...firstChild!.textContent!.matchAll(/\S+/g)].map(({ 0: name, index }) => {
      const range = document.createRange();
      range.setStart(firstChild!, index);
      range.setEnd(firstChild!, index + name.length);
      return { name, lines: range.getClientRects().length };
    }),
  );
  expect(names).toHaveLength(21);
  expect(names.filter(({ lines }) => lines > 1)).toEqual([]);
});

test('every page of More is one tap away and leads back', async ({ page, pool }) => {
  await pool.open('/eos/more', { wallet: 'never' });
  const paths = await page.locator('main a[href^="/"]').evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  expect(paths).toEqual(expect.arrayContaining(['/help-center', '/error', '/exchange', '/orders', '/listing', '/node-info']));
  for (const path of paths.filter((each) => !each.endsWith('.txt'))) {
    await page.locator(`main a[href="${path}"]`).click();
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page).not.toHaveTitle(/404/);
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page.locator('main h1')).toHaveText('More');
  }
});

test('an application for a token is handed in once the wallet has signed in', async ({ page, pool }) => {
  await pool.open('/listing?account=rexholder111', { wallet: 'first-account' });
  await pool.connect();
  const fill = async () => {
    await page.getByLabel(pageSays('listing.fields.token')).fill('FISH');
    await page.getByLabel(pageSays('listing.fields.contract')).fill('fishtokens11');
    await page.getByLabel(pageSays('listing.fields.website')).fill('https://fish.example');
    await page.getByLabel(pageSays('listing.fields.contact')).fill('fish@fish.example');
    await page.getByRole('button', { name: pageSays('listing.submit') }).click();
  };
  await fill();
  await expect(pool.wallet()).toContainText('Sign a text');
  await pool.wallet().getByRole('button', { name: 'Approve' }).click();
  await expect(page.locator('[data-testid="handed-in"]')).toBeVisible();
  await page.getByRole('tab', { name: pageSays('listing.kinds.candy') }).click();
  await page.getByRole('tab', { name: pageSays('listing.kinds.listing') }).click();
  await fill();
  await expect(page.locator('[data-error="listing-already-applied"]')).toBeVisible();
});

test('while the pool is paused every form says so, and no wallet is asked to sign', async ({ page, pool, sandbox }) => {
  await pool.open('/eos/increase-of-votes', { wallet: 'first-account' });
  await pool.connect();
  sandbox.backendFaults.add({ kind: 'paused', endpoint: 'getCommonParam', times: 100_000, amount: 0 });
  await expect(page.locator('[data-testid="paused"]')).toBeVisible();
  await page.getByLabel(pageSays('stake.amount'), { exact: true }).fill('10');
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Sign in wallet' }).click();
  await expect(pool.dialog().locator('[data-error="service-paused"]')).toBeVisible();
  await expect(pool.wallet()).toHaveCount(0);
  await page.getByRole('button', { name: 'Close' }).click();
  for (const path of ['/eos/reduce-votes', '/eos/money?account=rexholder111', '/eos/rex-detail?account=rexholder111']) {
    await page.goto(`${sandbox.manifest.page!}${path}`);
    await expect(page.locator('[data-testid="paused"]')).toBeVisible();
  }
  await expect(page.locator('h1')).toBeVisible();
});
