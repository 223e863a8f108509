import type { Page } from '@playwright/test';
import { operationName } from '../support/operation-name.ts';
import { expect, type PoolPage, test } from '../support/pool-page.ts';
import { pageSays } from '../../support/said.ts';

const DAY_MS = 86_400_000;

async function signAndFinish(page: Page, pool: PoolPage): Promise<void> {
  await pool.sign();
  await pool.approve();
  await page.waitForURL(/action-success/);
  await pool.becomesIrreversible();
}

test('a sale on EOS shows that all matured REX is sold, and pays it into the balance', async ({ page, pool, sandbox }) => {
  const rex = () => sandbox.world.eos.chain.state.tables.row('rexbal', 'eosio', 'rexmatured11')!;
  await pool.open('/eos/reduce-votes', { wallet: '' });
  await pool.connectAs('rexmatured11');
  const ready = page.locator('[data-testid="ready"][data-sale="filled"]');
  await expect(ready).toContainText('8,000,000.0000 REX');
  const promised = await ready.locator('[data-testid="proceeds"] .digits').innerText();
  await page.getByRole('button', { name: `Take ${promised.slice(0, -2)}` }).click();
  const preview = page.getByRole('dialog', { name: operationName('sell-rex') });
  await expect(preview.locator('[data-figure="rex-matured"]')).toContainText(/8,000,000\.0000 REX.*0\.0000 REX/s);
  await expect(preview).toContainText(pageSays('calls.sellrex', { rex: '8,000,000.0000 REX' }));
  await signAndFinish(page, pool);
  const result = page.locator('[data-result="sell-rex"]');
  await expect(result.locator('[data-testid="proceeds"] .digits')).toHaveText(promised);
  await expect(result.locator('[data-testid="sold-along"]')).toContainText(pageSays('success.soldAlong'));
  await expect(result.locator('[data-testid="rex"]')).toHaveCount(0);
  expect(rex().maturedRex).toBe(0n);
  const { transfers } = sandbox.world.eos.chain
    .history()
    .filter(({ signatures }) => signatures.length > 0)
    .at(-1)!;
  expect(transfers.at(-1)).toMatchObject({ to: 'rexmatured11' });
});

test('coins in the REX fund are withdrawn with one tap', async ({ page, pool }) => {
  await pool.open('/eos/reduce-votes', { wallet: '' });
  await pool.connectAs('rexfunded111');
  await expect(page.locator('[data-testid="fund"]')).toContainText('321.5000 A');
  await page.getByRole('button', { name: pageSays('reduce.fund.withdraw') }).click();
  const preview = page.getByRole('dialog', { name: operationName('withdraw-from-rex-fund') });
  await expect(preview.locator('[data-figure="rex-fund"]')).toContainText('0.0000 A');
  await signAndFinish(page, pool);
  await expect(page.locator('[data-testid="withdrawn"]')).toContainText('321.5000 A');
  await page.goto(`${pool.sandbox.manifest.page!}/eos/reduce-votes`);
  await expect(page.getByText(pageSays('rex.title'))).toBeVisible();
  await expect(page.locator('[data-testid="fund"]')).toHaveCount(0);
});

test('the proceeds of a filled queued sale are collected, and withdrawn', async ({ page, pool }) => {
  await pool.open('/eos/reduce-votes', { wallet: '' });
  await pool.connectAs('rexsold11111');
  const sale = page.locator('[data-testid="waiting-sale"][data-filled="true"]');
  const proceeds = await sale.locator('[data-testid="order-proceeds"] .digits').innerText();
  await sale.getByRole('button', { name: 'Collect the proceeds' }).click();
  await expect(page.getByRole('dialog', { name: operationName('update-rex') })).toBeVisible();
  await signAndFinish(page, pool);
  await page.getByRole('link', { name: 'To the REX fund' }).click();
  await expect(page.locator('[data-testid="fund"] .digits')).toHaveText(proceeds);
  await expect(page.locator('[data-testid="waiting-sale"]')).toHaveCount(0);
});

test('REX is moved to savings, and lots are merged at the cost of a new full wait', async ({ page, pool, sandbox }) => {
  await pool.open('/eos/rex-detail', { wallet: '' });
  await pool.connectAs('rexinlots111');
  const buckets = page.locator('[data-bucket]');
  await expect(page.locator('[data-bucket="maturing"]')).toHaveCount(4);
  await expect(buckets.last()).toHaveAttribute('data-bucket', 'savings');
  await page.getByText('Merge all lots into one').click();
  const merge = page.locator('[data-testid="consolidation"]');
  await expect(merge).toContainText(pageSays('rex.consolidation.cost'));
  await expect(merge.locator('[data-testid="merged"]')).toContainText('8,000,000.0000 REX');
  const today = Math.floor(sandbox.world.clock.now() / DAY_MS) * DAY_MS;
  await expect(merge.locator('[data-testid="new-wait"] time').first()).toHaveAttribute(
    'datetime',
    new Date(today + 21 * DAY_MS).toISOString(),
  );
  await merge.getByRole('button', { name: 'Review the merge' }).click();
  await expect(pool.dialog().locator('[data-warning="consolidate-restarts-wait"]')).toBeVisible();
  await signAndFinish(page, pool);
  await expect(page.locator('[data-testid="sale-from"] time').first()).toHaveAttribute(
    'datetime',
    new Date(today + 21 * DAY_MS).toISOString(),
  );
  await page.getByRole('link', { name: pageSays('rex.title') }).click();
  await expect(page.locator('[data-bucket="maturing"]')).toHaveCount(1);

  await page.getByText('Move REX to savings').click();
  const move = page.locator('[data-testid="to-savings"]');
  await move.getByLabel('REX to move').fill('8000000.0001');
  await move.getByRole('button', { name: 'Review' }).click();
  await expect(move.locator('.field-problem[data-error="insufficient-rex"]')).toBeVisible();
  await move.getByRole('button', { name: 'Use all' }).click();
  await move.getByRole('button', { name: 'Review' }).click();
  await expect(
    page.getByRole('dialog', { name: operationName('move-rex-to-savings') }).locator('[data-warning="savings-no-date"]'),
  ).toContainText(pageSays('warnings.savings-no-date'));
  await signAndFinish(page, pool);
  await page.getByRole('link', { name: pageSays('rex.title') }).click();
  await expect(buckets).toHaveCount(1);
  await expect(buckets).toHaveAttribute('data-bucket', 'savings');
});

