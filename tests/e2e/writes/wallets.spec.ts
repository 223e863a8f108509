import { expect, test } from '../support/pool-page.ts';
import { pageSays } from '../../support/said.ts';

// The last file, and a long one: no worker should be left alone with it.
test.describe.configure({ mode: 'parallel' });

test('a wallet that appears late is found without a reload', async ({ page, pool }) => {
  await pool.open('/eos', { wallet: 'late:4000,approve' });
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByRole('button', { name: pageSays('wallet.searching') }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Account / })).toBeVisible();
});

test('a wallet that never appears is reported as missing, with instructions', async ({ page, pool }) => {
  await pool.open('/eos', { wallet: 'never' });
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(pool.failure('wallet-not-found')).toBeVisible({ timeout: 20_000 });
  await expect(pool.failure('wallet-not-found')).toContainText('wallet’s browser');
  await expect(page.getByRole('dialog', { name: pageSays('outside.title') })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: pageSays('wallet.without') }).click();
  await expect(pool.failure('wallet-not-found')).toBeHidden();
});

test('a refused identity, then a second try', async ({ page, pool }) => {
  await pool.open('/eos', { wallet: 'refuse-identity' });
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(pool.failure('identity-refused')).toBeVisible();
  await page.evaluate(() => window.sandboxWallet?.behave('approve'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: /^Account / })).toBeVisible();
});

test('a locked wallet is reported', async ({ page, pool }) => {
  await pool.open('/eos', { wallet: 'locked' });
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(pool.failure('wallet-locked')).toBeVisible();
});

test('a wallet on another chain is reported, with both chains', async ({ page, pool }) => {
  await pool.open('/eos', { wallet: 'wrong-chain,first-account' });
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(pool.failure('wrong-chain')).toContainText(pool.sandbox.manifest.chains['eos']!.chainId);
});

test('an account changed between preview and signature stops it, with both accounts', async ({ page, pool }) => {
  await pool.open('/eos/increase-of-votes');
  await pool.connect();
  await pool.review('1');
  await expect(page.getByRole('button', { name: 'Sign in wallet' })).toBeVisible();
  const before = pool.transactions();
  // At once, before the preview itself notices the change.
  await page.getByRole('button', { name: 'Sign in wallet' }).evaluate((button: HTMLElement) => {
    window.sandboxWallet?.behave('approve,change-account');
    button.click();
  });
  await expect(pool.failure('identity-changed')).toContainText('freshholder1@active');
  await expect(pool.failure('identity-changed')).toContainText('rexholder111@active');
  expect(pool.transactions()).toBe(before);
});

