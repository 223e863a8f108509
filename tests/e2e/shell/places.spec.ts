import { expect, test } from '../support/pool-page.ts';
import { pageSays } from '../../support/said.ts';

test('each place is one tap from each other, on every chain, and the viewed account goes along', async ({ page, pool }) => {
  await pool.open('/eos?account=rexholder111', { wallet: 'never' });
  const places = page.getByRole('navigation', { name: 'Places' });
  for (const [name, path] of [
    ['Stake', 'increase-of-votes'],
    ['Assets', 'money'],
    ['Rewards', 'rewards'],
    ['More (settings, nodes, help)', 'more'],
    ['Home', ''],
  ] as const) {
    await places.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/eos${path === '' ? '' : `/${path}`}\\?`));
    expect(new URL(page.url()).searchParams.get('account')).toBe('rexholder111');
    await expect(places.locator('[aria-current="page"]')).toHaveText(name);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    for (const link of await places.locator('ul a').all()) expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  }
});

test('a place is found as it was left: its screen, its choice and how far it was scrolled', async ({ page, pool }) => {
  await pool.open('/eos/rex-detail?account=rexholder111', { wallet: 'never' });
  await expect(page.locator('[data-evidence]').first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 300));
  const places = page.getByRole('navigation', { name: 'Places' });
  await places.getByRole('link', { name: 'More' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'More' })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await places.getByRole('link', { name: 'Assets' }).click();
  await expect(page).toHaveURL(/rex-detail/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
  await places.getByRole('link', { name: 'Assets' }).click();
  await expect(page).toHaveURL(/\/money\?/);
});

test('back is back in history, and the parent where there is no history', async ({ page, pool, sandbox }) => {
  await pool.open('/eos?account=rexholder111', { wallet: 'never' });
  await page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Assets' }).click();
  await page
    .getByRole('link', { name: pageSays('assets.allDates') })
    .first()
    .click();
  await expect(page).toHaveURL(/unlocks/);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/money/);
  await page.goto(`${sandbox.manifest.page!}/eos/unlocks?account=rexholder111`);
  await pool.started();
  await page.evaluate(() => window.history.replaceState(null, ''));
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/eos\/money\?account=rexholder111$/);
});

test('any account is looked up from every place, and stays on screens that show accounts', async ({ page, pool }) => {
  await pool.open('/eos/money', { wallet: 'never' });
  await pool.lookUp('rexholder111');
  await expect(page).toHaveURL(/\/eos\/money\?account=rexholder111$/);
  await expect(page.locator('[data-testid="total"]')).toContainText('A');
  await page.goto(`${pool.sandbox.manifest.page!}/eos/more`);
  await pool.started();
  await pool.lookUp('votesabroad1');
  await expect(page).toHaveURL(/\/eos\?account=votesabroad1$/);
});

test('on wide screens the places are a rail at the left', async ({ page, pool }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await pool.open('/eos', { wallet: 'never' });
  const rail = (await page.locator('.places-bar').boundingBox())!;
  expect(rail.x).toBe(0);
  expect(rail.height).toBe(768);
  expect((await page.locator('main').boundingBox())!.x).toBeGreaterThanOrEqual(rail.width);
});
