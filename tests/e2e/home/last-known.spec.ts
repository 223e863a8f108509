import type { Page } from '@playwright/test';
import { CHAIN_KEYS } from '../../../sandbox/world.ts';
import { expect, test, type PoolPage } from '../support/pool-page.ts';
import { isFitting } from '../support/fitting.ts';
import { pageSays } from '../../support/said.ts';

const HOUR_MS = 3_600_000;
const FIRST_ACCOUNTS = { eos: 'rexholder111', bos: 'bosholder111', tron: null, iost: null } as const;

test.use({ serviceWorkers: 'allow' });

/** Lets no request out but those for files of the page, which then never hears of nodes and the pool's service. */
async function holdAnswers(page: Page, pool: PoolPage): Promise<void> {
  const origin = new URL(pool.sandbox.manifest.page!).origin;
  await page.route('**/*', (route) => {
    const request = route.request();
    if (request.url().startsWith(origin) && request.method() === 'GET') return route.continue();
    return undefined;
  });
}

/** Makes everything the page kept an hour older before its next load begins: an answer that is still on its way cannot make it young again. */
async function ageByAnHour(page: Page): Promise<void> {
  await page.addInitScript((hour) => {
    if (sessionStorage.getItem('aged') !== null) return;
    sessionStorage.setItem('aged', '');
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith('newpool.figures-')))
      localStorage.setItem(
        key,
        localStorage.getItem(key)!.replace(/"receivedAt":(\d+),"value"/g, (_, at: string) => `"receivedAt":${Number(at) - hour},"value"`),
      );
  }, HOUR_MS);
}

/** The code and texts of the places that somebody who comes back may open, and of what they load later. */
const CODE_OF_PLACES = ['assets-', 'yields-', 'more-', 'en.assets-', 'en.rewards-', 'en.more-'].map((part) => `/assets/${part}`);

/** Returns what the page would lack without a network: files it has loaded, and `parts` it may want, of which its worker has no copy yet. */
async function missingCopies(page: Page, ...parts: readonly string[]): Promise<readonly string[]> {
  return page.evaluate(async (wanted) => {
    if (navigator.serviceWorker.controller === null) return ['worker'];
    const copies: string[] = [];
    for (const name of ['pages', 'code', 'files'])
      copies.push(...(await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname));
    const loaded = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
      .map(({ pathname }) => pathname);
    return [location.pathname, '/config.json', ...loaded, ...wanted].filter((path) => !copies.some((copy) => copy.startsWith(path)));
  }, parts);
}

for (const chain of CHAIN_KEYS)
  test(`a member’s second visit on ${chain} shows the last known figures with their age before anything is read, and live ones then`, async ({
    page,
    pool,
  }) => {
    await pool.open(`/${chain}`, { wallet: FIRST_ACCOUNTS[chain] === null ? 'approve' : '' });
    const account = FIRST_ACCOUNTS[chain];
    await (account === null ? pool.connect() : pool.connectAs(account));
    const hero = page.locator('[data-testid="hero-stake"], [data-testid="hero-rate"]');
    const figure = hero.locator('.hero-figure');
    await expect(figure).toHaveText(/\d/);
    await expect(page.locator('.age', { hasText: pageSays('age.updated') })).toBeVisible();
    const shown = await figure.textContent();
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('newpool.figures-')))).toBe(true);
    await ageByAnHour(page);

    await holdAnswers(page, pool);
    await page.reload();
    await pool.started();
    await expect(figure).toHaveText(shown!);
    await expect(page.getByTestId('kept-age')).toHaveText(`${pageSays('age.old')} 1 h ago`);
    await isFitting(page, `last-known-${chain}`);

    await page.unroute('**/*');
    await page.reload();
    await expect(page.locator('.age', { hasText: pageSays('age.updated') })).toBeVisible();
    await expect(page.getByTestId('kept-age')).toHaveCount(0);
    await expect(figure).toHaveText(/\d/);
  });