test('an account changed while the preview is open is shown there, with both accounts, and can be changed back', async ({ page, pool }) => {
  await pool.open('/eos/increase-of-votes');
  await pool.connect();
  await pool.review('1');
  const sign = page.getByRole('button', { name: 'Sign in wallet' });
  await expect(sign).toBeVisible();
  const before = pool.transactions();
  await page.evaluate(() => window.sandboxWallet?.behave('approve,change-account'));
  const failure = pool.dialog().locator('[data-error="identity-changed"]');
  await expect(failure).toContainText('freshholder1@active');
  await expect(failure).toContainText('rexholder111@active');
  await expect(sign).toBeHidden();
  await page.evaluate(() => window.sandboxWallet?.behave('approve'));
  await expect(sign).toBeVisible();
  await page.evaluate(() => window.sandboxWallet?.behave('approve,change-account'));
  await expect(failure).toBeVisible();
  await pool.dialog().getByRole('button', { name: 'Close' }).last().click();
  await expect(pool.dialog()).toBeHidden();
  await expect(page.getByRole('button', { name: 'Review' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Account rexholder111' })).toBeVisible();
  expect(pool.transactions()).toBe(before);
});

test('a wallet that logs out while the preview is open is shown there', async ({ page, pool }) => {
  await pool.open('/eos/increase-of-votes');
  await pool.connect();
  await pool.review('1');
  await expect(page.getByRole('button', { name: 'Sign in wallet' })).toBeVisible();
  await page.evaluate(() => (window as Window & { scatter?: { forgetIdentity(): Promise<boolean> } }).scatter?.forgetIdentity());
  const failure = pool.dialog().locator('[data-error="identity-changed"]');
  await expect(failure).toContainText('freshholder1@active');
  await expect(failure).toContainText('nothing');
});

test('an account changed while the wallet asks is shown beside the countdown, and refusing broadcasts nothing', async ({ page, pool }) => {
  await pool.open('/eos/increase-of-votes', { wallet: '' });
  await pool.connectAs('freshholder1');
  await pool.review('1');
  const before = pool.transactions();
  await pool.sign();
  await expect(pool.wallet()).toBeVisible();
  await page.evaluate(() => window.sandboxWallet?.behave('change-account'));
  const failure = pool.dialog().locator('[data-error="identity-changed"]');
  await expect(failure).toContainText('freshholder1@active');
  await expect(failure).toContainText('rexholder111@active');
  await expect(page.getByRole('timer')).toBeVisible();
  await pool.wallet().getByRole('button', { name: 'Refuse' }).click();
  await expect(pool.dialog().locator('[data-error="signature-refused"]')).toBeVisible();
  expect(pool.transactions()).toBe(before);
});

test('unstaking also shows an account change in the open sheet', async ({ page, pool }) => {
  await pool.open('/eos/rex-detail', { wallet: '' });
  await pool.connectAs('rexholder111');
  await page.getByRole('button', { name: 'Use all' }).click();
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByRole('button', { name: 'Sign in wallet' })).toBeVisible();
  await page.evaluate(() => window.sandboxWallet?.behave('change-account'));
  await expect(pool.dialog().locator('[data-error="identity-changed"]')).toContainText('rexholder111@active');
  await expect(pool.dialog().locator('[data-error="identity-changed"]')).toContainText('freshholder1@active');
});

test('a refused signature broadcasts nothing and can be prepared again', async ({ page, pool }) => {
  await pool.open('/eos/increase-of-votes', { wallet: 'first-account,refuse' });
  await pool.connect();
  const before = pool.transactions();
  await pool.review('1');
  await pool.sign();
  await expect(pool.failure('signature-refused')).toBeVisible();
  expect(pool.transactions()).toBe(before);
  await page.evaluate(() => window.sandboxWallet?.behave('approve'));
  await page.getByRole('button', { name: pageSays('signing.again') }).click();
  await pool.sign();
  await page.waitForURL(/action-success/);
  expect(pool.transactions()).toBe(before + 1);
});

test('a wallet that signs something else is detected, and nothing is broadcast', async ({ pool }) => {
  await pool.open('/eos/increase-of-votes', { wallet: 'approve,alter' });
  await pool.connect();
  const before = pool.transactions();
  await pool.review('1');
  await pool.sign();
  await expect(pool.dialog().locator('[data-error]')).toBeVisible();
  await expect(pool.dialog().locator('[data-error]')).toHaveAttribute('data-error', 'transaction-altered');
  await expect(pool.dialog().locator('[data-testid="altered"]')).toContainText(/[0-9a-f]{64}/);
  expect(pool.transactions()).toBe(before);
});

test('a wallet that fails is shown with its own text', async ({ page, pool }) => {
  await pool.open('/eos/increase-of-votes', { wallet: 'approve,fail' });
  await pool.connect();
  await pool.review('1');
  await pool.sign();
  await expect(pool.dialog().locator('[data-error]')).toBeVisible();
  await page.getByText('Details', { exact: true }).click();
  await expect(pool.dialog().locator('[data-error] .code').first()).not.toBeEmpty();
});

test('a wallet that stays silent ends as expired, nothing happened', async ({ page, pool }) => {
  await pool.open('/eos/increase-of-votes', { wallet: 'first-account,hang' });
  await pool.connect();
  const before = pool.transactions();
  await pool.review('1');
  await pool.sign();
  await expect(page.getByRole('timer')).toContainText('seconds left');
  pool.sandbox.world.clock.advance(10 * 60_000);
  await expect(pool.failure('transaction-expired')).toBeVisible({ timeout: 20_000 });
  expect(pool.transactions()).toBe(before);
});

test('the wallet’s account, permission and chain are shown, and it can be disconnected', async ({ page, pool }) => {
  await pool.open('/eos');
  await pool.connect();
  await page.getByRole('button', { name: /^Account / }).click();
  await expect(page.getByText('Permission')).toBeVisible();
  await expect(page.getByText('active', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByRole('button', { name: 'Connect', exact: true })).toBeVisible();
});

test('a wallet that announces nothing, reports no chain and returns one bare signature still signs', async ({ page, pool }) => {
  await pool.open('/eos/increase-of-votes?channel=meetone', { wallet: 'approve,silent,no-chain-id,one-signature' });
  await pool.connect();
  const before = pool.transactions();
  await pool.buy('1');
  expect(pool.transactions()).toBe(before + 1);
  await pool.becomesIrreversible();
  await expect(page.getByRole('button', { name: /^Account / })).toBeVisible();
});

test('a wallet without the contract’s ABI receives it', async ({ pool }) => {
  await pool.open('/eos/increase-of-votes?channel=bitpie', { wallet: 'approve,missing-abi-cache' });
  await pool.connect();
  await pool.buy('1');
  await pool.becomesIrreversible();
});

test('a wallet that adds its own payer to the transaction is reported, and nothing is broadcast', async ({ pool }) => {
  await pool.open('/eos/increase-of-votes?channel=tokenpocket', { wallet: 'approve,add-payer' });
  await pool.connect();
  const before = pool.transactions();
  await pool.review('1');
  await pool.sign();
  await expect(pool.dialog().locator('[data-error="wallet-added-call"]')).toContainText('walletpays11::noop');
  expect(pool.transactions()).toBe(before);
});

test('a wallet that is too old is reported, with both versions', async ({ page, pool }) => {
  await pool.open('/eos?channel=eoslynx', { wallet: 'approve,version:1.9.3' });
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(pool.failure('wallet-too-old')).toContainText('2.0.2');
  await expect(pool.failure('wallet-too-old')).toContainText('1.9.3');
});

test('TokenPocket without a Scatter object broadcasts by itself, and the chain shows the transaction', async ({ page, pool }) => {
  await pool.open('/eos/increase-of-votes?channel=tokenpocket', { wallet: 'approve,tokenpocket' });
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Account / })).toBeVisible({ timeout: 20_000 });
  const before = pool.transactions();
  await pool.buy('1');
  expect(pool.transactions()).toBe(before + 1);
  await pool.becomesIrreversible();
});

