import { DAY_MS, MINUTE_MS, startOfUtcDay } from '../../../domain/core/chain/time.ts';
import { operationName } from '../support/operation-name.ts';
import { expect, test } from '../support/pool-page.ts';

test('a preview that is stale after midnight is shown anew, and nothing is signed before another tap', async ({ page, pool, sandbox }) => {
  const { clock } = sandbox.world;
  // The next midnight that is more than ten minutes away.
  const midnight = startOfUtcDay(clock.now() + 15 * MINUTE_MS) + DAY_MS;
  clock.advance(midnight - 10 * MINUTE_MS - clock.now());
  await pool.open('/eos/rex-detail', { wallet: '' });
  await pool.connectAs('rexinlots111');
  await page.getByText('Merge all lots into one').click();
  await page.locator('[data-testid="consolidation"]').getByRole('button', { name: 'Review the merge' }).click();
  const preview = page.getByRole('dialog', { name: operationName('consolidate-rex') });
  const unlock = preview.locator('[data-figure="unlock"] time').first();
  await expect(unlock).toHaveAttribute('datetime', new Date(midnight + 20 * DAY_MS).toISOString());
  await expect(preview.locator('[data-testid="preview-renewed"]')).toHaveCount(0);

  clock.advance(11 * MINUTE_MS);
  const before = pool.transactions();
  await pool.sign();
  const renewed = preview.locator('[data-testid="preview-renewed"]');
  await expect(renewed).toContainText('Nothing was signed');
  await expect(renewed).toBeFocused();
  await expect(page.locator('[aria-live="assertive"]')).toContainText('Nothing was signed');
  await expect(unlock).toHaveAttribute('datetime', new Date(midnight + 21 * DAY_MS).toISOString());
  await expect(preview.getByRole('button', { name: 'Sign in wallet' })).toBeEnabled();
  await expect(pool.wallet()).toHaveCount(0);
  expect(pool.transactions()).toBe(before);

  await pool.sign();
  await pool.approve();
  await page.waitForURL(/action-success/);
  await pool.becomesIrreversible();
  await expect(page.locator('[data-testid="sale-from"] time').first()).toHaveAttribute(
    'datetime',
    new Date(midnight + 21 * DAY_MS).toISOString(),
  );
  expect(pool.transactions()).toBe(before + 1);
});

test('a preview that may be included after midnight shows both dates', async ({ page, pool, sandbox }) => {
  const { clock } = sandbox.world;
  // The next midnight that is more than ten minutes away.
  const midnight = startOfUtcDay(clock.now() + 15 * MINUTE_MS) + DAY_MS;
  await pool.open('/eos/rex-detail', { wallet: '' });
  await pool.connectAs('rexinlots111');
  await page.getByText('Merge all lots into one').click();
  clock.advance(midnight - 25_000 - clock.now());
  await page.locator('[data-testid="consolidation"]').getByRole('button', { name: 'Review the merge' }).click();
  const day = (days: number) => new Date(midnight + days * DAY_MS).toISOString().slice(0, 10);
  await expect(pool.dialog().locator('[data-warning="unlock-after-midnight"]')).toContainText(
    `${day(21)} 00:00:00 UTC instead of ${day(20)} 00:00:00 UTC`,
  );
});