test('a page that was opened opens without a network, with the last figures, their age, and what does not answer', async ({
  page,
  pool,
  context,
}) => {
  await pool.open('/eos', { wallet: '' });
  await pool.connectAs('rexholder111');
  const figure = page.getByTestId('hero-stake').locator('.hero-figure');
  await expect(figure).toHaveText(/\d/);
  // Who comes back gets the code of all places.
  await page.reload();
  await expect(page.locator('.age', { hasText: pageSays('age.updated') })).toBeVisible();
  await expect.poll(() => missingCopies(page, ...CODE_OF_PLACES)).toEqual([]);
  const shown = await figure.textContent();
  await ageByAnHour(page);

  await context.setOffline(true);
  await page.reload();
  await pool.started();
  await expect(figure).toHaveText(shown!);
  await expect(page.getByTestId('away')).toContainText('1 h ago');
  await expect(page.getByTestId('hero-stake').getByText(pageSays('age.unavailable'))).toBeVisible();

  // Places that were never opened as a page, and then a screen whose code never came.
  await page.goto(new URL('/eos/money', page.url()).href);
  await pool.started();
  await expect(page.getByRole('heading', { level: 1, name: pageSays('assets.title') })).toBeVisible();
  await expect(page.getByTestId('total')).toHaveText(/\d/);
  await expect(page.locator('.age-old')).toContainText('1 h ago');
  // The wallet of the sandbox does not answer without its network; the figures of its account stay.
  await expect(page.getByRole('button', { name: pageSays('action.retry') }).first()).toBeVisible();
  await expect(page.locator('.age-old')).toContainText('1 h ago');
  await page.goto(new URL('/eos/rewards', page.url()).href);
  await pool.started();
  await expect(page.getByTestId('rate')).toBeVisible();
  await page.goto(new URL('/eos/delegations', page.url()).href);
  await pool.started();
  await expect(page.getByRole('heading', { level: 1, name: pageSays('crash.title') })).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: pageSays('delegations.title') })).toBeVisible();
});

test('the articles of the help centre are there without a network, with their age, and read again when it is back', async ({
  page,
  pool,
  context,
}) => {
  await pool.open('/help-center');
  const articles = page.getByTestId('articles');
  await expect(articles.locator('.item-row').first()).toBeVisible();
  const first = await articles.locator('.item-row').first().textContent();
  // The copies of the page's code are made while it is loaded under its worker.
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.reload();
  await expect(articles.locator('.item-row').first()).toBeVisible();
  await expect.poll(() => missingCopies(page)).toEqual([]);
  await ageByAnHour(page);

  await context.setOffline(true);
  await page.reload();
  await pool.started();
  await expect(articles.locator('.item-row').first()).toHaveText(first!);
  await expect(page.getByTestId('articles-age')).toHaveText(`${pageSays('age.old')} 1 h ago`);
  await context.setOffline(false);
  await articles.getByRole('button', { name: pageSays('action.retry') }).click();
  await expect(page.getByTestId('articles-age')).toHaveCount(0);
  await expect(articles.locator('.item-row').first()).toHaveText(first!);
});

test('nothing of an account stays once its wallet is disconnected', async ({ page, pool }) => {
  await pool.open('/eos', { wallet: '' });
  await pool.connectAs('rexholder111');
  const stored = () =>
    page.evaluate(() =>
      Object.keys(localStorage)
        .map((key) => localStorage.getItem(key))
        .join(),
    );
  await expect.poll(stored).toContain('rexholder111');
  await page.getByRole('button', { name: 'Account rexholder111' }).click();
  await pool
    .dialog()
    .getByRole('button', { name: pageSays('wallet.disconnect') })
    .click();
  await expect(page.getByTestId('hero-rate')).toBeVisible();
  await expect.poll(stored).not.toContain('rexholder111');
});

test('another account of the wallet takes the place of the one of the last visit', async ({ page, pool }) => {
  await pool.open('/eos', { wallet: '' });
  await pool.connectAs('rexholder111');
  await expect(page.getByTestId('hero-stake').locator('.hero-figure')).toHaveText(/\d/);
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (!key.startsWith('newpool.')) localStorage.removeItem(key);
  });
  await page.reload();
  await expect(page.getByTestId('hero-stake').locator('.hero-figure')).toHaveText(/\d/);
  await pool.wallet().getByRole('button', { name: 'freshholder1' }).click();
  await expect(page.getByRole('button', { name: 'Account freshholder1' })).toBeVisible();
  await expect(page.getByText('freshholder1 does not take part', { exact: false }).or(page.getByTestId('hero-rate'))).toBeVisible();
});
