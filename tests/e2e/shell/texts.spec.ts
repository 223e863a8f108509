import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/pool-page.ts';
import { pageSays } from '../../support/said.ts';
import { flat, textsOf } from '../../../vite.texts.ts';

const KEYS = flat(textsOf('web', 'en'));
const PATHS = readdirSync('dist/web', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('/index.html'))
  .map((file) => `/${file.slice(0, -'/index.html'.length)}`)
  .sort();
const TEXTS = /\/assets\/([\w-]+\.[\w.]+)-[\w-]{8}\.json/;
/** What comes with the code that writes, and when nothing else is to do. */
const LATER = ['en.forms', 'en.signing', 'en.errors'];
/** An account to look at, of each chain that names one by itself. */
const ACCOUNTS: Readonly<Record<string, string>> = { eos: 'rexholder111', bos: 'bosholder111', iost: 'poolvoter1' };

/** Returns the files of texts the page asked for. */
function askedTexts(page: Page): () => readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(...(TEXTS.exec(request.url())?.slice(1) ?? [])));
  return () => [...new Set(asked)].sort();
}

/** Returns the keys that stand on the page instead of their texts. */
async function shownKeys(page: Page): Promise<readonly string[]> {
  const words = (await page.locator('body').innerText()).match(/[a-z][\w-]*(?:\.[\w-]+)+/gi) ?? [];
  return words.filter((word) => KEYS.has(word));
}

async function goTo(page: Page, place: 'stake' | 'more'): Promise<void> {
  await page
    .getByRole('navigation')
    .getByRole('link', { name: pageSays(`places-bar.${place}`) })
    .click();
}

for (const chain of ['eos', 'bos', 'tron', 'iost', null])
  test(`no page of ${chain ?? 'no chain'} shows a key, and each loads what it named at its beginning`, async ({ page, pool }) => {
    test.slow();
    const paths = PATHS.filter((path) => (chain === null ? !/^\/(eos|bos|tron|iost)\b/.test(path) : path.split('/')[1] === chain));
    expect(paths.length).toBeGreaterThan(10);
    for (const path of paths) {
      const asked = askedTexts(page);
      const account = ACCOUNTS[chain ?? ''];
      await pool.open(`${path}${account === undefined ? '' : `?account=${account}`}`, { wallet: 'never' });
      await expect(page.locator('main h1').first()).toBeVisible();
      const named = JSON.parse((await page.locator('#boot').getAttribute('data-texts')) ?? '[]') as string[];
      await page.waitForTimeout(500);
      expect([path, await shownKeys(page)]).toEqual([path, []]);
      const own = ['en', 'first', ...named].join('.');
      expect([path, asked().filter((file) => !LATER.includes(file))]).toEqual([path, [own]]);
      page.removeAllListeners('request');
    }
  });

for (const [path, parts] of [
  ['/eos', 'first'],
  ['/eos/increase-of-votes', 'first.forms.stake'],
  ['/eos/rewards', 'first.rewards'],
  ['/help-center', 'first.more'],
] as const)
  test(`${path} asks for all its texts in one file before the code of its start has come`, async ({ page, pool }) => {
    const asked = page.waitForRequest(new RegExp(`/assets/ko\\.${parts}-[\\w-]{8}\\.json`), { timeout: 20_000 });
    await page.route(/\/assets\/start-[\w-]{8}\.js/, async (route) => {
      await asked;
      await route.continue();
    });
    await pool.open(path, { wallet: 'never', language: 'ko' });
    await expect(page.locator('main h1').first()).toBeVisible();
  });

test('the next screen’s texts are asked for beside its code, and it is shown once both are there', async ({ page, pool }) => {
  await pool.open('/eos', { wallet: 'never' });
  const code = page.waitForRequest(/\/assets\/antelope\.rex-[\w-]{8}\.js/);
  await page.route(/\/assets\/en\.stake-/, async (route) => {
    await code;
    await route.continue();
  });
  const texts = page.waitForRequest(/\/assets\/en\.stake-/);
  await page.route(/\/assets\/antelope\.rex-[\w-]{8}\.js/, async (route) => {
    await texts;
    await route.continue();
  });
  await goTo(page, 'stake');
  await expect(page.getByRole('textbox', { name: pageSays('stake.amount') })).toBeVisible();
  expect(await shownKeys(page)).toEqual([]);
});

test('a screen whose texts cannot be had says so, and comes once they can', async ({ page, pool }) => {
  await pool.open('/eos', { wallet: 'never' });
  await page.route(/\/assets\/en\.stake-/, (route) => route.abort());
  await goTo(page, 'stake');
  await expect(page.getByText(pageSays('crash.title'))).toBeVisible();
  await page.unroute(/\/assets\/en\.stake-/);
  await page.getByRole('button', { name: pageSays('crash.reload') }).click();
  await expect(page.getByRole('textbox', { name: pageSays('stake.amount') })).toBeVisible();
});

test('an error whose texts cannot be had is put in general words, and explained once they can', async ({ page, pool }) => {
  await page.route(/\/assets\/en\.errors-/, (route) => route.abort());
  await pool.open('/eos/increase-of-votes');
  await pool.connect();
  await page.getByRole('textbox', { name: pageSays('stake.amount') }).fill('nothing');
  await page.getByRole('button', { name: pageSays('form.review') }).click();
  await expect(page.getByText(pageSays('failure.unexplained.title')).first()).toBeVisible();
  expect(await shownKeys(page)).toEqual([]);
  await page.unroute(/\/assets\/en\.errors-/);
  await expect(page.getByText(pageSays('errors.amount-not-a-number.title')).first()).toBeVisible({ timeout: 20_000 });
  await expect(page.locator('main').getByText(pageSays('failure.unexplained.title'))).toHaveCount(0);
});

test('a page at rest has the texts of errors', async ({ page, pool }) => {
  const errors = page.waitForResponse(/\/assets\/en\.errors-/, { timeout: 15_000 });
  await pool.open('/eos', { wallet: 'never' });
  expect((await errors).ok()).toBe(true);
});

test('the language changes with all that was loaded, and to the same screens', async ({ page, pool }) => {
  await pool.open('/eos/increase-of-votes', { wallet: 'never' });
  const asked = askedTexts(page);
  await goTo(page, 'more');
  await page.getByLabel(pageSays('settings.language'), { exact: true }).selectOption('ko');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  await page.goBack();
  await expect(page.getByRole('textbox', { name: pageSays('stake.amount', {}, 'ko') })).toBeVisible();
  expect(await shownKeys(page)).toEqual([]);
  expect(asked()).toEqual(expect.arrayContaining(['ko.first', 'ko.forms', 'ko.more', 'ko.stake']));
});
