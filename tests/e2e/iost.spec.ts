import type { RunningSandbox } from '../../sandbox/start-sandbox.ts';
import { operationName } from './operation-name.ts';
import { expect, test } from './pool-page.ts';

const VOTE = operationName('vote-producer');
const PRODUCER = 'newpoolbp';

/** Every vote of an account in blocks, as its arguments stand there, with how it ended. */
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

test('1.5 coins are voted with, to the irreversible end', async ({ page, pool, sandbox }) => {
  const before = balanceOf(sandbox, 'newvoter01');
  await pool.open('/iost', { wallet: '' });
  await pool.connectAs('newvoter01');
  await page.getByRole('link', { name: 'Start now' }).click();
  await expect(page.locator('[data-part="network"]')).toContainText('BEP-20');
  await expect(page.getByText('7 days', { exact: true })).toBeVisible();
  await pool.review('1.5');
  const preview = page.getByRole('dialog', { name: VOTE });
  await expect(preview.locator('[data-figure="liquid"]')).toContainText('4,998.50000000 IOST');
  await expect(preview.locator('[data-figure="votes-pool"]')).toContainText('1.50000000 IOST');
  await expect(preview.locator('[data-warning="release-wait"]')).toContainText('7 days');
  await expect(preview).toContainText(`Vote for ${PRODUCER} with 1.5 IOST of newvoter01`);
  await preview.getByText('The transaction', { exact: true }).click();
  await expect(preview).toContainText('Mark of this request, until the chain has an id for it');
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
  await expect(page.getByLabel('Transaction id')).toHaveText(vote!.hash);
  await page.getByRole('link', { name: 'To the start page' }).click();
  await expect(page.locator('[data-part="votes-pool"]')).toContainText('1.50000000 IOST');
  await expect(page.locator('[data-part="balance"]')).toContainText('4,998.50000000 IOST');
});

test('votes that stopped counting, the voter bonus and coins on their way back are shown as the chain has them', async ({
  page,
  pool,
  sandbox,
}) => {
  await pool.open('/iost?account=twovotes01', { wallet: 'never' });
  await expect(page.locator('[data-part="votes-pool"]')).toContainText('80.50000000 IOST');
  await expect(page.locator('[data-part="votes-other"]')).toContainText('Votes for returnedbp');
  await expect(page.locator('[data-part="votes-cleared"]')).toContainText('120.00000000 IOST');
  await page.goto(`${sandbox.manifest.page!}/iost?account=poolvoter1`);
  await expect(page.locator('[data-part="bonus"]')).toContainText('Can be claimed');
  await expect(page.locator('[data-part="releases"]')).toContainText('60.25000000 IOST');
  await page.goto(`${sandbox.manifest.page!}/iost?account=dustbonus1`);
  await expect(page.locator('[data-part="bonus"]')).toContainText('Too small to claim yet');
});

const REFUSED: readonly (readonly [typed: string, error: string])[] = [
  ['0.99999999', 'vote-below-minimum'],
  ['1.123456789', 'amount-too-many-decimals'],
  ['5000.00000001', 'insufficient-balance'],
  ['1 EOS', 'amount-wrong-symbol'],
];

test('less than one coin, more than there is and another coin are refused at the field', async ({ page, pool }) => {
  await pool.open('/iost/increase-of-votes', { wallet: '' });
  await pool.connectAs('newvoter01');
  for (const [typed, error] of REFUSED) {
    await pool.review(typed);
    await expect(page.locator(`.field-problem[data-error="${error}"]`), `"${typed}"`).toBeVisible();
  }
  await expect(pool.dialog()).toBeHidden();
});

test('too little gas is said with both figures and a date, before anything is signed', async ({ page, pool, sandbox }) => {
  await pool.open('/iost/increase-of-votes', { wallet: '' });
  await pool.connectAs('usedgas001');
  const notice = page.locator('[data-part="gas-short"]');
  await expect(notice).toContainText('185,000');
  await expect(notice).toContainText(/There is\s*1\d\d,\d{3}/);
  await expect(notice.locator('time').first()).toContainText('UTC');
  const before = pool.transactions('iost');
  await pool.review('1');
  await expect(page.locator('form [data-error="gas-insufficient"]')).toContainText('185000');
  await expect(pool.dialog()).toBeHidden();
  sandbox.world.clock.advance(60_000);
  expect(pool.transactions('iost')).toBe(before);
});

test('missing RAM is said in the preview, and cannot be signed', async ({ page, pool }) => {
  await pool.open('/iost/increase-of-votes', { wallet: '' });
  await pool.connectAs('noram00001');
  await pool.review('1');
  await expect(pool.dialog().locator('[data-error="ram-exceeded"]')).toContainText('Its coin balance is not the problem');
  await expect(page.getByRole('button', { name: 'Sign in wallet' })).toBeDisabled();
});

test('a vote that a block holds but the contract refused is called refused, for want of RAM although the chain speaks of a balance', async ({
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
  await expect(page.getByRole('heading', { level: 1, name: 'It was refused' })).toBeVisible();
  await expect(page.locator('main [data-error="ram-exceeded"]')).toBeVisible();
  expect(votesOf(sandbox, 'newvoter01')[0]).toMatchObject({ status: 'BALANCE_NOT_ENOUGH' });
  expect(balanceOf(sandbox, 'newvoter01')).toBe(before);
});