test('a browser without a wallet: an external one is offered, returns an account, and signs', async ({ page, pool }) => {
  await pool.open('/eos/increase-of-votes', { wallet: 'never,approve' });
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByRole('button', { name: 'Use Anchor' }).click({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: /^Account / })).toBeVisible();
  await expect(pool.dialog()).toBeHidden();
  const before = pool.transactions();
  await pool.buy('1');
  expect(pool.transactions()).toBe(before + 1);
  await pool.becomesIrreversible();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Account / })).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));
  expect(kept).not.toMatch(/PVT_|privateKey|requestKey/);
});

test('an external wallet shows how to reach it, and can be cancelled', async ({ page, pool }) => {
  await pool.open('/eos', { wallet: 'never' });
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByRole('button', { name: 'Use Anchor' }).click({ timeout: 20_000 });
  await expect(pool.dialog().getByRole('img', { name: pageSays('outside.code', { wallet: 'Anchor' }) })).toBeVisible();
  await expect(pool.dialog().getByRole('link', { name: 'Open Anchor' })).toHaveAttribute('href', /^esr:/);
  await pool.wallet().getByRole('button', { name: 'Refuse', exact: true }).click();
  await expect(pool.failure('identity-refused')).toBeVisible();
  await expect(pool.dialog()).toBeHidden();
});

test('a phone is offered no browser extension', async ({ page, pool }) => {
  await pool.open('/eos', { wallet: 'never' });
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Use Anchor' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: 'Use TokenPocket' })).toBeHidden();
});

test.describe('on a computer', () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

  test('a wallet chosen by name during the search connects when its extension appears, signs, and is restored after a reload', async ({
    page,
    pool,
  }) => {
    await pool.open('/eos/increase-of-votes', { wallet: 'late:7000,approve' });
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByRole('button', { name: 'Use TokenPocket' }).click();
    await expect(page.getByRole('button', { name: /^Account / })).toBeVisible();
    const before = pool.transactions();
    await pool.buy('1');
    expect(pool.transactions()).toBe(before + 1);
    await pool.becomesIrreversible();
    await page.reload();
    await expect(page.getByRole('button', { name: /^Account / })).toBeVisible({ timeout: 20_000 });
    expect(await page.evaluate((key) => localStorage.getItem(key), pool.storeKey('outside-wallet'))).toContain('"wallet":"tokenpocket"');
  });

  test('an extension that is not installed is reported as missing, and another wallet can be chosen', async ({ page, pool }) => {
    await pool.open('/eos', { wallet: 'never,approve' });
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByRole('button', { name: 'Use Wombat' }).click();
    await expect(pool.failure('wallet-not-found')).toBeVisible({ timeout: 20_000 });
    await page.getByRole('button', { name: 'Use Anchor' }).click();
    await expect(page.getByRole('button', { name: /^Account / })).toBeVisible();
  });
});
