import type { RunningSandbox } from '../../../sandbox/start-sandbox.ts';
import { pageSays } from '../../support/said.ts';
import { SERVICES, withheld, WRITING } from '../support/late-code.ts';
import { operationName } from '../support/operation-name.ts';
import { expect, test } from '../support/pool-page.ts';
import { tronAccount } from '../support/tron-account.ts';

const voter = (sandbox: RunningSandbox) => tronAccount(sandbox, 'voter').address;
const unfreezing = (sandbox: RunningSandbox) => tronAccount(sandbox, 'unfreezing').address;

/** A page of an account, whom it is about, and what is there once its first figures are. */
const FIGURES = [
  ['/eos/rewards', () => 'rexholder111', '[data-testid="earned"]', /\d A$/],
  ['/tron/rewards', voter, '.chain-reward', /\d TRX$/],
  ['/iost/rewards', () => 'poolvoter1', '.chain-reward', /\d IOST$/],
  ['/eos/unlocks', () => 'rexholder111', '[data-testid="coming"] [data-lot]', /\d A/],
  ['/tron/unlocks', unfreezing, '[data-testid="coming"] [data-lot]', /\d TRX/],
  ['/iost/redeeming', () => 'poolvoter1', '[data-testid="coming"] [data-lot]', /\d IOST/],
  ['/eos/bonus', () => 'rexholder111', '[data-day]', /\d A/],
  ['/tron/frozen-resource', unfreezing, '[data-testid="frozen-total"]', /\d TRX/],
  ['/eos/ram', () => 'ramseller111', '[data-testid="ram-used"]', /\d/],
  ['/iost/ram', () => 'poolvoter1', '[data-testid="ram-available"]', /\d/],
  ['/eos/delegations', () => 'stakesothers', '[data-testid="given-cpu"]', /\d A/],
  ['/eos/loans', () => 'loantaker111', '[data-testid="payment"]', /\d A/],
] as const;

for (const [path, account, shown, figure] of FIGURES)
  test(`${path} shows an account's figures without anything that writes`, async ({ page, pool, sandbox }) => {
    await page.route(WRITING, (route) => route.abort());
    await pool.open(`${path}?account=${account(sandbox)}`, { wallet: 'never' });
    await expect(page.locator(shown).first()).toHaveText(figure);
  });

for (const [path, account, operation] of [
  ['/tron/rewards', voter, 'claim-reward'],
  ['/iost/rewards', () => 'poolvoter1', 'claim-bonus'],
] as const)
  test(`${path}: ${operation} pressed before what writes has come says what it waits for, and goes on`, async ({ page, pool, sandbox }) => {
    const come = await withheld(page, SERVICES);
    await pool.open(path, { wallet: '' });
    await pool.connectAs(account(sandbox));
    await expect(page.locator('.chain-reward')).toHaveText(/\d (TRX|IOST)$/);
    await page
      .getByRole('main')
      .getByRole('button', { name: operationName(operation) })
      .click();
    await expect(page.getByRole('button', { name: pageSays('form.arriving') })).toBeVisible();
    come();
    await expect(page.getByRole('dialog').getByRole('heading', { name: operationName(operation) })).toBeVisible();
  });

for (const [path, account, button, operation] of [
  ['/tron/frozen-resource', unfreezing, 'withdraw-unfrozen', 'withdraw-unfrozen'],
  ['/eos/delegations', () => 'stakesothers', 'unstake', 'undelegate-bandwidth'],
] as const)
  test(`${path}: what is taken back before what writes has come says what it waits for, and goes on`, async ({ page, pool, sandbox }) => {
    const come = await withheld(page, SERVICES);
    await pool.open(path, { wallet: '' });
    await pool.connectAs(account(sandbox));
    const label = button === 'unstake' ? pageSays('assets.do.unstake') : operationName(button);
    await page.getByRole('main').getByRole('button', { name: label }).first().click();
    await expect(page.getByRole('button', { name: pageSays('form.arriving') })).toBeVisible();
    come();
    await expect(page.getByRole('dialog').getByRole('heading', { name: operationName(operation) })).toBeVisible();
  });

for (const [path, account, field, amount] of [
  ['/eos/ram', () => 'ramseller111', 'ramMarket.pay', '2'],
  ['/iost/ram', () => 'poolvoter1', 'ramMarket.wanted', '1024'],
  ['/eos/loans', () => 'freshholder1', 'renting.payment', '5'],
] as const)
  test(`${path}: the form that is sent before what writes has come says what it waits for, and goes on`, async ({ page, pool }) => {
    const come = await withheld(page, SERVICES);
    await pool.open(path, { wallet: '' });
    await pool.connectAs(account());
    const typed = page.getByLabel(pageSays(field));
    await typed.fill(amount);
    await page.getByRole('button', { name: pageSays('form.review') }).click();
    await expect(page.getByRole('button', { name: pageSays('form.arriving') })).toBeVisible();
    await expect(typed).toHaveValue(amount);
    come();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

test('what others lend keeps its room until the code that reads it has come', async ({ page, pool, sandbox }) => {
  const come = await withheld(page, SERVICES);
  await pool.open(`/tron/frozen-resource?account=${unfreezing(sandbox)}`, { wallet: 'never' });
  await expect(page.locator('[data-testid="frozen-total"]')).toContainText('TRX');
  await expect(page.getByRole('heading', { name: pageSays('frozen.received') })).toBeVisible();
  await expect(page.locator('[data-testid="received"]')).toHaveCount(0);
  come();
  await expect(page.locator('[data-testid="received"]')).toContainText(pageSays('frozen.noneReceived'));
});
