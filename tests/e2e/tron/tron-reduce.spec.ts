import { operationName } from '../support/operation-name.ts';
import { isFitting } from '../support/fitting.ts';
import { expect, test } from '../support/pool-page.ts';
import { poolWitness, tronAccount } from '../support/tron-account.ts';
import { pageSays } from '../../support/said.ts';

const UNFREEZE = operationName('unfreeze');

test('an unfreeze shows by how many votes each entry shrinks, is signed, and has a withdrawal date', async ({ page, pool, sandbox }) => {
  const voter = tronAccount(sandbox, 'voter');
  const before = voter.holds();
  await pool.open('/tron', { wallet: '' });
  await pool.connectAs(voter.address);
  await page.getByRole('link', { name: pageSays('home.reduce'), exact: true }).click();
  await page.getByLabel(pageSays('stake.unstakeAmount'), { exact: true }).fill('600');
  await expect(page.locator('[data-testid="votes-covered"]')).toBeVisible();
  await page.getByLabel(pageSays('stake.unstakeAmount'), { exact: true }).fill('1100');
  const shrinking = page.locator('[data-testid="votes-shrink"]');
  await expect(shrinking.getByRole('listitem')).toHaveCount(before.votes.length);
  await expect(shrinking.getByRole('listitem').first()).toHaveAttribute('data-votes', '700 466');
  await expect(page.locator('[data-testid="unfreezes-left"]')).toContainText(pageSays('unfreeze.left', { free: '32', max: '32' }));
  await isFitting(page, 'unfreeze form');
  await page.getByRole('button', { name: 'Review' }).click();
  const preview = page.getByRole('dialog', { name: UNFREEZE });
  await expect(preview.locator('[data-figure="frozen-bandwidth"]')).toContainText('100.000000 TRX');
  await expect(preview.locator('[data-figure="releasing"]')).toContainText('1,100.000000 TRX');
  await expect(preview.locator('[data-figure="votes-given"]')).toContainText('1,500');
  await expect(preview.locator('[data-figure="released-at"] time')).toBeVisible();
  await pool.sign();
  await expect(pool.wallet()).toContainText('1100');
  await pool.approve();
  await page.waitForURL(/\/tron\/action-success\?tx=[0-9a-f]{64}/);
  await pool.becomesIrreversible();
  const result = page.getByRole('region', { name: pageSays('success.result') });
  await expect(result.locator('[data-testid="unfrozen"]')).toContainText('1,100.000000 TRX');
  await expect(result.locator('[data-testid="released-at"] time')).toBeVisible();
  const after = voter.holds();
  expect(after.bandwidth).toBe('100.000000 TRX');
  expect(after.votes[0]).toBe(`${poolWitness(sandbox)}:466`);
});

test('votes are taken back while the coins stay staked', async ({ page, pool, sandbox }) => {
  const voter = tronAccount(sandbox, 'voter');
  await pool.open('/tron/reduce-votes', { wallet: '' });
  await pool.connectAs(voter.address);
  await page.locator('[data-testid="reduce"] > summary').click();
  const form = page.locator('[data-testid="votes-back"]');
  await form.getByLabel(pageSays('votesBack.amount')).fill('701');
  await form.getByRole('button', { name: 'Review' }).click();
  await expect(page.locator('.field-problem[data-error="reduction-too-large"]')).toBeVisible();
  await isFitting(page, 'votes taken back');
  await form.getByLabel(pageSays('votesBack.amount')).fill('100');
  await form.getByRole('button', { name: 'Review' }).click();
  await expect(pool.dialog().locator('[data-figure="votes-given"]')).toContainText('1,400');
  await pool.sign();
  await pool.approve();
  await page.waitForURL(/\/tron\/action-success\?tx=[0-9a-f]{64}/);
  await pool.becomesIrreversible();
  expect(voter.holds()).toMatchObject({ bandwidth: '1200.000000 TRX' });
  expect(voter.holds().votes[0]).toBe(`${poolWitness(sandbox)}:600`);
});

test('more than is frozen for the resource, and zero, are refused at the field', async ({ page, pool, sandbox }) => {
  await pool.open('/tron/reduce-votes', { wallet: '' });
  await pool.connectAs(tronAccount(sandbox, 'voter').address);
  for (const [typed, error] of [
    ['1200.000001', 'insufficient-stake'],
    ['0', 'amount-zero'],
  ] as const) {
    await pool.review(typed, pageSays('stake.unstakeAmount'));
    await expect(page.locator(`.field-problem[data-error="${error}"]`), typed).toBeVisible();
  }
  await expect(pool.dialog()).toBeHidden();
});
