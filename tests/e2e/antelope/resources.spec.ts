import { operationName } from '../support/operation-name.ts';
import { expect, test, type PoolPage } from '../support/pool-page.ts';
import { pageSays } from '../../support/said.ts';

async function signed(pool: PoolPage): Promise<void> {
  await pool.sign();
  await pool.approve();
  await pool.page.waitForURL(/action-success/);
  await pool.becomesIrreversible();
}

test('RAM is bought for an amount, and sold again by the byte', async ({ page, pool, sandbox }) => {
  const bytes = () => sandbox.world.eos.chain.state.tables.row('userres', 'ramseller111', 'ramseller111')!.ramBytes;
  await pool.open('/eos/money', { wallet: '' });
  await pool.connectAs('ramseller111');
  await page.locator('[data-place="ram"]').getByRole('link').click();
  await page.getByLabel(pageSays('ramMarket.pay')).fill('2');
  await expect(page.locator('[data-testid="bytes"] .digits')).toBeVisible();
  const told = BigInt((await page.locator('[data-testid="bytes"] .digits').innerText()).replace(/\D/g, ''));
  const before = bytes();
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByRole('dialog', { name: operationName('buy-ram') })).toBeVisible();
  await signed(pool);
  expect(bytes()).toBe(before + told);
  await expect(page.locator('[data-result="buy-ram"] [data-testid="paid"]')).toContainText('2.0000 A');

  await page.goto(`${sandbox.manifest.page!}/eos/ram?way=sell`);
  await page.getByLabel(pageSays('ramMarket.sold')).fill(String(told));
  await expect(page.locator('[data-testid="proceeds"] .digits')).toBeVisible();
  await page.getByRole('button', { name: 'Review' }).click();
  await signed(pool);
  expect(bytes()).toBe(before);
});

test('CPU is rented for 30 days with coins set aside, and the loan is in the list afterwards', async ({ page, pool, sandbox }) => {
  const loans = () => [...sandbox.world.eos.chain.state.tables.rows('cpuloan', 'eosio')].filter(({ from }) => from === 'freshholder1');
  expect(loans()).toEqual([]);
  await pool.open('/eos/loans', { wallet: '' });
  await pool.connectAs('freshholder1');
  await page.getByLabel(pageSays('renting.payment')).fill('5');
  await page.getByLabel(pageSays('figures.loan-fund'), { exact: true }).fill('10');
  await expect(page.locator('[data-testid="rented"] .digits')).toBeVisible();
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(pool.dialog().locator('[data-warning="rent-spent"]')).toBeVisible();
  await signed(pool);
  const [loan, ...others] = loans();
  expect(others).toEqual([]);
  expect([loan!.payment.toString(), loan!.balance.toString()]).toEqual(['5.0000 EOS', '10.0000 EOS']);
  await page.goto(`${sandbox.manifest.page!}/eos/loans`);
  await expect(page.locator(`[data-loan="${loan!.loanNum}"]`)).toContainText(pageSays('rex.loans.renews', { times: 2, days: 60 }));
});

test('the renewal fund of a loan is filled and taken back', async ({ page, pool, sandbox }) => {
  const loan = () => [...sandbox.world.eos.chain.state.tables.rows('cpuloan', 'eosio')].find(({ from }) => from === 'loantaker111')!;
  const { loanNum, balance } = loan();
  await pool.open('/eos/loans', { wallet: '' });
  await pool.connectAs('loantaker111');
  const card = page.locator(`[data-loan="${loanNum}"]`).filter({ hasText: 'CPU' });
  await card.locator('[data-testid="fund-loan"] summary').click();
  await card.locator('[data-testid="fund-loan"] input').fill('7.5');
  await card.locator('[data-testid="fund-loan"]').getByRole('button', { name: 'Review' }).click();
  await expect(page.getByRole('dialog', { name: operationName('fund-loan') })).toBeVisible();
  await signed(pool);
  expect(loan().balance.units).toBe(balance.units + 75_000n);

  await page.goto(`${sandbox.manifest.page!}/eos/loans`);
  await card.locator('[data-testid="defund-loan"] summary').click();
  await card.locator('[data-testid="defund-loan"] input').fill('7.5');
  await card.locator('[data-testid="defund-loan"]').getByRole('button', { name: 'Review' }).click();
  await expect(page.getByRole('dialog', { name: operationName('defund-loan') })).toBeVisible();
  await signed(pool);
  expect(loan().balance.units).toBe(balance.units);
});

test('CPU and NET staked for another account are taken back in their row', async ({ page, pool, sandbox }) => {
  const rows = () => [...sandbox.world.eos.chain.state.tables.rows('delband', 'stakesothers')].filter(({ to }) => to !== 'stakesothers');
  const before = rows().length;
  await pool.open('/eos/delegations', { wallet: '' });
  await pool.connectAs('stakesothers');
  const { to } = rows()[0]!;
  await page.locator(`[data-receiver="${to}"]`).getByRole('button').click();
  await expect(pool.dialog()).toContainText(to);
  await signed(pool);
  expect(rows().length).toBe(before - 1);
});
