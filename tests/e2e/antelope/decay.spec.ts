import type { Page } from '@playwright/test';
import { expect, test } from '../support/pool-page.ts';
import { pageSays } from '../../support/said.ts';

const HOLDER = 'rexholder111';
const DAY_MS = 86_400_000;
const SEEN = `newpool.decay-seen-eos-${HOLDER}`;

const seen = (page: Page) => page.evaluate((key) => localStorage.getItem(key), SEEN);

test('the explanation opens automatically once for each state, and again after a renewal', async ({ page, pool, sandbox }) => {
  test.setTimeout(120_000);
  sandbox.world.clock.advance(17 * DAY_MS);
  await pool.open('/eos', { wallet: '' });
  await pool.connectAs(HOLDER);
  const dialog = pool.dialog();
  await expect(dialog).toContainText(pageSays('fading.soon.title', { percent: 10 }));
  expect(await seen(page)).toBe('soon');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await expect(page.locator('[data-to-do="renew-vote"]')).toBeVisible();
  await page.waitForTimeout(1_500);
  await expect(dialog).toBeHidden();

  sandbox.world.clock.advance(8 * DAY_MS);
  await page.reload();
  await expect(dialog).toContainText(pageSays('fading.decayed.title', { percent: 10 }));
  expect(await seen(page)).toBe('decayed');

  await dialog.getByRole('button', { name: pageSays('fading.confirm') }).click();
  await expect(dialog).toContainText(pageSays('calls.voteproducer', { proxy: 'poolproxy111' }));
  await pool.sign();
  await pool.approve();
  await page.waitForURL(/action-success/);
  await pool.becomesIrreversible();
  await page.getByRole('link', { name: pageSays('success.home') }).click();
  await expect(page.getByRole('heading', { name: pageSays('home.own.title') })).toBeVisible();
  await expect.poll(() => seen(page)).toBeNull();
  await expect(page.locator('[data-to-do="renew-vote"]')).toBeHidden();

  sandbox.world.clock.advance(56 * DAY_MS);
  await page.reload();
  await expect(dialog).toContainText(pageSays('fading.soon.title', { percent: 10 }));
});
