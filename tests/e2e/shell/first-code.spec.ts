import type { Page } from '@playwright/test';
import type { RunningSandbox } from '../../../sandbox/start-sandbox.ts';
import { pageSays } from '../../support/said.ts';
import { SERVICES, withheld, WRITING } from '../support/late-code.ts';
import { expect, test } from '../support/pool-page.ts';
import { tronAccount } from '../support/tron-account.ts';

/** Holds what is asked for by the first pattern until everything else has been asked for: what waits for it never comes. */
async function held(page: Page, file: RegExp, others: readonly RegExp[]): Promise<void> {
  const asked = others.map((other) => page.waitForRequest(other, { timeout: 20_000 }));
  await page.route(file, async (route) => {
    await Promise.all(asked);
    await route.continue();
  });
}

for (const [chain, protocol] of [
  ['eos', 'antelope'],
  ['tron', 'tron'],
  ['iost', 'iost'],
] as const)
  test(`the home of ${chain} asks for the code of its chain and its home beside its start`, async ({ page, pool }) => {
    const files = ['framework', protocol, 'after-paint'].map((name) => new RegExp(`/assets/${name}-[\\w-]{8}\\.js`));
    await held(page, /\/assets\/start-[\w-]{8}\.js/, files);
    await pool.open(`/${chain}`, { wallet: 'never' });
    await expect(page.locator('html')).toHaveAttribute('data-started', 'true');
  });

for (const [path, own] of [
  ['increase-of-votes', ['antelope.rex', 'form']],
  ['reduce-votes', ['antelope.pages', 'antelope.rex', 'antelope.read']],
  ['rewards', ['rewards', 'form']],
  ['bonus', ['rewards', 'form']],
  ['money', ['assets', 'antelope.rex', 'antelope.read']],
  ['action-success', ['signing', 'writing']],
] as const)
  test(`${path} asks for all it begins with beside its start, and for its texts beside the code of its chain`, async ({ page, pool }) => {
    const files = ['framework', 'antelope', ...own].map((name) => new RegExp(`/assets/${name}-[\\w-]{8}\\.js`));
    await held(page, /\/assets\/start-[\w-]{8}\.js/, files);
    await held(page, /\/assets\/antelope-[\w-]{8}\.js/, [/\/assets\/en\.first[\w.]*-[\w-]{8}\.json/]);
    await pool.open(`/eos/${path}`, { wallet: 'never' });
    await expect(page.locator('html')).toHaveAttribute('data-started', 'true');
  });

for (const path of ['/eos/increase-of-votes', '/tron/increase-of-votes', '/iost/increase-of-votes'])
  test(`${path} asks for all that plans and writes in one round, once it has started`, async ({ page, pool }) => {
    const later = ['rxjs', 'assets', 'more'].map((name) => new RegExp(`/assets/${name}-[\\w-]{8}\\.js`));
    await held(page, /\/assets\/(?:writing|antelope\.services|\w+\.writes)-[\w-]{8}\.js/, later);
    await pool.open(path);
    await pool.connect();
    await expect(page.locator('main form').getByRole('button', { name: pageSays('form.review') })).toBeVisible();
  });

