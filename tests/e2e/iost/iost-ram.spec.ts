import { pageSays } from '../../support/said.ts';
import { isFitting } from '../support/fitting.ts';
import { operationName } from '../support/operation-name.ts';
import { expect, test } from '../support/pool-page.ts';

test('RAM is bought for what the form says at most, and sold again', async ({ page, pool }) => {
  await pool.open('/iost/ram', { wallet: '' });
  await pool.connectAs('newvoter01');
  await expect(page.locator('[data-testid="ram-available"]')).toContainText('10,000');
  await pool.review('9', pageSays('ramMarket.wanted'));
  await expect(page.locator('.field-problem[data-error="ram-below-minimum"]')).toBeVisible();
  await page.getByLabel(pageSays('ramMarket.wanted')).fill('1024');
  await expect(page.locator('[data-testid="most"]')).toContainText('IOST');
  await isFitting(page, 'iost-ram');
  await pool.review('1024', pageSays('ramMarket.wanted'));
  await expect(pool.dialog().getByRole('heading', { name: operationName('buy-ram-bytes') })).toBeVisible();
  await pool.details();
  await expect(pool.dialog().locator('[data-figure="expected-gas_limit"] dd')).toHaveText(
    pageSays('expected-use.calculated', { amount: '62,000', limit: '1,000,000' }),
  );
  await isFitting(page, 'iost-ram-gas');
  await pool.sign();
  await pool.approve();
  await pool.page.waitForURL(/\/iost\/action-success\?tx=/);
  await pool.becomesIrreversible();
  await expect(page.locator('[data-testid="bytes"]')).toContainText('1,024');

  await pool.open('/iost/ram', { wallet: '' });
  await expect(page.locator('[data-testid="ram-available"]')).toContainText('11,024');
  await page.getByRole('tab', { name: pageSays('ramMarket.sell') }).click();
  await pool.review('1024', pageSays('ramMarket.sold'));
  await expect(pool.dialog().getByRole('heading', { name: operationName('sell-ram') })).toBeVisible();
  await pool.sign();
  await pool.approve();
  await pool.page.waitForURL(/\/iost\/action-success\?tx=/);
  await pool.becomesIrreversible();
  await expect(page.getByText(pageSays('sell-storage.done'))).toBeVisible();
});
