import { RULE_CODE } from '../../../sandbox/tron/chain/refusal.ts';
import { operationName } from '../support/operation-name.ts';
import { expect, test, type PoolPage } from '../support/pool-page.ts';
import { poolWitness, tronAccount } from '../support/tron-account.ts';
import { pageSays } from '../../support/said.ts';

const VOTE = operationName('vote-witnesses');
const COUNT = pageSays('stake.amount');

async function freeze(pool: PoolPage, votes: string): Promise<void> {
  await pool.review(votes, COUNT);
  await expect(pool.page.getByRole('dialog', { name: pageSays('operations.freeze') })).toBeVisible();
  await pool.sign();
  await pool.approve();
  await pool.page.waitForURL(/increase-of-votes\?add=/);
}

test('coins without votes are frozen and voted with in one flow, without typing twice', async ({ page, pool, sandbox }) => {
  const fresh = tronAccount(sandbox, 'fresh');
  const before = pool.transactions('tron');
  await pool.open('/tron', { wallet: '' });
  await pool.connectAs(fresh.address);
  await pool.stake();
  await page.getByText(pageSays('stake.how')).click();
  await expect(page.getByText('14 days', { exact: true })).toBeVisible();
  await expect(page.getByText(pageSays('witness.terms.unfreeze', { days: 14 }))).toBeVisible();
  await page.getByLabel(COUNT, { exact: true }).fill('100');
  await expect(page.locator('.path-step')).toHaveCount(4);
  await expect(page.locator('.path-step').first()).toContainText(pageSays('stake.path.twoSignatures'));
  const steps = page.locator('[data-testid="steps"] li');
  await expect(steps).toHaveText([/^Step 1 of 2: stake\s*100\.000000 TRX$/, /^Step 2 of 2: vote\s*100 votes$/]);
  await page.getByText(pageSays('stake.more')).click();
  await expect(page.getByLabel('Bandwidth')).toBeChecked();
  await page.getByRole('button', { name: 'Review' }).click();

  const freezing = page.getByRole('dialog', { name: pageSays('operations.freeze') });
  await expect(freezing.locator('[data-warning="release-wait"]')).toContainText('14 days');
  await expect(freezing.locator('[data-figure="liquid"]')).toContainText('4,900.000000 TRX');
  await expect(freezing.locator('[data-figure="frozen-bandwidth"]')).toContainText('100.000000 TRX');
  await expect(freezing).toContainText('Stake 100.000000 TRX for bandwidth');
  await pool.sign();
  await expect(pool.wallet()).toContainText('FreezeBalanceV2Contract');
  await pool.approve();

  const vote = page.getByRole('dialog', { name: VOTE });
  await expect(vote).toBeVisible();
  await expect(vote).toContainText(poolWitness(sandbox));
  await expect(vote.locator('[data-figure="votes-given"]')).toContainText('100');
  await expect(vote.locator('[data-earlier]')).toBeHidden();
  await pool.sign();
  await expect(pool.wallet()).toContainText(`100 for ${poolWitness(sandbox)}`);
  await pool.approve();
  await page.waitForURL(/action-success/);
  await pool.becomesIrreversible();
  expect(fresh.holds()).toEqual({
    liquid: 4_900_000_000n,
    bandwidth: '100.000000 TRX',
    energy: '0.000000 TRX',
    votes: [`${poolWitness(sandbox)}:100`],
  });
  expect(pool.transactions('tron')).toBe(before + 2);
  await page.getByRole('link', { name: pageSays('success.home') }).click();
  await expect(page.locator('[data-testid="hero-stake"] .hero-figure')).toContainText('100.00 TRX');
});

test('a reload between the two steps continues the flow', async ({ page, pool, sandbox }) => {
  const fresh = tronAccount(sandbox, 'fresh');
  await pool.open('/tron/increase-of-votes', { wallet: '' });
  await pool.connectAs(fresh.address);
  await freeze(pool, '40');
  await page.reload();
  await pool.started();
  const vote = page.getByRole('dialog', { name: VOTE });
  await expect(vote).toBeVisible();
  await vote.getByRole('button', { name: 'Cancel' }).click();
  const step = page.locator('[data-step="vote"]');
  await expect(step).toContainText(pageSays('witness.frozen'));
  await expect(step).toContainText('40 votes');
  sandbox.world.clock.advance(90_000);
  await page.reload();
  await pool.started();
  await expect(vote).toBeVisible();
  await pool.sign();
  await pool.approve();
  await page.waitForURL(/action-success/);
  await pool.becomesIrreversible();
  expect(fresh.holds().votes).toEqual([`${poolWitness(sandbox)}:40`]);
  expect(fresh.holds().bandwidth).toBe('40.000000 TRX');
});

