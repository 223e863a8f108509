import { isFitting } from '../support/fitting.ts';
import { operationName } from '../support/operation-name.ts';
import { expect, test } from '../support/pool-page.ts';
import { poolWitness, tronAccount } from '../support/tron-account.ts';
import { pageSays } from '../../support/said.ts';

test('votes go to the one of the pool’s representatives that is chosen, also after coins were staked for them', async ({
  page,
  pool,
  sandbox,
}) => {
  const voter = tronAccount(sandbox, 'voter');
  const second = sandbox.world.tron.poolAccounts[1]!;
  await pool.open('/tron/increase-of-votes', { wallet: '' });
  await pool.connectAs(voter.address);
  await page.locator('[data-testid="more"] > summary').click();
  const choice = page.getByRole('group', { name: pageSays('witness.choice.vote') });
  await expect(choice.getByRole('radio')).toHaveCount(2);
  await expect(choice.getByRole('radio', { name: poolWitness(sandbox) })).toBeChecked();
  await choice.getByRole('radio', { name: second }).check();
  await isFitting(page, 'representatives of the pool');
  await pool.review('610');
  await pool.sign();
  await pool.approve();
  await page.waitForURL(new RegExp(`increase-of-votes\\?add=610&from=0&freeze=[0-9a-f]{64}&witness=${second}$`));
  const vote = page.getByRole('dialog', { name: operationName('vote-witnesses') });
  await expect(vote).toContainText(second);
  await pool.sign();
  await pool.approve();
  await page.waitForURL(/action-success/);
  await pool.becomesIrreversible();
  expect(voter.holds().votes).toContain(`${second}:610`);
  expect(voter.holds().votes).toContain(`${poolWitness(sandbox)}:700`);

  await page.goto(`${sandbox.manifest.page!}/tron/reduce-votes`);
  await page.locator('[data-testid="reduce"] > summary').click();
  const form = page.locator('[data-testid="votes-back"]');
  await form.getByRole('radio', { name: second }).check();
  await form.getByLabel(pageSays('votesBack.amount')).fill('611');
  await form.getByRole('button', { name: 'Review' }).click();
  await expect(page.locator('.field-problem[data-error="reduction-too-large"]')).toBeVisible();
  await form.getByLabel(pageSays('votesBack.amount')).fill('600');
  await form.getByRole('button', { name: 'Review' }).click();
  await expect(pool.dialog()).toContainText(`${second}:10`);
});

test('an address that asks for a vote for somebody else is refused', async ({ page, pool, sandbox }) => {
  const [fresh, stranger] = [tronAccount(sandbox, 'fresh'), tronAccount(sandbox, 'lender')];
  await pool.open('/tron/increase-of-votes', { wallet: '' });
  await pool.connectAs(fresh.address);
  await pool.review('5');
  await pool.sign();
  await pool.approve();
  await page.waitForURL(/increase-of-votes\?add=/);
  await page.goto(`${page.url()}&witness=${stranger.address}`);
  await expect(pool.failure('witness-not-of-pool')).toBeVisible();
  await expect(pool.dialog()).toBeHidden();
});

test('a chosen representative that the pool no longer names is not replaced by another in silence', async ({ page, pool, sandbox }) => {
  const fresh = tronAccount(sandbox, 'fresh');
  await pool.open('/tron/increase-of-votes', { wallet: '' });
  await pool.connectAs(fresh.address);
  await page.locator('[data-testid="more"] > summary').click();
  const choice = page.getByRole('group', { name: pageSays('witness.choice.vote') });
  await choice.getByRole('radio', { name: sandbox.world.tron.poolAccounts[1]! }).check();
  sandbox.backendFaults.add({ kind: 'drop', endpoint: 'getNewdexProxyList', times: 10_000, amount: 0 });
  await expect(choice.getByRole('radio')).toHaveCount(1);
  await expect(choice.getByRole('radio')).not.toBeChecked();
  await pool.review('5');
  await expect(pool.failure('witness-not-of-pool')).toBeVisible();
  await choice.getByRole('radio', { name: poolWitness(sandbox) }).click();
  await expect(choice).toBeHidden();
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(pool.dialog()).toBeVisible();
});
