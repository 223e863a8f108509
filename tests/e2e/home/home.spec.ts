import type { Page } from '@playwright/test';
import { expect, test } from '../support/pool-page.ts';
import { isFitting } from '../support/fitting.ts';
import { operationName } from '../support/operation-name.ts';
import { tronAccount } from '../support/tron-account.ts';
import { pagePattern, pageSays } from '../../support/said.ts';

const DAY_MS = 86_400_000;
const toDo = (page: Page, kind: string) => page.locator(`[data-testid="to-do"] [data-to-do="${kind}"]`);
const kinds = (page: Page) => page.locator('[data-to-do]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-to-do')));

test('a visitor on EOS sees what the pool pays, its past, what an amount earns, how to connect, and three reasons', async ({
  page,
  pool,
}) => {
  await pool.open('/eos', { wallet: 'approve' });
  const rate = page.getByTestId('hero-rate');
  await expect(rate.locator('.hero-figure')).toHaveText(/^\d+\.\d\d\s*%$/);
  await expect(rate.getByTestId('mean-rate')).toHaveText(pagePattern('home.rate.mean'));
  await expect(rate.locator('.bars .bar, .bars .bar-last')).not.toHaveCount(0);
  await expect(page.getByTestId('calculator').locator('output')).toHaveText(/^1,000\sA earn about \d+\.\d+\sA a year$/);
  await page.getByLabel(pageSays('home.calculator.title')).fill('2000');
  await expect(page.getByTestId('calculator').locator('output')).toHaveText(/^2,000\sA earn about/);
  await expect(page.getByTestId('points').locator('li')).toHaveCount(3);
  await expect(page.locator('.age')).toHaveCount(1);
  await isFitting(page, 'visitor');
  await rate.getByRole('button', { name: pageSays('labels.connect-wallet') }).click();
  await expect(page.getByRole('button', { name: /^Account / })).toBeVisible();
});

test('a member on EOS sees the stake, takes what is ready by one tap, and finds the write in the list', async ({ page, pool, sandbox }) => {
  await pool.open('/eos', { wallet: '' });
  await pool.connectAs('rexholder111');
  const stake = page.getByTestId('hero-stake');
  await expect(stake.locator('.hero-figure')).toContainText(/^[\d,]+\.\d\d\sA/);
  await expect(stake.getByTestId('income-yesterday')).toHaveText(/^\+\d+\.\d+\sA yesterday$/);
  await expect(stake.getByTestId('own-rate')).toHaveText(/^\d+\.\d\d % a year$/);
  await expect(stake.locator('.bars .bar')).toHaveCount(30);
  await expect(page.getByTestId('next-unlocks').locator('time').first()).toHaveText(/, in \d+ (days|h)$/);
  await expect(page.locator('.age')).toHaveCount(1);
  await isFitting(page, 'member');

  await toDo(page, 'take-rex').getByRole('button').click();
  await expect(page.getByRole('dialog', { name: operationName('sell-rex') })).toBeVisible();
  await pool.sign();
  await pool.approve();
  await page.waitForURL(/action-success/);
  await page.getByRole('link', { name: pageSays('places-bar.home'), exact: true }).click();
  await expect(toDo(page, 'pending-write')).toContainText(operationName('sell-rex'));
  await expect(toDo(page, 'take-rex')).toBeHidden();
  sandbox.world.clock.advance(10 * 60_000);
  await expect(toDo(page, 'pending-write')).toBeHidden();
  await expect(toDo(page, 'take-rex')).toBeHidden();
});

for (const [chain, account] of [
  ['eos', 'rexholder111'],
  ['bos', 'bosholder111'],
] as const)
  test(`a member on ${chain} renews a vote before it loses weight`, async ({ page, pool, sandbox }) => {
    sandbox.world.clock.advance(17 * DAY_MS);
    await pool.open(`/${chain}`, { wallet: '' });
    await pool.connectAs(account);
    await pool
      .dialog()
      .getByRole('button', { name: pageSays('action.close') })
      .click();
    await expect(toDo(page, 'renew-vote')).toContainText(pagePattern('home.toDo.renew.by'));
    await expect(toDo(page, 'renew-vote')).toContainText(/loses 0\.\d+\s(A|BOS) a day/);
    expect((await kinds(page)).length).toBeLessThanOrEqual(3);
    await isFitting(page, `${chain}, renewal`);
    await toDo(page, 'renew-vote')
      .getByRole('button', { name: new RegExp(`^${pageSays('fading.confirm')}`) })
      .click();
    await expect(pool.dialog()).toContainText(pagePattern('calls.voteproducer'));
    await pool.sign();
    await pool.approve();
    await page.waitForURL(/action-success/);
    await pool.becomesIrreversible();
    await page.getByRole('link', { name: pageSays('success.home') }).click();
    await expect(page.getByTestId('hero-stake')).toBeVisible();
    await expect(toDo(page, 'renew-vote')).toBeHidden();
  });

test('on TRON a visitor sees the rate, and a member the stake, unused votes and the reward', async ({ page, pool, sandbox }) => {
  await pool.open('/tron', { wallet: '' });
  await expect(page.getByTestId('hero-rate').locator('.hero-figure')).toHaveText(/^\d+\.\d\d\s*%$/);
  await expect(page.getByTestId('calculator').locator('output')).toHaveText(/^1,000\sTRX earn about/);
  await pool.connectAs(tronAccount(sandbox, 'voter').address);
  await expect(page.getByTestId('hero-stake').locator('.hero-figure')).toContainText('700.00 TRX');
  await expect(toDo(page, 'claim-reward')).toBeVisible();
  const given = page.getByTestId('votes-given');
  await expect(given.locator('li').first()).toContainText(pageSays('home.votes.pool'));
  await expect(given.locator('li').first()).toContainText(/\d+ votes/);
  await isFitting(page, 'TRON, member');
  await toDo(page, 'use-votes').getByRole('link').click();
  await expect(page).toHaveURL(/\/tron\/increase-of-votes/);
});

