import { isFitting } from '../support/fitting.ts';
import { operationName } from '../support/operation-name.ts';
import { expect, test } from '../support/pool-page.ts';
import { pageSays } from '../../support/said.ts';

const UNVOTE = operationName('unvote');
const VOTER = 'poolvoter1';

test('votes are withdrawn until irreversible, and the coins have a release date', async ({ page, pool, sandbox }) => {
  await pool.open('/iost', { wallet: '' });
  await pool.connectAs(VOTER);
  await page.getByRole('link', { name: pageSays('home.reduce'), exact: true }).click();
  await expect(page.locator('[data-testid="unvote"]')).toContainText('1,399.75 IOST');
  await isFitting(page, 'unvote form');
  await pool.review('399.75', pageSays('stake.unstakeAmount'));
  const preview = page.getByRole('dialog', { name: UNVOTE });
  await expect(preview.locator('[data-figure="votes-pool"]')).toContainText('1,000.00000000 IOST');
  await expect(preview.locator('[data-figure="released-at"] time')).toBeVisible();
  await expect(preview.locator('[data-warning="release-wait"]')).toBeHidden();
  await expect(preview).toContainText(pageSays('calls.unvote', { amount: '399.75', producer: 'newpoolbp' }));
  await pool.sign();
  await expect(pool.wallet()).toContainText('unvote');
  await pool.approve();
  await page.waitForURL(/\/iost\/action-success\?tx=/);
  await pool.becomesIrreversible();
  const result = page.getByRole('region', { name: pageSays('success.result') });
  await expect(result.locator('[data-testid="taken-back"]')).toContainText('399.75000000 IOST');
  await expect(result.locator('[data-testid="released-at"] time')).toBeVisible();
  const sent = sandbox.world.iost.chain.history().filter(({ transaction }) => transaction.publisher === VOTER);
  expect(sent.at(-1)).toMatchObject({
    receipt: { status: 'SUCCESS' },
    transaction: { amountLimit: [], actions: [{ actionName: 'unvote', data: JSON.stringify([VOTER, 'newpoolbp', '399.75']) }] },
  });
  await page.getByRole('link', { name: pageSays('success.home') }).click();
  await expect(page.locator('[data-testid="hero-stake"] .hero-figure')).toContainText('1,000.00 IOST');
});

test('less than one vote, and more than was given, are refused at the field', async ({ page, pool }) => {
  await pool.open('/iost/reduce-votes', { wallet: '' });
  await pool.connectAs(VOTER);
  for (const [typed, error] of [
    ['0.99999999', 'reduction-below-minimum'],
    ['1399.75000001', 'reduction-too-large'],
  ] as const) {
    await pool.review(typed, pageSays('stake.unstakeAmount'));
    await expect(page.locator(`.field-problem[data-error="${error}"]`), typed).toBeVisible();
  }
  await expect(pool.dialog()).toBeHidden();
});