test('only the missing votes are frozen for, as energy where that was chosen', async ({ page, pool, sandbox }) => {
  const voter = tronAccount(sandbox, 'voter');
  const [, ...others] = voter.holds().votes;
  await pool.open('/tron/increase-of-votes', { wallet: '' });
  await pool.connectAs(voter.address);
  await page.getByLabel(COUNT, { exact: true }).fill('750');
  await expect(page.locator('[data-testid="steps"] li').first()).toContainText('150.000000 TRX');
  await page.getByText(pageSays('stake.more')).click();
  await page
    .locator('.option')
    .filter({ hasText: pageSays('witness.resource.gives.energy') })
    .click();
  await expect(page.getByLabel('Energy')).toBeChecked();
  await freeze(pool, '750');
  sandbox.world.clock.advance(90_000);
  const vote = page.getByRole('dialog', { name: VOTE });
  await expect(vote).toContainText('1,450 votes');
  await expect(vote.getByRole('button', { name: 'Sign in wallet' })).toBeEnabled();
  await pool.sign();
  await pool.approve();
  await page.waitForURL(/action-success/);
  await pool.becomesIrreversible();
  const { bandwidth, energy, votes } = voter.holds();
  expect({ bandwidth, energy }).toEqual({ bandwidth: '1200.000000 TRX', energy: '1050.000000 TRX' });
  expect(votes).toEqual([`${poolWitness(sandbox)}:1450`, ...others]);
});

test('a cancelled vote leaves the frozen coins, and reports that nothing is lost', async ({ page, pool, sandbox }) => {
  const fresh = tronAccount(sandbox, 'fresh');
  await pool.open('/tron/increase-of-votes', { wallet: '' });
  await pool.connectAs(fresh.address);
  await freeze(pool, '10');
  sandbox.world.clock.advance(90_000);
  const vote = page.getByRole('dialog', { name: VOTE });
  await expect(vote.getByRole('button', { name: 'Sign in wallet' })).toBeEnabled();
  await pool.sign();
  await pool.wallet().getByRole('button', { name: 'Refuse' }).click();
  await expect(vote.locator('[data-error="signature-refused"]')).toBeVisible();
  await vote.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.locator('[data-step="vote"]')).toContainText('nothing is lost');
  expect(fresh.holds()).toMatchObject({ bandwidth: '10.000000 TRX', votes: [] });
  await page.getByRole('button', { name: pageSays('witness.goOn') }).click();
  await pool.sign();
  await pool.approve();
  await page.waitForURL(/action-success/);
});

test('coins that are not staked are staked for another account and delegated to it in one flow, also after a reload', async ({
  page,
  pool,
  sandbox,
}) => {
  const fresh = tronAccount(sandbox, 'fresh');
  const receiver = tronAccount(sandbox, 'lender');
  const before = pool.transactions('tron');
  await pool.open('/tron/frozen-resource', { wallet: '' });
  await pool.connectAs(fresh.address);
  await page.getByText(pageSays('delegate-resource.open')).click();
  const form = page.locator('[data-testid="delegate"]');
  await form.getByText('Energy', { exact: true }).click();
  await form.getByLabel(pageSays('delegate-resource.receiver')).fill(receiver.address);
  await form.getByLabel(pageSays('delegate-resource.amount')).fill('25.5');
  await expect(form.locator('[data-testid="steps"] li')).toHaveText([
    /^Step 1 of 2: stake\s*25\.500000 TRX$/,
    /^Step 2 of 2: delegate\s*25\.500000 TRX$/,
  ]);
  await form.getByLabel(pageSays('delegate-resource.lock')).fill('2');
  await form.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByRole('dialog', { name: pageSays('operations.freeze') })).toBeVisible();
  await pool.sign();
  await pool.approve();
  await page.waitForURL(/frozen-resource\?to=/);
  await page.reload();
  await pool.started();

  const delegation = page.getByRole('dialog', { name: operationName('delegate-resource') });
  await expect(delegation).toBeVisible();
  await delegation.getByRole('button', { name: 'Cancel' }).click();
  const step = page.locator('[data-step="delegate"]');
  await expect(step).toContainText(pageSays('delegate-resource.frozen'));
  const address = page.url();
  await step.getByRole('button', { name: pageSays('delegate-resource.goOn') }).click();
  await expect(delegation.locator('[data-figure="lent-energy"]')).toContainText('25.500000 TRX');
  await pool.sign();
  await pool.approve();
  await page.waitForURL(/action-success/);
  await pool.becomesIrreversible();
  await expect(page.locator('[data-testid="back-from"] time')).toBeVisible();
  expect(fresh.holds()).toMatchObject({ liquid: 4_974_500_000n, energy: '0.000000 TRX' });
  expect(pool.transactions('tron')).toBe(before + 2);

  await page.goto(address);
  await pool.started();
  await expect(page.locator('[data-step="complete"]')).toContainText(pageSays('delegate-resource.complete'));
});

test('a freeze that the chain refuses for an unknown cause is code 999 with the chain’s words, and signs nothing else', async ({
  pool,
  sandbox,
}) => {
  const words = 'the committee has closed this for today';
  const fresh = tronAccount(sandbox, 'fresh');
  const before = { held: fresh.holds(), transactions: pool.transactions('tron') };
  await pool.open('/tron/increase-of-votes', { wallet: '' });
  await pool.connectAs(fresh.address);
  await pool.review('100', COUNT);
  sandbox.world.tron.faults.add({
    node: 'all',
    kind: 'refusal',
    on: 'write',
    times: 10,
    amount: 0,
    reported: { code: RULE_CODE, message: words },
  });
  await pool.sign();
  await pool.approve();
  const failure = pool.dialog().locator('[data-error="freeze-failed"]');
  await expect(failure.locator('strong').first()).toHaveText(`${pageSays('errors.freeze-failed.title')}【999】`);
  await failure.locator('summary').click();
  await expect(failure).toContainText(pageSays('errors.freeze-failed.details', { message: words }));
  expect({ held: fresh.holds(), transactions: pool.transactions('tron') }).toEqual(before);
});
