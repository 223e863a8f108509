import { pageSays } from '../../support/said.ts';
import { isFitting } from '../support/fitting.ts';
import { operationName } from '../support/operation-name.ts';
import { expect, test, type PoolPage } from '../support/pool-page.ts';

async function done(pool: PoolPage, operation: Parameters<typeof operationName>[0]): Promise<void> {
  await expect(pool.dialog().getByRole('heading', { name: operationName(operation) })).toBeVisible();
  await pool.sign();
  await pool.approve();
  await pool.page.waitForURL(/\/iost\/action-success\?tx=/);
  await pool.becomesIrreversible();
}

test('the voting bonus is claimed from the rewards', async ({ page, pool }) => {
  await pool.open('/iost/rewards', { wallet: '' });
  await pool.connectAs('poolvoter1');
  const card = page.locator('[data-testid="chain-reward"]');
  await isFitting(page, 'rewards');
  await card.getByRole('button', { name: operationName('claim-bonus') }).click();
  await expect(pool.dialog().locator('[data-figure="bonus"]')).toContainText('0.00000000 IOST');
  await done(pool, 'claim-bonus');
  await expect(page.getByText(pageSays('claim-bonus.done'))).toBeVisible();
});

test('coins are pledged for gas and taken back; what the contract refuses is refused at the field', async ({ page, pool }) => {
  await pool.open('/iost/gas', { wallet: '' });
  await pool.connectAs('poolvoter1');
  await page.locator('[data-testid="pledge"] > summary').click();
  await pool.review('1.001', pageSays('pledge-gas.amount'));
  await expect(page.locator('.field-problem[data-error="amount-too-many-decimals"]')).toBeVisible();
  await isFitting(page, 'gas');
  await pool.review('5.25', pageSays('pledge-gas.amount'));
  await pool.details();
  await expect(pool.dialog().locator('[data-figure="gas-pledged"]')).toBeVisible();
  await done(pool, 'pledge-gas');

  await pool.open('/iost/gas', { wallet: '' });
  await page.locator('[data-testid="unpledge"] > summary').click();
  await pool.review('5.25', pageSays('unpledge-gas.amount'));
  await expect(pool.dialog().locator('[data-figure="released-at"] time')).toBeVisible();
  await done(pool, 'unpledge-gas');
  await expect(page.locator('[data-testid="released-at"] time')).toBeVisible();
});
