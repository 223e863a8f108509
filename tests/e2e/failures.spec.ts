import { expect, test } from './pool-page.ts';

test('a node that drops is passed over for the next', async ({ page, pool, sandbox }) => {
  sandbox.world.eos.faults.add({ node: 0, kind: 'drop', on: 'any', times: 10_000, amount: 0 });
  await pool.open('/eos?account=rexholder111', { wallet: 'never' });
  await expect(page.getByText('poolproxy111')).toBeVisible();
});

test('when no node answers the figures are missing, never zero, and come back', async ({ page, pool, sandbox }) => {
  sandbox.world.eos.faults.add({ node: 'all', kind: 'drop', on: 'any', times: 10_000, amount: 0 });
  await pool.open('/eos?account=rexholder111', { wallet: 'never' });
  const holdings = page.locator('.lines').filter({ hasText: 'Balance' });
  await expect(holdings.getByText('Not available').first()).toBeVisible({ timeout: 20_000 });
  await expect(holdings).not.toContainText('0.0000');
  sandbox.world.eos.faults.clear();
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(holdings).toContainText('poolproxy111');
});

test('a figure that can no longer be read stays, marked as old', async ({ page, pool, sandbox }) => {
  await pool.open('/eos?account=rexholder111', { wallet: 'never' });
  await expect(page.getByText('poolproxy111')).toBeVisible();
  sandbox.world.eos.faults.add({ node: 'all', kind: 'http-500', on: 'any', times: 10_000, amount: 0 });
  await expect(page.locator('.age-old').first()).toContainText('Old figures, read');
  await expect(page.getByText('poolproxy111')).toBeVisible();
});

test('a head that is minutes old is refused', async ({ page, pool, sandbox }) => {
  sandbox.world.eos.faults.add({ node: 'all', kind: 'stale-head', on: 'any', times: 10_000, amount: 600 });
  await pool.open('/eos?account=rexholder111', { wallet: 'never' });
  await expect(page.locator('.age-old').first()).toBeVisible({ timeout: 20_000 });
});

for (const kind of ['html', 'empty', 'http-500', 'refused', 'drop'] as const) {
  test(`a backend that answers ${kind} leaves the pool’s figures missing and the chain’s standing`, async ({ page, pool, sandbox }) => {
    sandbox.backendFaults.add({ kind, endpoint: 'getPoolInfo', times: 10_000, amount: 0 });
    await pool.open('/eos?account=rexholder111', { wallet: 'never' });
    await expect(page.locator('.hero-figure')).toHaveText('Not available');
    await expect(page.locator('.hero .age-old')).toBeVisible();
    await expect(page.getByText('poolproxy111')).toBeVisible();
  });
}

for (const kind of ['html', 'drop'] as const) {
  test(`a pool that cannot name its proxy (${kind}) stops a first purchase with a reason, before anything is built`, async ({
    pool,
    sandbox,
  }) => {
    await pool.open('/eos/increase-of-votes');
    await pool.connect();
    for (const endpoint of ['getProxy', 'getPoolInfo', 'getNewdexProxyList'])
      sandbox.backendFaults.add({ kind, endpoint, times: 10_000, amount: 0 });
    await pool.review('1');
    await expect(pool.page.locator('form [data-error]')).toHaveAttribute(
      'data-error',
      kind === 'html' ? 'backend-answer-invalid' : 'backend-unreachable',
      { timeout: 30_000 },
    );
    await expect(pool.dialog()).toBeHidden();
  });
}

test('a service that refuses in published words is told for what it means, with cause, cure and the words themselves', async ({
  page,
  pool,
  sandbox,
}) => {
  await pool.open('/eos/increase-of-votes');
  await pool.connect();
  for (const endpoint of ['getProxy', 'getPoolInfo', 'getNewdexProxyList']) {
    sandbox.backendFaults.add({ kind: 'refused', endpoint, times: 10_000, amount: 0, says: 'login failure, please login again' });
  }
  await pool.review('1');
  const failure = page.locator('form [data-error="login-failed"]');
  await expect(failure).toContainText('Login failed', { timeout: 30_000 });
  await expect(failure).toContainText('Log in again.');
  await failure.getByText('Details', { exact: true }).click();
  await expect(failure.locator('.code').first()).toContainText('login failure, please login again');
});

test('a clipboard that is barred is said to be, and the text stands selected', async ({ page, pool }) => {
  await pool.open('/eos/increase-of-votes');
  await pool.connect();
  await pool.buy('1');
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError')) },
    });
  });
  await page.getByRole('button', { name: 'Copy', exact: true }).first().click();
  await expect(pool.failure('copy-failed')).toContainText('Select the text and copy it by hand.');
  expect(await page.evaluate(() => window.getSelection()?.toString())).toMatch(/^[0-9a-f]{64}$/);
});

test('a paused service is said', async ({ page, pool, sandbox }) => {
  sandbox.backendFaults.add({ kind: 'paused', endpoint: 'getCommonParam', times: 10_000, amount: 0 });
  await pool.open('/eos', { wallet: 'never' });
  await expect(page.getByText('The service is paused')).toBeVisible();
});

for (const [kind, error] of [
  ['cpu', 'cpu-exceeded'],
  ['net', 'net-exceeded'],
  ['ram', 'ram-exceeded'],
] as const) {
  test(`a chain that refuses for ${kind} says so, and nothing is followed`, async ({ page, pool, sandbox }) => {
    await pool.open('/eos/increase-of-votes');
    await pool.connect();
    await pool.review('1');
    sandbox.world.eos.faults.add({ node: 'all', kind, on: 'write', times: 10, amount: 0 });
    await pool.sign();
    await expect(pool.dialog().locator(`[data-error="${error}"]`)).toBeVisible();
    await expect(page).toHaveURL(/increase-of-votes/);
  });
}

test('a node that dies right after taking the transaction loses nothing and sends nothing twice', async ({ page, pool, sandbox }) => {
  await pool.open('/eos/increase-of-votes');
  await pool.connect();
  await pool.review('1');
  const before = pool.transactions();
  sandbox.world.eos.faults.add({ node: 'all', kind: 'drop-after-accept', on: 'write', times: 1, amount: 0 });
  await pool.sign();
  await page.waitForURL(/action-success/);
  await pool.becomesIrreversible();
  expect(pool.transactions()).toBe(before + 1);
});

test('a transaction that never reached a node expires, and the page says that nothing happened', async ({ page, pool, sandbox }) => {
  await pool.open('/eos/increase-of-votes');
  await pool.connect();
  await pool.review('1');
  const before = pool.transactions();
  sandbox.world.eos.faults.add({ node: 'all', kind: 'drop', on: 'write', times: 10_000, amount: 0 });
  await pool.sign();
  await page.waitForURL(/action-success/, { timeout: 40_000 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('On its way to the chain');
  sandbox.world.clock.advance(10 * 60_000);
  await expect(page.getByRole('heading', { level: 1, name: 'It expired, nothing happened' })).toBeVisible({ timeout: 20_000 });
  expect(pool.transactions()).toBe(before);
});
