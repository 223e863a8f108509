import { operationName } from '../support/operation-name.ts';
import { expect, test } from '../support/pool-page.ts';
import { poolWitness, tronAccount } from '../support/tron-account.ts';
import { pageSays } from '../../support/said.ts';

const VOTE = operationName('vote-witnesses');
const COUNT = pageSays('stake.amount');

test('the start page of ?chain=tron is TRON’s; a voter connects there and sees votes, frozen coins and balance', async ({
  page,
  pool,
  sandbox,
}) => {
  const voter = tronAccount(sandbox, 'voter');
  await pool.open('/?chain=tron', { wallet: '' });
  await expect(page).toHaveURL(/\/tron(\?|$)/);
  await expect(page.locator('.hero-figure')).toHaveText(/^\d+\.\d+\s*%$/);
  await pool.connectAs(voter.address);
  await expect(page.locator('[data-testid="hero-stake"] .hero-figure')).toContainText('700.00 TRX');
  await page.goto(`${sandbox.manifest.page!}/tron/holdings`);
  await expect(page.locator('[data-testid="balance"]')).toContainText('800.000000 TRX');
  await expect(page.locator('[data-testid="votes-total"]')).toContainText('2,100 votes');
  await expect(page.locator('[data-testid="votes-voted"]')).toContainText('1,500 votes');
  await expect(page.locator('[data-testid="votes-able"]')).toContainText('600 votes');
  await expect(page.locator('[data-testid="votes-pool"]')).toContainText('700 votes');
  await expect(page.locator('[data-testid="frozen-bandwidth"]')).toContainText('1,200.000000 TRX');
  await expect(page.locator('[data-testid="frozen-energy"]')).toContainText('900.000000 TRX');
  await page.locator('[data-testid="witness"] summary').first().click();
  await expect(page.locator('[data-testid="witness"]').first()).toContainText(poolWitness(sandbox));
  await page.getByRole('button', { name: `Account ${voter.address}` }).click();
  await expect(page.getByText('owner', { exact: true })).toBeVisible();
});

test('available votes are added in one transaction, and the votes for others are kept', async ({ page, pool, sandbox }) => {
  const voter = tronAccount(sandbox, 'voter');
  const [first, ...others] = voter.holds().votes;
  expect(first).toBe(`${poolWitness(sandbox)}:700`);
  const before = pool.transactions('tron');
  await pool.open('/tron/increase-of-votes', { wallet: '' });
  await pool.connectAs(voter.address);
  await pool.review('250', COUNT);
  const preview = page.getByRole('dialog', { name: VOTE });
  await expect(preview.locator('[data-figure="votes-given"]')).toContainText('1,500');
  await expect(preview.locator('[data-figure="votes-given"]')).toContainText('1,750');
  await expect(preview.locator('[data-figure="votes-elsewhere"]')).toContainText('800');
  await pool.details();
  const list = preview.getByRole('region', { name: pageSays('preview.actions') }).locator('ul.lines > li');
  await expect(list).toHaveCount(3);
  const wanted = [`${poolWitness(sandbox)}:950`, ...others];
  for (const [index, entry] of wanted.entries()) {
    const [address, votes] = entry.split(':');
    await expect(list.nth(index)).toContainText(address!);
    await expect(list.nth(index)).toContainText(`${votes!} votes`);
  }
  await expect(preview.locator('[data-faithful="true"]')).toBeVisible();
  await pool.sign();
  await expect(pool.wallet()).toContainText(`950 for ${poolWitness(sandbox)}`);
  await pool.approve();
  await page.waitForURL(/\/tron\/action-success\?tx=[0-9a-f]{64}/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    new RegExp(`^(${pageSays('tracker.sent')}|${pageSays('tracker.included')})$`),
  );
  await pool.becomesIrreversible();
  const result = page.getByRole('region', { name: pageSays('success.result') });
  await expect(result).toContainText(pageSays('labels.first-income'));
  await expect(result).toContainText('950 votes');
  expect(voter.holds().votes).toEqual(wanted);
  expect(pool.transactions('tron')).toBe(before + 1);
});

test('a TRON node that fails right after accepting the vote loses nothing, and nothing is broadcast twice', async ({
  page,
  pool,
  sandbox,
}) => {
  const voter = tronAccount(sandbox, 'voter');
  await pool.open('/tron/increase-of-votes', { wallet: '' });
  await pool.connectAs(voter.address);
  await pool.review('1', COUNT);
  const before = pool.transactions('tron');
  sandbox.world.tron.faults.add({ node: 'all', kind: 'drop-after-accept', on: 'write', times: 1, amount: 0 });
  await pool.sign();
  await pool.approve();
  await page.waitForURL(/action-success/);
  await pool.becomesIrreversible();
  expect(pool.transactions('tron')).toBe(before + 1);
  expect(voter.holds().votes[0]).toBe(`${poolWitness(sandbox)}:701`);
});
