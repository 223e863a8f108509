import type { Page } from '@playwright/test';
import { fits, isAccessibleInBothThemes } from '../support/fitting.ts';
import { expect, type PoolPage, test } from '../support/pool-page.ts';
import { pageSays } from '../../support/said.ts';

/** Holds the page's code until the returned function is called. */
async function withoutCode(page: Page): Promise<() => void> {
  let come = (): void => undefined;
  const comes = new Promise<void>((resolve) => (come = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await comes;
    await route.continue();
  });
  return come;
}

/** Notes what the browser reports as the largest paint so far, each time a larger one comes. */
async function notingPaints(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const paints: string[] = [];
    Object.assign(window, { paints });
    const note = (list: PerformanceObserverEntryList): void => {
      for (const entry of list.getEntries()) paints.push((entry as PerformanceEntry & { element?: Element }).element?.className ?? '');
    };
    new PerformanceObserver(note).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  return () => page.evaluate(() => (window as Window & { paints?: string[] }).paints ?? []);
}

/** Opens an address as it is, without what a journey adds to it otherwise. */
async function visit(page: Page, pool: PoolPage, path: string, kept: Readonly<Record<string, string>> = {}): Promise<void> {
  await page.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, kept);
  await page.goto(`${pool.sandbox.manifest.page!}${path}`, { waitUntil: 'commit' });
}

for (const [chain, language, tag] of [
  ['eos', 'en', 'en'],
  ['bos', 'zh-TW', 'zh-Hant-TW'],
  ['tron', 'ko', 'ko'],
  ['iost', 'zh-CN', 'zh-Hans-CN'],
] as const)
  test(`the largest paint of a visitor’s home on ${chain} in ${language} is its first, before any code has come`, async ({
    page,
    pool,
  }) => {
    const come = await withoutCode(page);
    const paints = await notingPaints(page);
    await visit(page, pool, `/${chain}`, { 'newpool.clause': 'true', 'newpool.language-chosen': language });
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    await expect(
      page.getByTestId('hero-rate').getByRole('button', { name: pageSays('labels.connect-wallet', {}, language) }),
    ).toBeVisible();
    await expect.poll(paints).toContain('calculator-result');
    const [first, title] = [await paints(), await page.title()];
    come();
    await expect(page.getByTestId('calculator').locator('output')).toHaveText(/\d+\.\d+\s[A-Z]+/);
    await expect(page.getByTestId('mean-rate')).toBeVisible();
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    expect([await paints(), await page.title()]).toEqual([first, title]);
  });

for (const [path, language] of [
  ['/tron/increase-of-votes', 'ko'],
  ['/help-center', 'zh-TW'],
] as const)
  test(`${path} is painted first in ${language}, whoever comes`, async ({ page, pool }) => {
    const come = await withoutCode(page);
    await visit(page, pool, path, { 'newpool.clause': 'true', 'newpool.language-chosen': language, 'newpool.wallet-tron': 'true' });
    const place = page.locator('.places-bar').getByRole('link', { name: pageSays('places-bar.more', {}, language) });
    await expect(place).toBeVisible();
    await expect(page.getByText(pageSays('places-bar.more'), { exact: true })).toHaveCount(0);
    const title = await page.title();
    come();
    await pool.started();
    await expect(place).toBeVisible();
    expect(await page.title()).toBe(title);
  });

for (const [who, path, kept] of [
  ['whose wallet was connected before', '/eos', { 'newpool.wallet-eos': 'true' }],
  ['whom the address names', '/eos?account=rexholder111', {}],
] as const)
  test(`nobody ${who} is shown a visitor’s home before it is known`, async ({ page, pool }) => {
    const come = await withoutCode(page);
    await visit(page, pool, path, { 'newpool.clause': 'true', ...kept });
    await expect(page.getByTestId('hero-waiting')).toBeVisible();
    await expect(page.getByTestId('hero-rate')).toHaveCount(0);
    come();
    await pool.started();
  });

test('a button that is pressed before the code has come is pressed once it has', async ({ page, pool }) => {
  const come = await withoutCode(page);
  await visit(page, pool, '/eos?sandbox-wallet=approve', { 'newpool.clause': 'true' });
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-started');
  come();
  await expect(page.getByRole('button', { name: /^Account / })).toBeVisible();
});

const TERMS = '#first-terms';

