import { expect, test } from '../support/pool-page.ts';

test('lists the pool’s proxies and returns the focus', async ({ page, pool }) => {
  await pool.open('/eos/pool', { wallet: 'never' });
  const opener = page.getByRole('button', { name: 'Proxies and their votes' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Proxies of the pool' });
  await expect(dialog).toContainText('poolproxy112');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});
