import type { Page } from '@playwright/test';
import { pageSays } from '../../support/said.ts';
import { expect, test } from '../support/pool-page.ts';

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
    const files = ['framework', 'shared', protocol, 'pool-home'].map((name) => new RegExp(`/assets/${name}-[\\w-]{8}\\.js`));
    await held(page, /\/assets\/start-[\w-]{8}\.js/, files);
    await pool.open(`/${chain}`, { wallet: 'never' });
    await expect(page.locator('html')).toHaveAttribute('data-started', 'true');
  });

for (const [path, own] of [
  ['increase-of-votes', ['increase-of-votes', 'form', 'antelope.renaming']],
  ['reduce-votes', ['reduce-votes', 'writing']],
] as const)
  test(`${path} asks for all it begins with beside its start, and for its texts beside the code of its chain`, async ({ page, pool }) => {
    const files = ['framework', 'antelope', ...own].map((name) => new RegExp(`/assets/${name}-[\\w-]{8}\\.js`));
    await held(page, /\/assets\/start-[\w-]{8}\.js/, files);
    await held(page, /\/assets\/antelope-[\w-]{8}\.js/, [/\/assets\/[\w-]+\.json/]);
    await pool.open(`/eos/${path}`, { wallet: 'never' });
    await expect(page.locator('html')).toHaveAttribute('data-started', 'true');
  });

for (const chain of ['eos', 'tron', 'iost'])
  test(`a form of ${chain} shows its figures before what writes has come; its button pressed early says what it waits for, and goes on`, async ({
    page,
    pool,
  }) => {
    let come = (): void => undefined;
    const comes = new Promise<void>((resolve) => (come = resolve));
    await page.route(/\/assets\/\w+\.services-module-[\w-]{8}\.js/, async (route) => {
      await comes;
      await route.continue();
    });
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

test('a first visit asks for its terms beside its start', async ({ page, pool }) => {
  await held(page, /\/assets\/start-[\w-]{8}\.js/, [/\/assets\/terms-dialog-[\w-]{8}\.js/, /\/assets\/dialog-[\w-]{8}\.js/]);
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