for (const [path, language] of [
  ['/eos', 'en'],
  ['/tron/rewards', 'ko'],
  ['/iost/increase-of-votes', 'zh-TW'],
  ['/eos/increase-of-votes', 'zh-CN'],
  ['/tron/increase-of-votes', 'en'],
] as const)
  test(`the terms are there with the first paint of ${path} in ${language}, and stay where they are when the code comes`, async ({
    page,
    pool,
  }) => {
    const come = await withoutCode(page);
    const paints = await notingPaints(page);
    await visit(page, pool, path, { 'newpool.language-chosen': language });
    const title = pageSays('terms.title', {}, language);
    await expect(page.locator(TERMS)).toContainText(title);
    await expect(page.getByRole('heading', { name: title })).toBeFocused();
    await expect(page.locator('#root')).toHaveAttribute('inert');
    await expect.poll(paints).not.toEqual([]);
    const places = () =>
      page
        .getByRole('dialog')
        .locator('*')
        .evaluateAll((parts) => parts.map((part) => ({ says: part.textContent, at: part.getBoundingClientRect().toJSON() as unknown })));
    const [first, placed] = [await paints(), await places()];
    come();
    await expect(page.locator(TERMS)).toHaveCount(0);
    await expect(page.locator('#root')).not.toHaveAttribute('inert');
    await expect(page.getByRole('heading', { name: title })).toBeFocused();
    expect(await places()).toEqual(placed);
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    expect(await paints()).toEqual(first);
    await page.getByRole('button', { name: pageSays('terms.agree', {}, language), exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.reload();
    await pool.started();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

test('the terms of the first paint fit a screen of 320 px and break no rule of accessibility', async ({ page, pool }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await withoutCode(page);
  await visit(page, pool, '/tron/increase-of-votes', { 'newpool.language-chosen': 'ko' });
  await expect(page.locator(TERMS)).toBeVisible();
  await isAccessibleInBothThemes(page, 'terms of the first paint');
  await fits(page, 'terms of the first paint');
});

test('who accepts the terms before the code has come is not asked again, and the account of the address is read', async ({
  page,
  pool,
}) => {
  const come = await withoutCode(page);
  await visit(page, pool, '/eos?account=rexholder111');
  await page.getByRole('button', { name: pageSays('terms.agree') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  come();
  await pool.started();
  await expect(page.getByRole('main')).toContainText('rexholder111');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await pool.started();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('who accepts the terms while the page starts is not asked again', async ({ page, pool }) => {
  let come = (): void => undefined;
  const comes = new Promise<void>((resolve) => (come = resolve));
  await page.route(/\/assets\/dialog-[\w-]{8}\.js$/, async (route) => {
    await comes;
    await route.continue();
  });
  await visit(page, pool, '/eos');
  await pool.started();
  await page.getByRole('button', { name: pageSays('terms.agree') }).click();
  await expect(page.locator(TERMS)).toHaveCount(0);
  come();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('newpool.clause'))).toBe('true');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('who presses “Agree” before the page has started and lets go after it is not asked again', async ({ page, pool }) => {
  const come = await withoutCode(page);
  await visit(page, pool, '/eos', { 'newpool.language-chosen': 'en' });
  const agree = page.locator(TERMS).getByRole('button', { name: pageSays('terms.agree') });
  await agree.hover();
  await page.mouse.down();
  come();
  await pool.started();
  // The code of the terms has come, and would have taken their place.
  await page.waitForLoadState('networkidle');
  await expect(agree).toBeVisible();
  await page.mouse.up();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('newpool.clause'))).toBe('true');
});

test('who declines the terms before the code has come leaves as soon as it has', async ({ page, pool }) => {
  const come = await withoutCode(page);
  await page.route('https://support.newdex.net/**', (route) => route.fulfill({ body: 'elsewhere' }));
  await visit(page, pool, '/eos?channel=tokenpocket');
  await page.getByRole('button', { name: pageSays('terms.refuse') }).click();
  await expect(page.getByRole('button', { name: pageSays('terms.refuse') })).toBeDisabled();
  come();
  await page.waitForURL(/support\.newdex\.net\/hc\?language=en&channel=tokenpocket$/);
});

test('the theme that was chosen is there before the code has come', async ({ page, pool }) => {
  await withoutCode(page);
  await visit(page, pool, '/eos', { 'newpool.clause': 'true', 'newpool.theme': 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
