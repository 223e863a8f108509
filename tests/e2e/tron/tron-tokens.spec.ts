import { isFitting } from '../support/fitting.ts';
import { expect, test } from '../support/pool-page.ts';
import { tronAccount } from '../support/tron-account.ts';
import { pageSays } from '../../support/said.ts';

test('what an account has of a token is looked up by number, and a wrong one is named; the page is accessible and fits 320 px', async ({
  page,
  pool,
  sandbox,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await pool.open(`/tron/tokens?account=${tronAccount(sandbox, 'fresh').address}`, { theme: 'light', wallet: 'never' });
  const token = page.getByLabel(pageSays('tokens.token'), { exact: true });
  const look = page.getByRole('button', { name: pageSays('tokens.look') });

  await token.fill('1999999');
  await look.click();
  await expect(page.locator('[data-error="token-unknown"]')).toContainText('1999999');
  await expect(page.locator('[data-testid="token"]')).toHaveCount(0);

  await token.fill('1000001');
  await look.click();
  const shown = page.locator('[data-testid="token"]');
  await expect(shown).toContainText('SandboxPoints');
  await expect(shown).toContainText('TRC10');
  await expect(shown).toContainText('POINTS');
  await expect(page.locator('[data-error="token-unknown"]')).toHaveCount(0);
  await isFitting(page, 'tokens');
});
