import type { RunningSandbox } from '../../../sandbox/start-sandbox.ts';
import { pageSays } from '../../support/said.ts';
import { SERVICES, withheld, WRITING } from '../support/late-code.ts';
import { operationName } from '../support/operation-name.ts';
import { expect, test } from '../support/pool-page.ts';
import { tronAccount } from '../support/tron-account.ts';

const voter = (sandbox: RunningSandbox) => tronAccount(sandbox, 'voter').address;

/** A page of an account, whom it is about, and what is there once its first figures are. */
const FIGURES = [
  ['/eos/rewards', () => 'rexholder111', '[data-testid="earned"]', /\d A$/],
  ['/tron/rewards', voter, '.chain-reward', /\d TRX$/],
  ['/iost/rewards', () => 'poolvoter1', '.chain-reward', /\d IOST$/],
  ['/eos/unlocks', () => 'rexholder111', '[data-testid="coming"] [data-lot]', /\d A/],
  ['/tron/unlocks', (sandbox: RunningSandbox) => tronAccount(sandbox, 'unfreezing').address, '[data-testid="coming"] [data-lot]', /\d TRX/],
  ['/iost/redeeming', () => 'poolvoter1', '[data-testid="coming"] [data-lot]', /\d IOST/],
  ['/eos/bonus', () => 'rexholder111', '[data-day]', /\d A/],
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