for (const chain of ['eos', 'tron', 'iost'])
  test(`a form of ${chain} shows its figures before what writes has come; its button pressed early says what it waits for, and goes on`, async ({
    page,
    pool,
  }) => {
    const come = await withheld(page, SERVICES);
    await pool.open(`/${chain}/increase-of-votes`);
    await expect(page.locator('.chart-waiting')).toHaveCount(0);
    await expect(page.getByTestId('earnings')).toContainText('%');
    await pool.connect();
    await page.getByRole('textbox', { name: pageSays('stake.amount') }).fill('1');
    await page.getByRole('button', { name: pageSays('form.review') }).click();
    await expect(page.getByRole('button', { name: pageSays('form.arriving') })).toBeVisible();
    come();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

for (const [chain, account, holds] of [
  ['eos', () => 'rexholder111', 'A'],
  ['bos', () => 'bosholder111', 'BOS'],
  ['tron', (sandbox: RunningSandbox) => tronAccount(sandbox, 'voter').address, '1,200.00 TRX'],
  ['iost', () => 'poolvoter1', '1,399.75'],
] as const)
  test(`what can be taken back on ${chain} is shown before what writes has come; its button pressed early says what it waits for, and goes on`, async ({
    page,
    pool,
    sandbox,
  }) => {
    const come = await withheld(page, SERVICES);
    await pool.open(`/${chain}/reduce-votes`, { wallet: '' });
    await pool.connectAs(account(sandbox));
    await expect(page.locator('[data-testid="available"]').first()).toContainText(holds);
    await page.getByRole('textbox', { name: pageSays('stake.unstakeAmount') }).fill('1');
    await page.getByRole('button', { name: pageSays('form.review') }).click();
    await expect(page.getByRole('button', { name: pageSays('form.arriving') })).toBeVisible();
    come();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

for (const [chain, account, part, holds] of [
  ['eos', () => 'rexmatured11', 'ready', '8,000,000.0000 REX'],
  ['bos', () => 'bosholder111', 'lot', 'REX'],
  ['tron', (sandbox: RunningSandbox) => tronAccount(sandbox, 'unfreezing').address, 'lot', 'TRX'],
  ['iost', () => 'poolvoter1', 'lot', 'IOST'],
] as const)
  test(`what comes back to an account that is looked at on ${chain} is shown without anything that writes`, async ({
    page,
    pool,
    sandbox,
  }) => {
    await page.route(WRITING, (route) => route.abort());
    await pool.open(`/${chain}/reduce-votes?account=${account(sandbox)}`, { wallet: 'never' });
    await expect(page.getByTestId(part).first()).toContainText(holds);
  });

for (const [chain, account, holds] of [
  ['tron', (sandbox: RunningSandbox) => tronAccount(sandbox, 'voter').address, '1,200.00 TRX'],
  ['iost', () => 'poolvoter1', '1,399.75'],
] as const)
  test(`what the account of an earlier visit can take back on ${chain} is shown before what writes has come, and reviewed once it has`, async ({
    page,
    pool,
    sandbox,
  }) => {
    await pool.open(`/${chain}/reduce-votes`, { wallet: '' });
    await pool.connectAs(account(sandbox));
    const come = await withheld(page, SERVICES);
    await page.reload();
    await expect(page.getByTestId('available').first()).toContainText(holds);
    await page.getByRole('textbox', { name: pageSays('stake.unstakeAmount') }).fill('1');
    await page.getByRole('button', { name: pageSays('form.review') }).click();
    await expect(page.getByRole('button', { name: pageSays('form.arriving') })).toBeVisible();
    come();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

test('what the account of an earlier visit can take back is shown before its wallet has been found', async ({ page, pool }) => {
  await pool.open('/iost/reduce-votes', { wallet: '' });
  await pool.connectAs('poolvoter1');
  await pool.open('/iost/reduce-votes', { wallet: 'late:6000' });
  await expect(page.getByTestId('available').first()).toContainText('1,399.75');
  await page.getByRole('textbox', { name: pageSays('stake.unstakeAmount') }).fill('1');
  await expect(page.locator('main form').getByRole('button', { name: pageSays('wallet.searching') })).toBeVisible();
  await page.getByRole('button', { name: pageSays('form.review') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('REX that is ready is shown before what writes has come, and taken by one tap once it has', async ({ page, pool }) => {
  const come = await withheld(page, SERVICES);
  await pool.open('/eos/reduce-votes', { wallet: '' });
  await pool.connectAs('rexmatured11');
  const ready = page.getByTestId('ready');
  await expect(ready).toContainText('8,000,000.0000 REX');
  await ready.getByRole('button').click();
  await expect(ready.getByRole('button', { name: pageSays('form.arriving') })).toBeVisible();
  come();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('gas and what is pledged for it are shown before what writes has come; the button pressed early says what it waits for, and goes on', async ({
  page,
  pool,
}) => {
  const come = await withheld(page, SERVICES);
  await pool.open('/iost/gas', { wallet: '' });
  await pool.connectAs('poolvoter1');
  await expect(page.getByTestId('gas')).toContainText(/\d/);
  await page.locator('[data-testid="pledge"] > summary').click();
  const amount = page.getByRole('textbox', { name: pageSays('pledge-gas.amount') });
  await amount.fill('1');
  await page.getByRole('button', { name: pageSays('form.review') }).click();
  await expect(page.getByRole('button', { name: pageSays('form.arriving') })).toBeVisible();
  await expect(amount).toHaveValue('1');
  come();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('gas of an account that is looked at is shown without anything that writes', async ({ page, pool }) => {
  await page.route(WRITING, (route) => route.abort());
  await pool.open('/iost/gas?account=poolvoter1', { wallet: 'never' });
  await expect(page.getByTestId('gas')).toContainText(/\d/);
});

test('a first visit asks for its terms beside its start', async ({ page, pool }) => {
  await held(page, /\/assets\/start-[\w-]{8}\.js/, [/\/assets\/dialog-[\w-]{8}\.js/]);
  await pool.open('/eos', { wallet: 'never', terms: false });
  await expect(page.getByRole('dialog')).toBeVisible();
});

for (const path of ['/eos', '/eos/increase-of-votes', '/bos', '/tron/increase-of-votes', '/iost', '/iost/rewards'])
  test(`what ${path} asks the backend first is on its way before its code has come, and is not asked again`, async ({ page, pool }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const call = /getCommonParam|getPoolInfo/.exec(request.url())?.[0];
      if (call !== undefined) asked.push(call);
    });
    await held(page, /\/assets\/start-[\w-]{8}\.js/, [/getCommonParam/, /getPoolInfo/]);
    await pool.open(path, { wallet: 'never' });
    await expect(page.locator('html')).toHaveAttribute('data-started', 'true');
    await page.waitForTimeout(1_500);
    expect(asked.sort()).toEqual(['getCommonParam', 'getPoolInfo']);
  });

for (const [chain, questions] of [
  ['eos', ['get_info', 'get_abi', 'get_abi', 'get_table_rows', 'get_table_rows']],
  ['tron', ['getblock', 'getblock', 'getblockbynum', 'getchainparameters']],
  ['iost', ['getChainInfo', 'getContractStorage']],
] as const)
  test(`what a form of ${chain} asks a node first is on its way before its code has come, and is not asked again`, async ({
    page,
    pool,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const call = /\/(get_info|get_abi|get_table_rows|getblock|getblockbynum|getchainparameters|getChainInfo|getContractStorage)$/.exec(
        request.url(),
      )?.[1];
      if (call !== undefined && request.method() !== 'OPTIONS') asked.push(call);
    });
    await held(page, /\/assets\/start-[\w-]{8}\.js/, [new RegExp(`/${questions.at(-1)!}$`)]);
    await pool.open(`/${chain}/increase-of-votes`, { wallet: 'never' });
    await expect(page.locator('html')).toHaveAttribute('data-started', 'true');
    await expect(page.locator('.chart-waiting')).toHaveCount(0);
    await page.waitForTimeout(1_000);
    expect(asked.sort()).toEqual([...questions].sort());
  });

for (const [chain, account, call] of [
  ['eos', () => 'rexholder111', 'get_abi'],
  ['tron', (sandbox: RunningSandbox) => tronAccount(sandbox, 'voter').address, 'getchainparameters'],
  ['iost', () => 'poolvoter1', 'getContractStorage'],
] as const)
  test(`a form that takes votes back on ${chain} asks a node for the chain's state before its code has come, and not again`, async ({
    page,
    pool,
    sandbox,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'OPTIONS' && request.url().endsWith(`/${call}`)) asked.push(request.postData() ?? '');
    });
    await held(page, /\/assets\/start-[\w-]{8}\.js/, [new RegExp(`/${call}$`)]);
    await pool.open(`/${chain}/reduce-votes?account=${account(sandbox)}`, { wallet: 'never' });
    await expect(page.getByText(pageSays('stake.onItsWay')).or(page.getByTestId('votes').first()).first()).toBeVisible();
    await page.waitForTimeout(1_000);
    expect([...new Set(asked)].sort()).toEqual(asked.sort());
  });

test('a home does not ask a node for what only forms show', async ({ page, pool }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/v1/chain/')) asked.push(request.url());
  });
  await held(page, /\/assets\/start-[\w-]{8}\.js/, [/getPoolInfo/]);
  await pool.open('/eos', { wallet: 'never' });
  await expect(page.locator('html')).toHaveAttribute('data-started', 'true');
  expect(asked.filter((url) => url.endsWith('/get_abi'))).toEqual([]);
});
