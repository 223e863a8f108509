import type { RunningSandbox } from '../../../sandbox/start-sandbox.ts';
import { operationName } from '../support/operation-name.ts';
import { expect, test } from '../support/pool-page.ts';
import { pageSays } from '../../support/said.ts';

const VOTE = operationName('vote-producer');
const PRODUCER = 'newpoolbp';
/** What stands for a signature in a trial: 64 zeros in base64. */
const NO_SIGNATURE = `${'A'.repeat(86)}==`;

/** Returns every vote of an account in blocks, by its arguments, with its result. */
function votesOf({ world }: RunningSandbox, account: string) {
  return world.iost.chain
    .history()
    .filter(({ transaction }) => transaction.publisher === account)
    .map(({ transaction, receipt }) => ({
      hash: transaction.hash,
      gasLimit: transaction.gasLimit,
      status: receipt.status,
      data: transaction.actions[0]?.data,
      limit: transaction.amountLimit,
    }));
}

function balanceOf({ world }: RunningSandbox, account: string): bigint {
  return world.iost.chain.state(false).purse(account).free;
}

test('1.5 coins are voted with, until irreversible', async ({ page, pool, sandbox }) => {
  const before = balanceOf(sandbox, 'newvoter01');
  await pool.open('/iost', { wallet: '' });
  await pool.connectAs('newvoter01');
  await pool.stake();
  await expect(page.locator('[data-testid="network"]')).toContainText('BEP-20');
  await page.getByText(pageSays('stake.how')).click();
  await expect(page.getByText('7 days', { exact: true })).toBeVisible();
  await pool.review('1.5');
  const preview = page.getByRole('dialog', { name: VOTE });
  await expect(preview.locator('[data-figure="liquid"]')).toContainText('4,998.50000000 IOST');
  await expect(preview.locator('[data-figure="votes-pool"]')).toContainText('1.50000000 IOST');
  await expect(preview.locator('[data-warning="release-wait"]')).toContainText('7 days');
  await expect(preview).toContainText(pageSays('calls.vote', { producer: PRODUCER, amount: '1.5' }));
  await expect(preview.locator('[data-figure="release-delay"]')).toContainText(pageSays('preview.afterUnstaking', { days: 7 }));
  await pool.details();
  await expect(preview.locator('[data-figure="expected-gas_limit"]')).toHaveText(
    pageSays('expected-use.gas_limit') + pageSays('expected-use.measured', { amount: '123,000', limit: '1,000,000' }),
  );
  await preview.getByText(pageSays('preview.transaction'), { exact: true }).click();
  await expect(preview).toContainText(pageSays('write.mark'));
  await pool.sign();
  await expect(preview).toContainText('This wallet signs and sends by itself.');
  await expect(pool.wallet()).toContainText('May spend at most: 1.5 IOST');
  await pool.approve();
  await page.waitForURL(/\/iost\/action-success\?tx=/);
  await pool.becomesIrreversible();
  const [vote, ...more] = votesOf(sandbox, 'newvoter01');
  expect(more).toEqual([]);
  expect(vote).toMatchObject({
    status: 'SUCCESS',
    data: JSON.stringify(['newvoter01', PRODUCER, '1.5']),
    limit: [{ token: 'iost', value: '1.5' }],
    gasLimit: 100_000_000n,
  });
  expect(balanceOf(sandbox, 'newvoter01')).toBe(before - 150_000_000n);
  await expect(page.getByLabel(pageSays('labels.transaction-id'))).toHaveText(vote!.hash);
  await page.getByRole('link', { name: pageSays('success.home') }).click();
  await expect(page.locator('[data-testid="hero-stake"] .hero-figure')).toContainText('1.50 IOST');
  await page.goto(`${sandbox.manifest.page!}/iost/holdings`);
  await expect(page.locator('[data-testid="votes-pool"]')).toContainText('1.50000000 IOST');
  await expect(page.locator('[data-testid="balance"]')).toContainText('4,998.50000000 IOST');
});

test('the gas that a node’s trial run of a vote took is shown beside the limit that follows it', async ({ page, pool }) => {
  const receipt = { tx_hash: '', gas_usage: 98_000.25, ram_usage: {}, status_code: 'SUCCESS', message: '', returns: [], receipts: [] };
  const tried: string[] = [];
  await page.route('**/execTx', (route) => {
    tried.push(route.request().postData() ?? '');
    return route.fulfill({ json: receipt, headers: { 'access-control-allow-origin': '*' } });
  });
  await pool.open('/iost/increase-of-votes', { wallet: '' });
  await pool.connectAs('newvoter01');
  await pool.review('1');
  await pool.details();
  await expect(page.locator('[data-figure="expected-gas_limit"] dd')).toHaveText(
    pageSays('expected-use.trial', { amount: '98,001', limit: '184,500' }),
  );
  expect(JSON.parse(tried[0]!)).toMatchObject({ publisher: 'newvoter01', publisher_sigs: [{ signature: NO_SIGNATURE }] });
});

test('a vote in a block that the contract refused is shown as refused, for a shortage of RAM although the chain reports a balance', async ({
  page,
  pool,
  sandbox,
}) => {
  await pool.open('/iost/increase-of-votes', { wallet: '' });
  await pool.connectAs('newvoter01');
  await pool.review('1');
  const before = balanceOf(sandbox, 'newvoter01');
  await pool.sign();
  await expect(pool.wallet().getByRole('button', { name: 'Approve' })).toBeVisible();
  sandbox.world.iost.chain.change(({ state }) => state.setRam('newvoter01', { available: 0, used: 0 }), sandbox.world.clock.now());
  await pool.approve();
  await page.waitForURL(/action-success/);
  sandbox.world.clock.advance(60_000);
  await expect(page.getByRole('heading', { level: 1, name: pageSays('ends.refused.title') })).toBeVisible();
  await expect(page.locator('main [data-error="ram-exceeded"]')).toBeVisible();
  expect(votesOf(sandbox, 'newvoter01')[0]).toMatchObject({ status: 'BALANCE_NOT_ENOUGH' });
  expect(balanceOf(sandbox, 'newvoter01')).toBe(before);
});
