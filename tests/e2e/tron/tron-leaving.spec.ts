import { pageSays } from '../../support/said.ts';
import { isFitting } from '../support/fitting.ts';
import { operationName } from '../support/operation-name.ts';
import { expect, test, type PoolPage } from '../support/pool-page.ts';
import { tronAccount } from '../support/tron-account.ts';

/** Signs the open preview in the wallet and waits until the write is done for good. */
async function done(pool: PoolPage, operation: Parameters<typeof operationName>[0]): Promise<void> {
  await expect(pool.dialog().getByRole('heading', { name: operationName(operation) })).toBeVisible();
  await pool.sign();
  await pool.approve();
  await pool.page.waitForURL(/\/tron\/action-success\?tx=[0-9a-f]{64}/);
  await pool.becomesIrreversible();
}

test('what is ready is withdrawn from the home, and what waits is staked again', async ({ page, pool, sandbox }) => {
  const holder = tronAccount(sandbox, 'unfreezing');
  const before = holder.holds();
  await pool.open('/tron', { wallet: '' });
  await pool.connectAs(holder.address);
  await page.locator('[data-to-do="withdraw-unfrozen"]').getByRole('button').click();
  await expect(pool.dialog().locator('[data-figure="liquid"]')).toContainText('370.000000 TRX');
  await done(pool, 'withdraw-unfrozen');
  await expect(page.getByText(pageSays('withdraw-unfrozen.done'))).toBeVisible();
  expect(holder.holds().liquid - before.liquid).toBe(250_000_000n);

  await pool.open('/tron/reduce-votes', { wallet: '' });
  const onItsWay = page.locator('[data-testid="on-its-way"]');
  await expect(onItsWay.locator('[data-testid="lot"]')).toHaveCount(1);
  await isFitting(page, 'coins on their way back');
  await onItsWay.getByRole('button', { name: operationName('cancel-unfreezes') }).click();
  await done(pool, 'cancel-unfreezes');
  expect(holder.holds().bandwidth).toBe('500.000000 TRX');
});

test('voting rewards are claimed once, and the page shows when they can be claimed again', async ({ page, pool, sandbox }) => {
  const holder = tronAccount(sandbox, 'voter');
  const before = holder.holds();
  await pool.open('/tron/rewards', { wallet: '' });
  await pool.connectAs(holder.address);
  const card = page.locator('[data-testid="chain-reward"]');
  await card.getByRole('button', { name: operationName('claim-reward') }).click();
  await expect(pool.dialog().locator('[data-figure="reward"]')).toContainText('0.000000 TRX');
  await done(pool, 'claim-reward');
  expect(holder.holds().liquid).toBeGreaterThan(before.liquid);
  await pool.open('/tron/rewards', { wallet: '' });
  await expect(card.locator('[data-testid="next-claim"] time')).toBeVisible();
  await expect(card.getByRole('button')).toBeHidden();
});

test('energy is delegated, shown with its lock, and what is free is taken back', async ({ page, pool, sandbox }) => {
  const holder = tronAccount(sandbox, 'lender');
  await pool.open('/tron/frozen-resource', { wallet: '' });
  await pool.connectAs(holder.address);
  const given = page.locator('[data-testid="given"] .item-row');
  await expect(given).toHaveCount(3);
  await expect(given.filter({ hasText: pageSays('home.legacy.until') })).toHaveCount(1);
  await isFitting(page, 'staked resources');

  await page.getByText(pageSays('delegate-resource.open')).click();
  const form = page.locator('[data-testid="delegate"]');
  await form.getByLabel(pageSays('delegate-resource.receiver')).fill(holder.address);
  await form.getByLabel(pageSays('delegate-resource.amount')).fill('25.5');
  await form.getByRole('button', { name: 'Review' }).click();
  await expect(page.locator('.field-problem[data-error="delegation-to-self"]')).toBeVisible();
  await form.getByLabel(pageSays('delegate-resource.receiver')).fill(tronAccount(sandbox, 'fresh').address);
  await form.getByLabel(pageSays('delegate-resource.lock')).fill('2');
  await isFitting(page, 'delegation form');
  await form.getByRole('button', { name: 'Review' }).click();
  await expect(pool.dialog().locator('[data-figure="lent-energy"]')).toContainText('1,525.500000 TRX');
  await done(pool, 'delegate-resource');
  await expect(page.locator('[data-testid="back-from"] time')).toBeVisible();

  await pool.open('/tron/frozen-resource', { wallet: '' });
  await expect(given).toHaveCount(4);
  await given.filter({ hasText: '900.000000' }).getByRole('button').click();
  await done(pool, 'undelegate-resource');
  expect(holder.holds().energy).toBe('974.500000 TRX');
});

