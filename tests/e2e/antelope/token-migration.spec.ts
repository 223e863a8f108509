import { operationName } from '../support/operation-name.ts';
import { expect, test } from '../support/pool-page.ts';
import { pageSays } from '../../support/said.ts';

test.use({ world: { eosContract: 'core.vaulta' } });

test('coins under the old symbol are swapped one for one, and can be staked then', async ({ page, pool }) => {
  await pool.open('/eos/increase-of-votes', { wallet: '' });
  await pool.connectAs('oldcoins1111');
  await page.goto(`${pool.sandbox.manifest.page!}/eos/money?account=oldcoins1111`);
  await expect(page.locator('[data-place="old-name"]')).toContainText('250.5000 EOS');
  await expect(page.locator('[data-place="liquid"]')).toContainText('1,400.0000 A');
  await page.goto(`${pool.sandbox.manifest.page!}/eos/increase-of-votes`);
  const offer = page.locator('[data-testid="swap"]');
  await expect(offer).toContainText('You still hold EOS');
  await expect(offer).toContainText('250.5000 EOS');
  await expect(page.locator('[data-testid="available"]')).toContainText('1,400.00 A');
  await offer.getByRole('button', { name: 'Swap all into A' }).click();
  const preview = page.getByRole('dialog', { name: operationName('swap-coin') });
  await expect(preview.locator('[data-figure="swappable"]')).toContainText(/250\.5000 EOS.*0\.0000 EOS/s);
  await expect(preview.locator('[data-figure="liquid"]')).toContainText('1,650.5000 A');
  await expect(preview).toContainText('Send 250.5000 EOS from oldcoins1111 to core.vaulta');
  await expect(preview.locator('[data-testid="renamed"]')).toHaveText(pageSays('preview.renamed', { native: 'EOS', display: 'A' }));
  await pool.sign();
  await pool.approve();
  await page.waitForURL(/action-success/);
  await pool.becomesIrreversible();
  await expect(page.locator('[data-result="swap-coin"]')).toContainText('250.5000 A');
  await page.goto(`${pool.sandbox.manifest.page!}/eos/increase-of-votes?way=stake`);
  await expect(page.locator('.fill')).toContainText('1,650.5000 A');
  await expect(offer).toHaveCount(0);
  await page.locator('[data-testid="amount-net"] input').fill('1650.5');
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(pool.dialog()).toContainText('1,650.5000 A');
  await pool.details();
  await expect(pool.dialog().locator('[data-faithful="true"]')).toBeVisible();
  await expect(pool.dialog().locator('[data-testid="renamed"]')).toHaveCount(0);
});

test('a user with nothing under the old symbol is not asked to swap', async ({ page, pool }) => {
  await pool.open('/eos/increase-of-votes', { wallet: '' });
  await pool.connectAs('rexholder111');
  await expect(page.locator('[data-testid="available"] .digits')).toBeVisible();
  await expect(page.locator('[data-testid="swap"]')).toHaveCount(0);
});