test('on IOST a visitor sees the rate, and a member the stake, the bonus and when coins come back', async ({ page, pool }) => {
  await pool.open('/iost', { wallet: '' });
  await expect(page.getByTestId('hero-rate').locator('.hero-figure')).toHaveText(/^\d+\.\d\d\s*%$/);
  await pool.connectAs('poolvoter1');
  await expect(page.getByTestId('hero-stake').locator('.hero-figure')).toContainText('1,399.75 IOST');
  await expect(page.getByTestId('next-unlocks')).toContainText('60.25 IOST');
  await isFitting(page, 'IOST, member');
  await toDo(page, 'claim-bonus').getByRole('button').click();
  await expect(pool.dialog().locator('[data-figure="liquid"]')).toBeVisible();
});

test('after a reload the home of a connected member invites nobody', async ({ page, pool }) => {
  await pool.open('/eos', { wallet: 'approve' });
  await pool.connect();
  await expect(page.getByTestId('hero-rate').or(page.getByTestId('hero-stake'))).toBeVisible();
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      for (const button of document.querySelectorAll('main .hero button')) seen.push(button.textContent);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await expect(page.getByRole('button', { name: /^Account / })).toBeVisible();
  await page.waitForTimeout(2_000);
  const seen = await page.evaluate(() => (window as Window & { seen?: string[] }).seen!);
  expect(seen.filter((text) => text === pageSays('labels.connect-wallet'))).toEqual([]);
});

test('every state of Home, of an account’s details and of the pool fits at 320 px', async ({ page, pool, sandbox }) => {
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await pool.open('/eos', { theme: 'light', wallet: 'never' });
  await expect(page.getByTestId('calculator').locator('output')).toContainText('earn about');
  await isFitting(page, 'visitor');
  await page.goto(`${sandbox.manifest.page!}/eos?account=votesabroad1`);
  await expect(page.getByTestId('calculator').locator('output')).toContainText('earn about');
  await isFitting(page, 'newcomer');
  const unfreezing = tronAccount(sandbox, 'unfreezing').address;
  for (const path of [
    '/eos?account=rexholder111',
    '/bos?account=bosholder111',
    `/tron?account=${unfreezing}`,
    '/iost?account=poolvoter1',
  ]) {
    await page.goto(`${sandbox.manifest.page!}${path}`);
    await expect(page.getByTestId('to-do')).toBeVisible();
    await expect(page.locator('.hero .bars')).toBeVisible();
    await isFitting(page, path);
  }
  for (const path of ['/eos/holdings?account=rexholder111', `/tron/holdings?account=${unfreezing}`, '/iost/holdings?account=poolvoter1']) {
    await page.goto(`${sandbox.manifest.page!}${path}`);
    await expect(page.locator('.lines .digits').first()).toBeVisible();
    await isFitting(page, path);
  }
  await page.goto(`${sandbox.manifest.page!}/eos/pool`);
  await expect(page.locator('.record').first()).toBeVisible();
  await isFitting(page, 'pool');
  sandbox.backendFaults.add({ kind: 'html', endpoint: null, times: 10_000, amount: 0 });
  for (const path of ['/eos', '/eos?account=rexholder111']) {
    await page.goto(`${sandbox.manifest.page!}${path}`);
    await expect(page.getByTestId('away')).toBeVisible();
    await isFitting(page, `${path}, backend gone`);
  }
});

test('on a wide window an account’s home shows all its coins too, with the sum that Assets shows', async ({ page, pool }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await pool.open('/eos?account=rexholder111');
  const sum = page.getByTestId('all-coins').getByTestId('total');
  await expect(sum).toHaveText(/^[\d,]+\.\d\d\sA$/);
  await expect(page.locator('.age')).toHaveCount(1);
  await isFitting(page, 'wide home');
  await page
    .getByTestId('all-coins')
    .getByRole('link', { name: pageSays('assets.title') })
    .click();
  await page.waitForURL(/\/eos\/money\?account=rexholder111$/);
  await expect(page.getByTestId('total')).toHaveText(/^[\d,]+\.\d\d\sA$/);
});

for (const [chain, account] of [
  ['eos', 'rexholder111'],
  ['tron', null],
  ['iost', 'poolvoter1'],
] as const)
  test(`on a wide window the wallet’s account on ${chain} stakes from its home`, async ({ page, pool, sandbox }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await pool.open(`/${chain}`, { wallet: '' });
    await pool.connectAs(account ?? tronAccount(sandbox, 'voter').address);
    const panel = page.getByTestId('stake-panel');
    await panel.getByLabel(pageSays('stake.amount'), { exact: true }).fill('10');
    await expect(panel.getByTestId('earnings')).toContainText(/\d/);
    await expect(page.locator('.age')).toHaveCount(1);
    await isFitting(page, `stake panel, ${chain}`);
    await panel.getByRole('button', { name: pageSays('form.review') }).click();
    await expect(pool.dialog()).toBeVisible();
  });
