import { expect, test } from './pool-page.ts';

test('shows any account by address, without a wallet', async ({ page, pool }) => {
  await pool.open('/eos?account=rexholder111', { wallet: 'never' });
  await expect(page.getByRole('heading', { name: 'Account rexholder111' })).toBeVisible();
  await expect(page.getByText('Read only')).toBeVisible();
  await expect(page.getByText('poolproxy111')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add votes' })).toBeHidden();
  await page.getByRole('link', { name: 'REX and its dates' }).click();
  await expect(page.getByText('Account rexholder111')).toBeVisible();
  await expect(page.locator('[data-evidence]').first()).toBeVisible();
  await expect(page.getByText('To do something with it, connect the wallet of rexholder111.')).toBeVisible();
});

test('looks an account up by its name, keeps it in the address and for the next visit', async ({ page, pool }) => {
  await pool.open('/eos', { wallet: 'never' });
  const field = page.getByLabel('Account name');
  await field.fill('not a name!');
  await page.getByRole('button', { name: 'Show account' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
  await field.fill('VotesAbroad1');
  await page.getByRole('button', { name: 'Show account' }).click();
  await expect(page).toHaveURL(/account=votesabroad1/);
  await expect(page.getByRole('heading', { name: 'Account votesabroad1' })).toBeVisible();
  await page.goto(`${pool.sandbox.manifest.page!}/eos`);
  await expect(page.getByRole('heading', { name: 'Account votesabroad1' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop showing this account' }).click();
  await expect(page.getByRole('heading', { name: 'Your votes can earn' })).toBeVisible();
});

test('says that an account does not exist', async ({ page, pool }) => {
  await pool.open('/eos?account=nosuchname11', { wallet: 'never' });
  await expect(pool.failure('account-not-found')).toBeVisible();
  await page.goto(`${pool.sandbox.manifest.page!}/eos?account=%3Cscript%3E`);
  await expect(pool.failure('account-name-invalid')).toBeVisible();
});

test('every figure carries its age', async ({ page, pool }) => {
  await pool.open('/eos?account=rexholder111', { wallet: 'never' });
  await expect(page.locator('.age').first()).toHaveText(/Updated \d+ s ago/);
  expect(await page.locator('.age').count()).toBeGreaterThanOrEqual(4);
});

test('an estimate needs no wallet, and buying asks for one', async ({ page, pool }) => {
  await pool.open('/eos/increase-of-votes', { wallet: 'never' });
  await page.getByLabel('Amount', { exact: true }).fill('10');
  await expect(page.locator('.quote')).toContainText('REX');
  await expect(page.getByRole('button', { name: 'Connect a wallet to buy' })).toBeVisible();
});

test('lists the pool’s proxies and gives the focus back', async ({ page, pool }) => {
  await pool.open('/eos', { wallet: 'never' });
  const opener = page.getByRole('button', { name: 'Proxies and their votes' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Proxies of the pool' });
  await expect(dialog).toContainText('poolproxy112');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});
