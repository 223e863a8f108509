import type { RunningSandbox } from '../../../sandbox/start-sandbox.ts';
import { pageSays } from '../../support/said.ts';
import { SERVICES, withheld, WRITES, WRITING } from '../support/late-code.ts';
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
  ['/eos/money', () => 'rexholder111', '[data-testid="total"]', /\d A$/],
  ['/tron/money', voter, '[data-testid="total"]', /\d TRX$/],
  ['/iost/money', () => 'poolvoter1', '[data-testid="total"]', /\d IOST$/],
  ['/eos/holdings', () => 'rexholder111', 'main dl.lines dd', /\d A$/],
  ['/tron/holdings', voter, '[data-testid="balance"] dd', /\d TRX$/],
  ['/iost/holdings', () => 'poolvoter1', '[data-testid="balance"] dd', /\d IOST$/],
  ['/eos/apr', () => 'rexholder111', '[data-testid="pool"] dd', /\d %$/],
  ['/tron/apr', voter, '[data-testid="pool"] dd', /\d %$/],
  ['/iost/apr', () => 'poolvoter1', '[data-testid="pool"] dd', /\d %$/],
  ['/eos/rex-detail', () => 'rexholder111', '[data-testid="all"] dd', /\d REX$/],
  ['/tron/account-name', voter, '[data-testid="account-name"]', new RegExp(pageSays('set-account-name.none'))],
] as const;

/** A page of the pool, and what is there once its first figures are. */
const POOL_FIGURES = [
  ['/eos/pool', '.pair .digits', /\d/],
  ['/tron/pool', '.pair .digits', /\d/],
  ['/iost/pool', '.pair .digits', /\d/],
  ['/eos/annual-profit', '[data-testid="mean"] dd', /\d %$/],
  ['/eos/compare', '[data-testid="option-rex"] [data-testid="year"] dd', /\d A/],
  ['/tron/compare', '[data-testid="option-freeze"] [data-testid="year"] dd', /\d TRX/],
  ['/eos/nodes', '[data-node]', /http/],
  ['/bos/stake', '[data-testid="earnings"]', /\d %/],
] as const;

/** Pages on which nothing is signed, at least without a wallet: they never ask for code that writes. */
const NOTHING_SIGNED = /money|holdings|apr|pool|annual-profit|compare|nodes/;
const ALL = [...FIGURES, ...POOL_FIGURES.map(([path, shown, figure]) => [path, null, shown, figure] as const)];

for (const [path, account, shown, figure] of ALL) {
  const signs = !NOTHING_SIGNED.test(path);
  test(`${path} shows its figures without anything that writes${signs ? '' : ', never asks for it, and shows the pool’s news'}`, async ({
    page,
    pool,
    sandbox,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.route(WRITING, (route) => route.abort());
    const news = signs ? null : page.waitForRequest(/getImportantArticle/);
    await pool.open(account === null ? path : `${path}?account=${account(sandbox)}`, { wallet: 'never' });
    await expect(page.locator(shown).first()).toHaveText(figure);
    await news;
    if (signs) return;
    await page.waitForLoadState('networkidle');
    expect(asked.filter((address) => WRITES.test(address))).toEqual([]);
  });
}

test('tokens are read without anything that writes', async ({ page, pool, sandbox }) => {
  await page.route(WRITING, (route) => route.abort());
  await pool.open(`/tron/tokens?account=${voter(sandbox)}`, { wallet: 'never' });
  await page.getByLabel(pageSays('tokens.token'), { exact: true }).fill('1000001');
  await page.getByRole('button', { name: pageSays('tokens.look') }).click();
  await expect(page.locator('[data-testid="token"]')).toContainText('SandboxPoints');
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
  ['/tron/account-name', voter, 'set-account-name.label', 'poolvoter'],
] as const)
  test(`${path}: the form that is sent before what writes has come says what it waits for, and goes on`, async ({
    page,
    pool,
    sandbox,
  }) => {
    const come = await withheld(page, SERVICES);
    await pool.open(path, { wallet: '' });
    await pool.connectAs(account(sandbox));
    const typed = page.getByLabel(pageSays(field));
    await typed.fill(amount);
    await page.getByRole('button', { name: pageSays('form.review') }).click();
    await expect(page.getByRole('button', { name: pageSays('form.arriving') })).toBeVisible();
    await expect(typed).toHaveValue(amount);
    come();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

test('/tron/money: what a line offers, pressed before what writes has come, says what it waits for, and goes on', async ({
  page,
  pool,
  sandbox,
}) => {
  const come = await withheld(page, SERVICES);
  await pool.open('/tron/money', { wallet: '' });
  await pool.connectAs(voter(sandbox));
  await page.locator('[data-place="reward"]').getByRole('button').click();
  await expect(page.locator('[data-place="reward"]').getByRole('button')).toContainText(pageSays('form.arriving'));
  come();
  await expect(page.getByRole('dialog').getByRole('heading', { name: operationName('claim-reward') })).toBeVisible();
});

test('/bos/stake: the vote, pressed before what writes has come, says what it waits for, and goes on', async ({ page, pool }) => {
  const come = await withheld(page, SERVICES);
  await pool.open('/bos/stake', { wallet: '' });
  await pool.connectAs('bosholder111');
  await expect(page.locator('[data-testid="votes"]')).toContainText('BOS');
  await page.getByTestId('delegation').getByRole('button').last().click();
  await expect(page.getByRole('button', { name: pageSays('form.arriving') })).toBeVisible();
  come();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('/eos/rex-detail: a form that is sent before what writes has come says what it waits for, and goes on', async ({ page, pool }) => {
  const come = await withheld(page, SERVICES);
  await pool.open('/eos/rex-detail', { wallet: '' });
  await pool.connectAs('rexholder111');
  const deposit = page.getByTestId('deposit');
  await deposit.locator('summary').click();
  await deposit.getByLabel(pageSays('rex.fund.deposit')).fill('1');
  await deposit.getByRole('button', { name: pageSays('form.review') }).click();
  await expect(deposit.getByRole('button', { name: pageSays('form.arriving') })).toBeVisible();
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
