import { operationName } from '../support/operation-name.ts';
import { expect, test, type PoolPage } from '../support/pool-page.ts';
import { pagePattern, pageSays } from '../../support/said.ts';

const VOTE = operationName('vote-producer');
const TRACKER = { name: pageSays('write.label') };

/** Connects, prepares a vote of 2 coins, and then changes the wallet's behaviour. */
async function connectVoter(pool: PoolPage, behaviour: string): Promise<void> {
  await pool.open('/iost/increase-of-votes', { wallet: '' });
  await pool.connectAs('newvoter01');
  await pool.review('2');
  await expect(pool.page.getByRole('button', { name: 'Sign in wallet' })).toBeEnabled();
  await pool.page.evaluate((behaviourRequest) => window.sandboxWallet?.behave(behaviourRequest), behaviour);
}

function sent({ sandbox }: PoolPage) {
  return sandbox.world.iost.chain.history().filter(({ transaction }) => transaction.publisher === 'newvoter01');
}

test('a refusal as a bare string is shown as a refusal, not as a missing balance', async ({ page, pool, sandbox }) => {
  await connectVoter(pool, 'refuse');
  await pool.sign();
  const failure = pool.dialog().locator('[data-error="signature-refused"]');
  await expect(failure).toContainText(pageSays('errors.signature-refused.title'));
  await expect(pool.dialog()).not.toContainText(pageSays('errors.wallet-balance-unavailable.title'));
  sandbox.world.clock.advance(60_000);
  expect(sent(pool)).toEqual([]);
  await page.evaluate(() => window.sandboxWallet?.behave('approve'));
  await page.getByRole('button', { name: pageSays('signing.again') }).click();
  await pool.sign();
  await page.waitForURL(/action-success/);
  await pool.becomesIrreversible();
  expect(sent(pool)).toHaveLength(1);
});

test('a wallet that hangs leaves the write undecided: a reload keeps it, a second vote is blocked, and it is never shown as failed', async ({
  page,
  pool,
  sandbox,
}) => {
  await connectVoter(pool, 'hang');
  await pool.sign();
  await expect(page.getByRole('timer')).toContainText('seconds left');
  await page.goto(`${sandbox.manifest.page!}/iost/increase-of-votes?sandbox-wallet=approve`);
  await pool.started();
  const tracker = page.getByRole('region', TRACKER);
  await expect(tracker).toContainText(pageSays('tracker.signing'));
  await tracker.getByText(VOTE).click();
  await expect(tracker).toContainText(pageSays('write.mayBeSent'));
  await expect(page.getByRole('button', { name: 'Account newvoter01' })).toBeVisible();
  await pool.review('2');
  await pool.sign();
  await expect(pool.dialog().locator('[data-error="outcome-pending"]')).toBeVisible();
  await pool.dialog().getByRole('button', { name: 'Cancel' }).click();
  sandbox.world.clock.advance(15 * 60_000);
  await expect(tracker).toContainText(pageSays('ends.unknown.title'), { timeout: 20_000 });
  expect(sent(pool)).toEqual([]);
});

test('a silent wallet’s broadcast is found on the chain, done under its own id, and not broadcast again', async ({
  page,
  pool,
  sandbox,
}) => {
  await connectVoter(pool, 'first-account,send-and-hang');
  await pool.sign();
  await page.waitForURL(/action-success/, { timeout: 40_000 });
  await pool.becomesIrreversible();
  sandbox.world.clock.advance(60_000);
  const [vote, ...more] = sent(pool);
  expect(more).toEqual([]);
  await expect(page.getByLabel(pageSays('labels.transaction-id'))).toHaveText(vote!.transaction.hash);
});

test('the same after the page was left while the wallet was silent', async ({ page, pool, sandbox }) => {
  await connectVoter(pool, 'first-account,send-and-hang');
  await pool.sign();
  await expect(page.getByRole('timer')).toBeVisible();
  await expect.poll(() => sent(pool).length).toBe(1);
  await page.goto(`${sandbox.manifest.page!}/iost`);
  const tracker = page.getByRole('region', TRACKER);
  await expect(tracker).toContainText(VOTE);
  sandbox.world.clock.advance(10 * 60_000);
  await expect(tracker).toContainText(pageSays('ends.done.title'), { timeout: 20_000 });
  await tracker.getByText(VOTE).click();
  await expect(tracker.getByLabel(pageSays('labels.transaction-id'))).toHaveText(sent(pool)[0]!.transaction.hash);
  await tracker.getByRole('link', { name: pageSays('write.page') }).click();
  await expect(page.getByRole('heading', { level: 1, name: pagePattern('success.heads.voted') })).toBeVisible();
});

test('a gas limit changed in the wallet does not alter the vote', async ({ page, pool }) => {
  await connectVoter(pool, 'edit-gas');
  await pool.sign();
  await pool.approve();
  await page.waitForURL(/action-success/);
  await pool.becomesIrreversible();
  const [vote] = sent(pool);
  expect(vote!.transaction.gasLimit).toBe(200_000_000n);
  await expect(page.getByLabel(pageSays('labels.transaction-id'))).toHaveText(vote!.transaction.hash);
});

test('a wallet that broadcasts another vote than was approved: the page shows what it signed, and its id on the chain', async ({
  page,
  pool,
  sandbox,
}) => {
  await connectVoter(pool, 'first-account,approve,alter');
  await pool.sign();
  await page.waitForURL(/action-success/);
  sandbox.world.clock.advance(70_000);
  await expect(page.locator('main')).toContainText(pageSays('altered.waits'), { timeout: 20_000 });
  await expect(page.locator('[data-end]')).toHaveCount(0);
  sandbox.world.clock.advance(10 * 60_000);
  await expect(page.getByRole('heading', { level: 1, name: pageSays('ends.altered.title') })).toBeVisible({ timeout: 20_000 });
  await expect(page.locator('[data-end="altered"]')).toContainText('did not happen');
  await expect(page.locator('[data-testid="altered"]').first()).toContainText('The wallet signed');
  await expect(page.locator('main')).not.toContainText(pageSays('altered.waits'));
});

for (const [behaviourRequest, error] of [
  ['locked', 'wallet-locked'],
  ['wrong-chain,first-account', 'wrong-chain'],
  ['refuse-identity', 'identity-refused'],
] as const) {
  test(`an IOST wallet that is ${behaviourRequest} cannot be connected, and the page shows why`, async ({ page, pool }) => {
    await pool.open('/iost', { wallet: behaviourRequest });
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(pool.failure(error)).toBeVisible();
    await page.evaluate(() => window.sandboxWallet?.behave('approve'));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Account newvoter01' })).toBeVisible();
  });
}

test('a wallet whose network is known late, and whose account is a text, is waited for', async ({ page, pool }) => {
  await pool.open('/iost', { wallet: 'late-network:3000,account-string,approve' });
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Account newvoter01' })).toBeVisible();
});