test('what a scan service alone tells of Stake 1.0 stands under its name, under the page’s own policy; nothing of it is taken back, and a page of something else costs one line', async ({
  page,
  pool,
  sandbox,
}) => {
  const holder = tronAccount(sandbox, 'legacy');
  const { host, origin } = new URL(sandbox.manifest.chains['tron']!.scanService!);
  await pool.open('/tron/frozen-resource', { wallet: '' });
  await pool.connectAs(holder.address);
  const told = page.locator('[data-testid="scanned-given"]');
  await expect(told.getByRole('heading', { name: pageSays('scan.alone', { host }) })).toBeVisible();
  await expect(told.locator('.item-row')).toHaveCount(1);
  await expect(told.locator('.item-row')).toContainText('373');
  await expect(told.getByRole('button')).toHaveCount(0);
  await expect(page.locator('[data-testid="given"] .item-row')).toHaveCount(1);
  await isFitting(page, 'a scan service’s rows');

  await page.route(`${origin}/**`, (route) => route.fulfill({ body: '<html>', headers: { 'access-control-allow-origin': '*' } }));
  await pool.open('/tron/frozen-resource', { wallet: '' });
  await expect(page.locator('[data-testid="scan-failed"]')).toHaveText(pageSays('errors.scan-service-failed.title'));
  await expect(page.locator('[data-testid="given"] .item-row')).toHaveCount(1);
});

test('Stake 1.0 coins are released with the warning that all votes end, own ones and lent ones', async ({ page, pool, sandbox }) => {
  const holder = tronAccount(sandbox, 'legacy');
  const before = holder.holds();
  await pool.open('/tron/frozen-resource', { wallet: '' });
  await pool.connectAs(holder.address);
  await expect(page.locator('[data-testid="release-warning"]')).toBeVisible();
  await page.locator('[data-testid="given"] .item-row').getByRole('button').click();
  await expect(pool.dialog().locator('[data-figure="votes-given"]')).toContainText('0');
  await done(pool, 'release-legacy');
  expect(holder.holds()).toMatchObject({ liquid: before.liquid + 200_000_000n, votes: [] });
  await pool.open('/tron/frozen-resource', { wallet: '' });
  await page.getByRole('button', { name: `${pageSays('money.actions.take-back')} · ${pageSays('labels.energy')} Stake 1.0` }).click();
  await done(pool, 'release-legacy');
  expect(holder.holds().liquid).toBe(before.liquid + 500_000_000n);
});

test('an account is named once; a wrong name is refused at the field', async ({ page, pool, sandbox }) => {
  const holder = tronAccount(sandbox, 'fresh');
  await pool.open('/tron/account-name', { wallet: '' });
  await pool.connectAs(holder.address);
  await pool.review('short', pageSays('set-account-name.label'));
  await expect(page.locator('.field-problem[data-error="new-name-invalid"]')).toBeVisible();
  await isFitting(page, 'account name');
  await pool.review('Newpool01', pageSays('set-account-name.label'));
  await done(pool, 'set-account-name');
  await pool.open('/tron/account-name', { wallet: '' });
  await expect(page.locator('[data-testid="account-name"]')).toHaveText('Newpool01');
  await expect(page.getByLabel(pageSays('set-account-name.label'))).toBeHidden();
});
