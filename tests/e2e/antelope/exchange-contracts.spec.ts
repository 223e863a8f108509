import { EXCHANGE } from '../../../sandbox/antelope/chain/exchange.ts';
import { SERVICES, withheld } from '../support/late-code.ts';
import { operationName } from '../support/operation-name.ts';
import { expect, test } from '../support/pool-page.ts';
import { pageSays } from '../../support/said.ts';

test.use({ world: { exchangeContracts: true } });

test('tokens are staked at the exchange’s contract, on the account the backend names', async ({ page, pool }) => {
  await pool.open('/eos/money', { wallet: '' });
  await pool.connectAs('rexholder111');
  await page.locator('[data-testid="expert"] summary').click();
  await page.getByRole('link', { name: pageSays('exchangeContracts.title') }).click();
  const form = page.locator('[data-testid="exchange-stake"]');
  await form.locator('summary').click();
  await form.getByLabel(pageSays('exchangeContracts.quantity')).fill('100.0000 DEX');
  await form.getByRole('button', { name: 'Review' }).click();
  const preview = page.getByRole('dialog', { name: operationName('exchange-stake') });
  await expect(preview).toContainText('100.0000 DEX');
  const before = pool.transactions();
  await pool.sign();
  await pool.approve();
  await page.waitForURL(/action-success/);
  await pool.becomesIrreversible();
  expect(pool.transactions()).toBe(before + 1);
  await expect(page.locator('[data-result="exchange-stake"]')).toContainText(EXCHANGE.staking);
});

test('the contracts are named before what writes has come, and a form waits for it', async ({ page, pool }) => {
  const come = await withheld(page, SERVICES);
  await pool.open('/eos/exchange-contracts', { wallet: '' });
  await pool.connectAs('rexholder111');
  await expect(page.locator('[data-testid="exchange-staking"]')).toContainText(EXCHANGE.staking);
  const form = page.locator('[data-testid="exchange-stake"]');
  await form.locator('summary').click();
  await expect(form).toContainText(pageSays('screen.loading'));
  come();
  await expect(form.getByLabel(pageSays('exchangeContracts.quantity'))).toBeVisible();
});

test('an order is cancelled by its numbers', async ({ page, pool }) => {
  await pool.open('/eos/exchange-contracts', { wallet: '' });
  await pool.connectAs('rexholder111');
  const form = page.locator('[data-testid="cancel-order"]');
  await form.locator('summary').click();
  await form.getByLabel(pageSays('exchangeContracts.order')).fill('1234');
  await form.getByLabel(pageSays('exchangeContracts.pair')).fill('5');
  await form.getByRole('button', { name: 'Review' }).click();
  await pool.sign();
  await pool.approve();
  await page.waitForURL(/action-success/);
  await pool.becomesIrreversible();
  await expect(page.getByText(pageSays('success.exchange.orderCancelled', { order: '1234' }))).toBeVisible();
});
