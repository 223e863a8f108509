import { expect, test, type PoolPage } from '../support/pool-page.ts';
import { poolWitness, tronAccount } from '../support/tron-account.ts';
import { pagePattern, pageSays } from '../../support/said.ts';

const COUNT = pageSays('stake.amount');

/** Connects as the voter, and then changes the wallet's behaviour. */
async function connectVoter(pool: PoolPage, behaviour: string): Promise<void> {
  await pool.open('/tron/increase-of-votes', { wallet: '' });
  await pool.connectAs(tronAccount(pool.sandbox, 'voter').address);
  await pool.review('5', COUNT);
  await expect(pool.page.getByRole('button', { name: 'Sign in wallet' })).toBeEnabled();
  await pool.page.evaluate((behaviourRequest) => window.sandboxWallet?.behave(behaviourRequest), behaviour);
}

test('a refused signature broadcasts nothing, is never shown as failed, and can be prepared again', async ({ page, pool }) => {
  await connectVoter(pool, 'refuse');
  const before = pool.transactions('tron');
  await pool.sign();
  await expect(pool.dialog().locator('[data-error="signature-refused"]')).toContainText('Nothing was sent');
  await expect(page.locator('[data-error]:not([data-error="signature-refused"])')).toHaveCount(0);
  await expect(page).toHaveURL(/increase-of-votes/);
  expect(pool.transactions('tron')).toBe(before);
  await page.evaluate(() => window.sandboxWallet?.behave('approve'));
  await page.getByRole('button', { name: pageSays('signing.again') }).click();
  await pool.sign();
  await page.waitForURL(/action-success/);
  await pool.becomesIrreversible();
  expect(pool.transactions('tron')).toBe(before + 1);
});

test('a locked TRON wallet is shown as locked', async ({ page, pool }) => {
  await pool.open('/tron', { wallet: 'locked' });
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(pool.failure('wallet-locked')).toBeVisible();
  await page.evaluate(() => window.sandboxWallet?.behave('approve'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: /^Account T/ })).toBeVisible();
});

test('a TRON wallet on another network is recognised, and nothing can be signed with it', async ({ page, pool }) => {
  await pool.open('/tron', { wallet: 'wrong-chain,first-account,refuse' });
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(pool.failure('wrong-chain')).toContainText(pool.sandbox.manifest.chains['tron']!.chainId);
  await expect(pool.failure('wrong-chain')).toContainText('0xcd8690dc');
});

test('a wallet whose network changes after the preview signs nothing', async ({ pool }) => {
  await connectVoter(pool, 'wrong-chain,approve');
  const before = pool.transactions('tron');
  await expect(pool.dialog().locator('[data-error="wrong-chain"]')).toBeVisible();
  expect(pool.transactions('tron')).toBe(before);
});

test('a TRON wallet that signs another vote is detected, and nothing is broadcast', async ({ pool, sandbox }) => {
  await connectVoter(pool, 'approve,alter');
  const before = pool.transactions('tron');
  await pool.sign();
  await expect(pool.dialog().locator('[data-error]')).toHaveAttribute('data-error', 'transaction-altered');
  expect(pool.transactions('tron')).toBe(before);
  sandbox.world.clock.advance(90_000);
  expect(tronAccount(sandbox, 'voter').holds().votes[0]).toBe(`${poolWitness(sandbox)}:700`);
});

test('a TRON wallet that signs another vote and sends it by itself is shown with the block that holds it', async ({
  page,
  pool,
  sandbox,
}) => {
  await connectVoter(pool, 'approve,alter');
  await page.evaluate((node) => {
    const { trx } = (window as unknown as { tronWeb: { trx: { sign: (transaction: unknown) => Promise<object> } } }).tronWeb;
    const sign = trx.sign;
    trx.sign = async (transaction) => {
      const signed = await sign(transaction);
      await fetch(`${node}/wallet/broadcasttransaction`, { method: 'POST', body: JSON.stringify(signed) });
      return signed;
    };
  }, sandbox.manifest.chains['tron']!.nodes[0]!);
  const before = pool.transactions('tron');
  await pool.sign();
  await expect(pool.dialog().locator('[data-error]')).toHaveAttribute('data-error', 'transaction-altered');
  await expect(pool.dialog().locator('[data-testid="altered"]')).toContainText(pagePattern('altered.inBlock'));
  expect(pool.transactions('tron')).toBe(before + 1);
  sandbox.world.clock.advance(10 * 60_000);
  await page.waitForURL(/action-success/);
  await expect(page.locator('.outcome [data-end="altered"]')).toBeVisible();
});

test('an account whose active permission is from before Stake 2.0 freezes with its owner permission, which the preview shows', async ({
  page,
  pool,
  sandbox,
}) => {
  const old = tronAccount(sandbox, 'oldpermission');
  await pool.open('/tron/increase-of-votes', { wallet: '' });
  await pool.connectAs(old.address);
  await pool.review('5', COUNT);
  await expect(pool.dialog()).toContainText(`${old.address}@owner`);
  await pool.sign();
  await pool.approve();
  await page.waitForURL(/increase-of-votes\?add=5/);
  sandbox.world.clock.advance(90_000);
  expect(old.holds().bandwidth).toBe('5.000000 TRX');
});

test('a TRON wallet that stays silent: a second vote is refused meanwhile, and the first ends as expired', async ({
  page,
  pool,
  sandbox,
}) => {
  await connectVoter(pool, 'hang');
  const before = pool.transactions('tron');
  await pool.sign();
  await expect(page.getByRole('timer')).toContainText('seconds left');
  await page.goto(`${sandbox.manifest.page!}/tron/increase-of-votes?sandbox-wallet=approve`);
  const tracker = page.getByRole('region', { name: pageSays('write.label') });
  await expect(tracker).toContainText(pageSays('tracker.signing'));
  await expect(page.getByRole('button', { name: /^Account T/ })).toBeVisible();
  await pool.review('5', COUNT);
  await pool.sign();
  await expect(pool.dialog().locator('[data-error="outcome-pending"]')).toBeVisible();
  await pool.dialog().getByRole('button', { name: 'Cancel' }).click();
  sandbox.world.clock.advance(10 * 60_000);
  await expect(tracker).toContainText(pageSays('ends.expired.title'), { timeout: 20_000 });
  expect(pool.transactions('tron')).toBe(before);
});

for (const behaviourRequest of ['only-legacy', 'only-tip6963'] as const) {
  test(`a wallet that is announced in one way only (${behaviourRequest}) connects and votes`, async ({ page, pool, sandbox }) => {
    const voter = tronAccount(sandbox, 'voter');
    await pool.open('/tron/increase-of-votes', { wallet: behaviourRequest });
    await pool.connectAs(voter.address);
    await pool.review('1', COUNT);
    await pool.sign();
    await pool.approve();
    await page.waitForURL(/action-success/);
    await pool.becomesIrreversible();
    expect(voter.holds().votes[0]).toBe(`${poolWitness(sandbox)}:701`);
  });
}
