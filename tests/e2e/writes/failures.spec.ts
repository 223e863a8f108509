import { expect, test } from '../support/pool-page.ts';
import { pageSays } from '../../support/said.ts';

test('when no node answers the values are missing, never zero, and return', async ({ page, pool, sandbox }) => {
  sandbox.world.eos.faults.add({ node: 'all', kind: 'drop', on: 'any', times: 10_000, amount: 0 });
  await pool.open('/eos/holdings?account=rexholder111', { wallet: 'never' });
  const holdings = page.locator('.lines').filter({ hasText: 'Balance' });
  await expect(holdings.getByText('Not available').first()).toBeVisible({ timeout: 20_000 });
  await expect(holdings).not.toContainText('0.0000');
  sandbox.world.eos.faults.clear();
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(holdings).toContainText('poolproxy111');
});

test('a blocked clipboard is reported, and the text is selected', async ({ page, pool }) => {
  await pool.open('/eos/increase-of-votes');
  await pool.connect();
  await pool.buy('1');
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError')) },
    });
  });
  await page.getByText(pageSays('labels.transaction-id'), { exact: true }).first().click();
  await page.getByRole('button', { name: 'Copy', exact: true }).first().click();
  await expect(pool.failure('copy-failed')).toContainText(pageSays('errors.copy-failed.cure'));
  expect(await page.evaluate(() => window.getSelection()?.toString())).toMatch(/^[0-9a-f]{64}$/);
});

test('a refusal by the chain is shown, and nothing is tracked', async ({ page, pool, sandbox }) => {
  await pool.open('/eos/increase-of-votes');
  await pool.connect();
  await pool.review('1');
  sandbox.world.eos.faults.add({ node: 'all', kind: 'cpu', on: 'write', times: 10, amount: 0 });
  await pool.sign();
  await expect(pool.dialog().locator('[data-error="cpu-exceeded"]')).toBeVisible();
  await expect(page).toHaveURL(/increase-of-votes/);
});

test('a node that fails right after accepting the transaction loses nothing and broadcasts nothing twice', async ({
  page,
  pool,
  sandbox,
}) => {
  await pool.open('/eos/increase-of-votes');
  await pool.connect();
  await pool.review('1');
  const before = pool.transactions();
  sandbox.world.eos.faults.add({ node: 'all', kind: 'drop-after-accept', on: 'write', times: 1, amount: 0 });
  await pool.sign();
  await page.waitForURL(/action-success/);
  await pool.becomesIrreversible();
  expect(pool.transactions()).toBe(before + 1);
});

test('a transaction that never reached a node expires, and the page shows that nothing happened', async ({ page, pool, sandbox }) => {
  await pool.open('/eos/increase-of-votes');
  await pool.connect();
  await pool.review('1');
  const before = pool.transactions();
  sandbox.world.eos.faults.add({ node: 'all', kind: 'drop', on: 'write', times: 10_000, amount: 0 });
  await pool.sign();
  await page.waitForURL(/action-success/, { timeout: 40_000 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    new RegExp(`^(${pageSays('tracker.sent')}|${pageSays('tracker.included')})$`),
  );
  sandbox.world.clock.advance(10 * 60_000);
  await expect(page.getByRole('heading', { level: 1, name: pageSays('ends.expired.title') })).toBeVisible({ timeout: 20_000 });
  expect(pool.transactions()).toBe(before);
});
