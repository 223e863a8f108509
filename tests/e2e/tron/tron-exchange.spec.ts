import { contractToken } from '../../support/tron/exchange.ts';
import { pageSays } from '../../support/said.ts';
import { isFitting } from '../support/fitting.ts';
import { operationName } from '../support/operation-name.ts';
import { expect, test, type PoolPage } from '../support/pool-page.ts';
import { tronAccount } from '../support/tron-account.ts';

test.use({ world: { exchangeContracts: true } });

/** Signs the open preview in the wallet and waits until the write is done for good. */
async function done(pool: PoolPage, operation: Parameters<typeof operationName>[0]): Promise<void> {
  await expect(pool.dialog().getByRole('heading', { name: operationName(operation) })).toBeVisible();
  await pool.sign();
  await pool.approve();
  await pool.page.waitForURL(/\/tron\/action-success\?tx=[0-9a-f]{64}/);
  await pool.becomesIrreversible();
  await expect(pool.page.locator(`[data-result="${operation}"]`)).toBeVisible();
}

/** Opens one of the forms, and returns it. */
async function opened(pool: PoolPage, part: string) {
  const form = pool.page.locator(`[data-testid="${part}"]`);
  await form.locator('summary').first().click();
  return form;
}

test('a token is bought; sold once it is approved, which the form offers; and the order is cancelled', async ({ page, pool, sandbox }) => {
  const token = contractToken();
  const holder = tronAccount(sandbox, 'fresh');
  const before = holder.holds();
  await pool.open('/tron/money', { wallet: '' });
  await pool.connectAs(holder.address);
  await page.locator('[data-testid="expert"] summary').click();
  await page.getByRole('link', { name: pageSays('exchangeContracts.title') }).click();
  await expect(page.locator('[data-testid="fee-limit"]')).toContainText('10.00 TRX');
  await isFitting(page, 'the exchange’s contract');

  const buying = await opened(pool, 'buy-token');
  await buying.getByLabel(pageSays('tokens.token')).fill(token);
  await buying.getByLabel(pageSays('exchangeContracts.amount')).fill('1.5');
  await buying.getByLabel(pageSays('exchangeContracts.price')).fill('3.01250000001');
  await buying.getByRole('button', { name: pageSays('form.review') }).click();
  await expect(buying.locator('[data-error="amount-too-many-decimals"]')).toBeVisible();
  await buying.getByLabel(pageSays('exchangeContracts.price')).fill('3.0125');
  await isFitting(page, 'an order');
  await buying.getByRole('button', { name: pageSays('form.review') }).click();
  await expect(pool.dialog().locator('[data-figure="price"]')).toContainText('3.0125 TRX');
  await expect(pool.dialog().locator('[data-figure="total"]')).toContainText('4.51875 TRX');
  await expect(pool.dialog().locator('[data-figure="token"]')).toContainText(token);
  await isFitting(page, 'the preview of an order');
  await done(pool, 'buy-token');
  expect(before.liquid - holder.holds().liquid).toBeGreaterThanOrEqual(4_518_750n + 4_500_000n);

  await pool.open('/tron/exchange-contracts', { wallet: '' });
  const selling = await opened(pool, 'sell-token');
  await selling.getByLabel(pageSays('tokens.token')).fill(token);
  await selling.getByLabel(pageSays('exchangeContracts.amount')).fill('2.5');
  await selling.getByLabel(pageSays('exchangeContracts.price')).fill('3');
  await selling.getByRole('button', { name: pageSays('form.review') }).click();
  await expect(selling.locator('[data-error="allowance-too-small"]')).toBeVisible();
  await isFitting(page, 'a sale without approval');
  await selling.getByRole('button', { name: pageSays('exchangeContracts.approveThis') }).click();
  await expect(pool.dialog().locator('[data-warning="approval-replaced"]')).toContainText('2 SUSD');
  await expect(pool.dialog().locator('[data-figure="approved"]')).toContainText('2.5 SUSD');
  await isFitting(page, 'the preview of an approval');
  await done(pool, 'approve-token');

  await page.getByRole('link', { name: pageSays('success.exchange.sellNext') }).click();
  const again = await opened(pool, 'sell-token');
  await again.getByLabel(pageSays('tokens.token')).fill(token);
  await again.getByLabel(pageSays('exchangeContracts.amount')).fill('2.5');
  await again.getByLabel(pageSays('exchangeContracts.price')).fill('3');
  await again.getByRole('button', { name: pageSays('form.review') }).click();
  await done(pool, 'sell-token');

  await pool.open('/tron/exchange-contracts', { wallet: '' });
  const cancelling = await opened(pool, 'cancel-token-order');
  const order = cancelling.getByLabel(pageSays('exchangeContracts.order'));
  await order.fill('99');
  await cancelling.getByRole('button', { name: pageSays('form.review') }).click();
  await expect(pool.dialog()).toContainText('no such order');
  await page.keyboard.press('Escape');
  await order.fill('3');
  await cancelling.getByRole('button', { name: pageSays('form.review') }).click();
  await expect(pool.dialog().locator('[data-figure="order"]')).toContainText('3');
  await done(pool, 'cancel-token-order');
  await expect(page.getByText(pageSays('success.exchange.orderCancelled', { order: '3' }))).toBeVisible();
});
