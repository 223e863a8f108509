import type { Page } from '@playwright/test';
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

test('a form asks for its screen and what writes beside its start, and for its texts beside the code of its chain', async ({
  page,
  pool,
}) => {
  const files = ['framework', 'antelope', 'increase-of-votes', 'writing'].map((name) => new RegExp(`/assets/${name}-[\\w-]{8}\\.js`));
  await held(page, /\/assets\/start-[\w-]{8}\.js/, files);
  await held(page, /\/assets\/antelope-[\w-]{8}\.js/, [/\/assets\/[\w-]+\.json/]);
  await pool.open('/eos/increase-of-votes', { wallet: 'never' });
  await expect(page.locator('html')).toHaveAttribute('data-started', 'true');
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
