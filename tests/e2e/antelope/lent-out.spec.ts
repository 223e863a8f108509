import { operationName } from '../support/operation-name.ts';
import { expect, test } from '../support/pool-page.ts';
import { pageSays } from '../../support/said.ts';

test.use({ world: { rexLentOut: true } });

test('a queued sale is cancelled; a sale of everything is refused, and of a small one the rest is queued', async ({
  page,
  pool,
  sandbox,
}) => {
  const order = () => sandbox.world.eos.chain.state.tables.row('rexqueue', 'eosio', 'rexlender111');
  expect(order()!.isOpen).toBe(true);
  await pool.open('/eos/rex-detail', { wallet: '' });
  await pool.connectAs('rexlender111');
  const sale = page.locator('[data-testid="waiting-sale"][data-filled="false"]');
  await expect(sale).toContainText('oldest first');
  await sale.getByRole('button', { name: pageSays('sales.takeBack') }).click();
  await expect(page.getByRole('dialog', { name: operationName('cancel-rex-sale') })).toContainText(pageSays('calls.cnclrexorder'));
  await pool.sign();
  await pool.approve();
  await page.waitForURL(/action-success/);
  await pool.becomesIrreversible();
  await expect(page.getByText(pageSays('success.saleCancelled'))).toBeVisible();
  expect(order()).toBeUndefined();

  await page.goto(`${sandbox.manifest.page!}/eos/reduce-votes`);
  await expect(page.locator('[data-testid="ready"]')).toHaveCount(0);
  await page
    .getByRole('button', { name: pageSays('stake.most') })
    .first()
    .click();
  const refused = page.locator('[data-sale="refused"]');
  await expect(refused).toContainText(pageSays('reduce.sale.refused.pool-cannot-pay'));
  await expect(refused).toContainText(pageSays('reduce.sale.most'));
  await page.getByRole('button', { name: 'Review' }).first().click();
  await expect(page.locator('.field-problem[data-error="sale-cannot-be-filled"]')).toContainText(/[\d,]+(\.\d+)? A/);
  await expect(pool.dialog()).toBeHidden();
  await page.getByLabel(pageSays('stake.unstakeAmount'), { exact: true }).first().fill('100');
  await expect(page.locator('[data-sale="partly"]')).toContainText(pageSays('reduce.sale.partly'));
  await expect(page.locator('[data-testid="proceeds"] .digits')).toBeVisible();
  await page.getByRole('button', { name: 'Review' }).first().click();
  await expect(pool.dialog().locator('[data-warning="sale-queued"]')).toBeVisible();
});

test('BOS queues a sale the pool cannot pay, and shows so before signing and after', async ({ page, pool, sandbox }) => {
  await pool.open('/bos/reduce-votes', { wallet: '' });
  await pool.connectAs('bosmatured11');
  await page.getByRole('button', { name: pageSays('stake.most') }).click();
  await expect(page.locator('[data-sale="queued"]')).toContainText(pageSays('reduce.sale.queued'));
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(pool.dialog().locator('[data-warning="sale-queued"]')).toBeVisible();
  await pool.sign();
  await pool.approve();
  await page.waitForURL(/action-success/);
  await pool.becomesIrreversible();
  await expect(page.locator('[data-result="sell-rex"]')).toContainText(pageSays('success.soldLater'));
  await expect(page.locator('[data-testid="waiting-sale"]')).toBeVisible();
  expect(sandbox.world.bos.chain.state.tables.row('rexqueue', 'eosio', 'bosmatured11')!.isOpen).toBe(true);
});
