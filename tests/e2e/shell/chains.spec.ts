import { expect, test } from '../support/pool-page.ts';
import { tronAccount } from '../support/tron-account.ts';
import { pageSays } from '../../support/said.ts';

const NAMES = ['EOS', 'BOS', 'TRON', 'IOST'] as const;

test('changing the chain keeps language and theme, and the wallet of one chain is not connected to another', async ({
  page,
  pool,
  sandbox,
}) => {
  await pool.open('/eos', { language: 'ko', theme: 'dark', wallet: 'first-account' });
  await page.getByRole('button', { name: '지갑 연결', exact: true }).click();
  await expect(page.locator('.account-button')).toContainText('freshholder1');
  await page.locator('.chain-button').click();
  await expect(page.locator('.chain-links a > span')).toHaveText([...NAMES]);
  await expect(page.locator('.chain-links [aria-current] > span')).toHaveText('EOS');
  const marks = page.locator('.chain-links a > svg');
  await expect(marks).toHaveCount(NAMES.length);
  const colours = await marks.evaluateAll((all) => all.map((mark) => getComputedStyle(mark).fill));
  expect(new Set(colours).size, 'each chain has a colour of its own').toBe(NAMES.length);
  await page.getByRole('link', { name: 'TRON' }).click();
  await pool.started();
  await expect(page).toHaveURL(/\/tron$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('button', { name: '지갑 연결', exact: true })).toBeVisible();
  await page.getByRole('button', { name: '지갑 연결', exact: true }).click();
  await expect(page.locator('.account-button')).toContainText('TPdRy');
  const { address } = tronAccount(sandbox, 'fresh');
  await page.locator('.account-button').click();
  await expect(page.getByText(address)).toBeVisible();
  await page.goto(`${sandbox.manifest.page!}/iost`);
  await pool.started();
  await page.waitForTimeout(2_000);
  await expect(page.locator('.account-button')).toBeHidden();
  await page.goto(`${sandbox.manifest.page!}/eos`);
  await expect(page.locator('.account-button')).toContainText('freshholder1');
});

test('the chain of the last session is the next one’s first, and a chain in the address wins', async ({ page, pool, sandbox }) => {
  await pool.open('/iost', { wallet: 'never' });
  await page.goto(`${sandbox.manifest.page!}/`);
  await expect(page).toHaveURL(/\/iost$/);
  await page.goto(`${sandbox.manifest.page!}/bos/reduce-votes?chain=tron`);
  await pool.started();
  await expect(page).toHaveURL(/\/tron$/);
  await page.goto(`${sandbox.manifest.page!}/bos`);
  await pool.started();
  await expect(page.locator('.chain-button')).toHaveText('BOS');
  await page.goto(`${sandbox.manifest.page!}/?chain=dogecoin`);
  await pool.started();
  await expect(page).toHaveURL(/\/bos$/);
});

test('an account that was viewed on one chain is not searched on another', async ({ page, pool, sandbox }) => {
  await pool.open('/eos', { wallet: 'never' });
  await pool.lookUp('rexholder111');
  await expect(page.getByRole('heading', { name: 'Account rexholder111' })).toBeVisible();
  await page.goto(`${sandbox.manifest.page!}/tron`);
  await expect(page.locator('[data-testid="hero-rate"]')).toBeVisible();
  await expect(page.locator('[data-error]')).toHaveCount(0);
  await page.goto(`${sandbox.manifest.page!}/eos`);
  await expect(page.getByRole('heading', { name: 'Account rexholder111' })).toBeVisible();
});

test('a write is tracked on its own chain, and on no other', async ({ page, pool, sandbox }) => {
  await pool.open('/iost/increase-of-votes');
  await pool.connect();
  const id = await pool.buy('1');
  for (const path of ['/eos', '/tron', '/bos']) {
    await page.goto(`${sandbox.manifest.page!}${path}`);
    await expect(page.locator('.hero-figure')).toContainText('%');
    await expect(page.getByRole('region', { name: pageSays('write.label') })).toHaveCount(0);
  }
  await page.goto(`${sandbox.manifest.page!}/tron/action-success?tx=${id}`);
  await expect(page.getByRole('heading', { level: 1, name: pageSays('success.nothing.title') })).toBeVisible();
  await page.goto(`${sandbox.manifest.page!}/iost/action-success?tx=${id}`);
  await pool.becomesIrreversible();
});

test('a screen that a chain does not have is the page for unknown addresses, also for the server', async ({ page, pool, sandbox }) => {
  await pool.open('/tron', { wallet: 'never' });
  for (const path of ['/tron/rex-detail', '/iost/rex-detail', '/bos/increase-of-votes', '/bos/operation-status']) {
    const answer = await page.goto(`${sandbox.manifest.page!}${path}`);
    expect(answer!.status(), path).toBe(404);
    await pool.started();
    await expect(page, path).toHaveTitle('404 - Newdex');
    await expect(page.getByRole('link', { name: pageSays('success.home') })).toHaveAttribute('href', `/${path.split('/')[1]!}`);
  }
});

test('every chain’s pages are readable before any script has run', async ({ browser, sandbox }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [path, heading] of [
    ['/tron', pageSays('home.title', { chain: 'TRON' })],
    ['/tron/increase-of-votes', pageSays('labels.add-votes')],
    ['/iost/increase-of-votes', pageSays('labels.add-votes')],
    ['/bos/reduce-votes', pageSays('reduce.title')],
  ] as const) {
    const answer = await page.goto(`${sandbox.manifest.page!}${path}`);
    expect(answer!.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
  await context.close();
});
