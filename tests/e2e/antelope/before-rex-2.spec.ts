import { operationName } from '../support/operation-name.ts';
import { expect, test } from '../support/pool-page.ts';
import { pageSays } from '../../support/said.ts';

test.use({ world: { eosContract: 'rex-1' } });

test('REX 2.0 is not mentioned where the contract is older', async ({ page, pool, sandbox }) => {
  await pool.open('/eos/pool', { wallet: 'never' });
  await expect(page.getByText('is now called A')).toBeVisible();
  await page.goto(`${sandbox.manifest.page!}/eos/increase-of-votes`);
  await expect(page.locator('.path-step[data-step="unstake"]')).not.toContainText(pageSays('chart.path.anyDay'));
  await page.getByText(pageSays('stake.how')).click();
  await expect(page.locator('[data-testid="how"]')).toContainText(pageSays('increase.terms.maturesAlone', { days: 5 }));
  await page.goto(`${sandbox.manifest.page!}/eos`);
  await expect(page.locator('.hero-figure')).toContainText('%');
  await page.waitForTimeout(1_500);
  await expect(page.locator('[data-news="rex2"]')).toHaveCount(0);
  expect(await page.locator('main').innerText()).not.toMatch(/REX 2\.0|savings/);
  await page.goto(`${sandbox.manifest.page!}/eos/apr`);
  await expect(page.locator('[data-rents="fee-account"]')).toBeVisible();
  expect(await page.locator('main').innerText()).not.toContain('REX 2.0');
  await page.goto(`${sandbox.manifest.page!}/eos/unlocks?account=rexholder111`);
  await expect(page.locator('[data-testid="midnight"] [data-testid="before"]')).toContainText('Bought before midnight');
});

test('a part of the matured REX is sold alone, and the result shows it', async ({ page, pool }) => {
  await pool.open('/eos/reduce-votes', { wallet: '' });
  await pool.connectAs('rexmatured11');
  await page.getByLabel(pageSays('stake.unstakeAmount')).fill('100');
  const worth = await page.locator('[data-testid="worth"] .digits').innerText();
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByRole('dialog', { name: operationName('sell-rex') })).toContainText(
    pageSays('calls.sellrex', { rex: `${worth} REX` }),
  );
  await pool.sign();
  await pool.approve();
  await page.waitForURL(/action-success/);
  await pool.becomesIrreversible();
  const result = page.locator('[data-result="sell-rex"]');
  await expect(result.locator('[data-testid="rex"] .digits')).toHaveText(worth);
  await expect(result.locator('[data-testid="sold-along"]')).toHaveCount(0);
});