test('loans are shown with their end and their remaining renewals', async ({ page, pool, sandbox }) => {
  await pool.open('/eos/loans?account=loantaker111', { wallet: 'never' });
  const loans = [...sandbox.world.eos.chain.state.tables.rows('cpuloan', 'eosio')].filter(({ from }) => from === 'loantaker111');
  expect(loans.length).toBe(2);
  for (const { loanNum, expiration } of loans) {
    const loan = page.locator(`[data-loan="${loanNum}"]`).filter({ hasText: 'CPU loan' });
    await expect(loan.locator('[data-testid="expires"] time').first()).toHaveAttribute('datetime', new Date(expiration).toISOString());
    await expect(loan.locator('[data-testid="started"] time').first()).toHaveAttribute(
      'datetime',
      new Date(expiration - 30 * DAY_MS).toISOString(),
    );
  }
  await expect(page.getByText(pageSays('rex.loans.renews', { times: 3, days: 90 }))).toBeVisible();
  await expect(page.getByText(pageSays('rex.loans.ends')).first()).toBeVisible();
});

test('leaving the pool shows its cost before, and afterwards the account votes for no producer', async ({ page, pool, sandbox }) => {
  const voter = () => sandbox.world.eos.chain.state.tables.row('voters', 'eosio', 'rexholder111')!;
  await pool.open('/eos/reduce-votes', { wallet: '' });
  await pool.connectAs('rexholder111');
  const leave = page.locator('[data-testid="leave"]');
  await page.getByText(pageSays('stake.more')).click();
  await expect(leave).toContainText(pageSays('warnings.proxy-leave'));
  await leave.getByRole('button', { name: pageSays('reduce.leave.action') }).click();
  const preview = page.getByRole('dialog', { name: operationName('leave-proxy') });
  await expect(preview.locator('[data-warning="proxy-leave"]')).toBeVisible();
  await expect(preview.locator('[data-figure="proxy"]')).toContainText(`poolproxy111 → ${pageSays('preview.noProxy')}`);
  await expect(preview).toContainText(pageSays('calls.voteproducer-nobody'));
  await signAndFinish(page, pool);
  await expect(page.getByText(pageSays('success.left'))).toBeVisible();
  expect(voter()).toMatchObject({ proxy: null, producers: [] });
  await page.goto(`${sandbox.manifest.page!}/eos/reduce-votes`);
  await expect(page.getByText(pageSays('rex.title'))).toBeVisible();
  await page.getByText(pageSays('stake.more')).click();
  await expect(leave).toHaveCount(0);
});

test('BOS keeps the vote while there is REX, redeems, and pays a refund that can be claimed', async ({ page, pool, sandbox }) => {
  await pool.open('/bos/reduce-votes', { wallet: '' });
  await pool.connectAs('bosholder111');
  await page.getByText(pageSays('stake.more')).click();
  await page.getByRole('button', { name: pageSays('reduce.leave.action') }).click();
  await expect(pool.failure('rex-needs-vote')).toBeVisible();
  await expect(pool.dialog()).toBeHidden();
  expect(await page.locator('main').innerText()).not.toMatch(/REX 2\.0|[Ss]avings|\bEOS\b|\d A\b/);
  await page.locator('[data-testid="other-stake"] button').click();
  await page.locator('[data-testid="amount-cpu"] input').fill('100');
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(
    page
      .getByRole('dialog', { name: operationName('undelegate-bandwidth') })
      .locator('[data-figure="refund-at"] time')
      .first(),
  ).toBeVisible();
  await signAndFinish(page, pool);
  const { requestTime } = sandbox.world.bos.chain.state.tables.row('refunds', 'bosholder111', 'bosholder111')!;
  await expect(page.locator('[data-testid="claim"] time').first()).toHaveAttribute(
    'datetime',
    new Date(requestTime + 3 * DAY_MS).toISOString(),
  );
});

test('a claimable refund of BOS is claimed', async ({ page, pool, sandbox }) => {
  await pool.open('/bos/reduce-votes?way=redeem', { wallet: '' });
  await pool.connectAs('bosready1111');
  await expect(page.locator('[data-testid="restart"]')).toContainText(pageSays('reduce.redeem.claimFirst'));
  await page.getByRole('button', { name: 'Claim the refund' }).click();
  await signAndFinish(page, pool);
  expect(sandbox.world.bos.chain.state.tables.row('refunds', 'bosready1111', 'bosready1111')).toBeUndefined();
});
