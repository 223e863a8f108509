import { isFitting } from './fitting.ts';
import { expect, test, type PoolPage } from './pool-page.ts';
import { tronPerson } from './tron-person.ts';

type Look = readonly [language: 'en' | 'zh-TW' | 'ko' | 'zh-CN', theme: 'light' | 'dark'];

const TRON_LOOKS: readonly Look[] = [
  ['en', 'light'],
  ['ko', 'dark'],
  ['zh-TW', 'dark'],
  ['zh-CN', 'light'],
];
const IOST_LOOKS: readonly Look[] = [
  ['en', 'dark'],
  ['ko', 'light'],
];
const BOS_LOOKS: readonly Look[] = [
  ['en', 'light'],
  ['zh-TW', 'dark'],
];

async function openNarrow(pool: PoolPage, path: string, [language, theme]: Look): Promise<void> {
  await pool.page.setViewportSize({ width: 320, height: 640 });
  await pool.page.emulateMedia({ reducedMotion: 'reduce' });
  await pool.open(path, { language, theme, wallet: '' });
}

/** Words differ by language, so the button is met by its place. */
async function connectAs(pool: PoolPage, account: string): Promise<void> {
  await pool.page.locator('.top-actions > button').first().click();
  await pool.wallet().getByRole('button', { name: account }).click();
  await expect(pool.page.locator('.account-button')).toBeVisible();
}

for (const look of TRON_LOOKS) {
  test(`TRON in ${look.join(', ')}, at 320 px`, async ({ page, pool, sandbox }) => {
    test.setTimeout(120_000);
    const check = (state: string) => isFitting(page, state);
    const foot = page.locator('.dialog-foot .button:not(.button-second)');
    const submit = page.locator('form button[type="submit"]');
    await openNarrow(pool, '/tron/increase-of-votes', look);
    await expect(page.locator('main .figure').first()).toContainText('%');
    await check('votes, visitor');
    await page.locator('.menu > button').last().click();
    await check('settings with chains');
    await page.keyboard.press('Escape');
    await connectAs(pool, tronPerson(sandbox, 'voter').address);
    await page.locator('.account-button').click();
    await check('wallet menu');
    await page.keyboard.press('Escape');
    await submit.click();
    await expect(page.locator('.field-problem')).toBeVisible();
    await check('wrong number of votes');
    await page.locator('input.amount').fill('650');
    await expect(page.locator('[data-part="steps"]')).toBeVisible();
    await check('two steps');
    await submit.click();
    await expect(page.locator('[data-figure="liquid"]')).toBeVisible();
    await page.locator('.dialog summary').last().click();
    await check('preview of freezing');
    await foot.click();
    await pool.approve();
    await expect(page.locator('[data-figure="votes-given"]')).toBeVisible();
    await check('preview of the vote');
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-step="vote"]')).toBeVisible();
    await page.locator('[data-step="vote"] details > summary').click();
    await check('between the steps');
    const freeze = new URL(page.url()).searchParams.get('freeze')!;
    sandbox.world.clock.advance(90_000);
    await page.locator('[data-step="vote"] > .button').first().click();
    await expect(foot).toBeEnabled();
    await foot.click();
    await expect(pool.wallet()).toBeVisible();
    await pool.wallet().getByRole('button', { name: 'Refuse' }).click();
    await expect(pool.dialog().locator('[data-error]')).toBeVisible();
    await check('refused');
    await foot.click();
    await expect(page.locator('[data-figure="votes-given"]')).toBeVisible();
    await foot.click();
    await pool.approve();
    await page.waitForURL(/action-success/);
    await expect(page.locator('[data-step="vote"]')).toBeHidden();
    sandbox.world.clock.advance(10 * 60_000);
    await expect(page.locator('main .card [data-end="done"]')).toBeVisible();
    await check('vote done');
    await page.goto(`${sandbox.manifest.page!}/tron/operation-status?tx=${freeze}`);
    await expect(page.locator('main .card [data-end="done"]')).toBeVisible();
    await check('freezing done');
    await page.goto(`${sandbox.manifest.page!}/tron`);
    await expect(page.locator('.bottom-bar')).toBeVisible();
    await expect(page.locator('[data-part="votes-pool"] .digits')).toBeVisible();
    await page.locator('[data-part="witness"] summary').click();
    await check('home, voter');
    for (const label of ['legacy', 'unfreezing', 'lender']) {
      await page.goto(`${sandbox.manifest.page!}/tron?account=${tronPerson(sandbox, label).address}`);
      await expect(page.locator('[data-part="votes-pool"] .digits')).toBeVisible();
      await check(`home, ${label}`);
    }
  });
}

for (const look of IOST_LOOKS) {
  test(`IOST in ${look.join(', ')}, at 320 px`, async ({ page, pool, sandbox }) => {
    test.setTimeout(120_000);
    const check = (state: string) => isFitting(page, state);
    const foot = page.locator('.dialog-foot .button:not(.button-second)');
    await openNarrow(pool, '/iost/increase-of-votes', look);
    await expect(page.locator('main .figure').first()).toContainText('%');
    await check('votes, visitor');
    await connectAs(pool, 'bigholder1');
    await page.locator('input.amount').fill('123456.12345678');
    await page.locator('form button[type="submit"]').click();
    await expect(page.locator('[data-figure="liquid"]')).toBeVisible();
    await page.locator('.dialog summary').last().click();
    await check('preview');
    await foot.click();
    await expect(pool.wallet()).toBeVisible();
    await check('asked in the wallet');
    await pool.approve();
    await page.waitForURL(/action-success/);
    await expect(page.locator('main .card [aria-current="step"]')).toBeVisible();
    await check('following');
    sandbox.world.clock.advance(10 * 60_000);
    await expect(page.locator('main .card [data-end="done"]')).toBeVisible();
    await check('done');
    for (const account of ['poolvoter1', 'twovotes01', 'bigholder1']) {
      await page.goto(`${sandbox.manifest.page!}/iost?account=${account}`);
      await expect(page.locator('[data-part="votes-pool"] .digits').first()).toBeVisible();
      await check(`home, ${account}`);
    }
    await page.evaluate(() => localStorage.removeItem('sandbox-wallet-account-iost'));
    await page.evaluate(() => localStorage.removeItem('newpool.wallet-iost'));
    await page.goto(`${sandbox.manifest.page!}/iost/increase-of-votes`);
    await connectAs(pool, 'usedgas001');
    await expect(page.locator('[data-part="gas-short"]')).toBeVisible();
    await page.locator('input.amount').fill('1');
    await page.locator('form button[type="submit"]').click();
    await expect(page.locator('[data-error="gas-insufficient"]')).toBeVisible();
    await check('too little gas');
  });
}

for (const look of BOS_LOOKS) {
  test(`BOS in ${look.join(', ')}, at 320 px`, async ({ page, pool, sandbox }) => {
    test.setTimeout(120_000);
    const check = (state: string) => isFitting(page, state);
    const foot = page.locator('.dialog-foot .button:not(.button-second)');
    await openNarrow(pool, '/bos/reduce-votes', look);
    await expect(page.locator('main .card').first()).toBeVisible();
    await check('reduction, visitor');
    await connectAs(pool, 'bosholder111');
    await expect(page.locator('[data-part="lot"]').first()).toBeVisible();
    await page.locator('form button[type="submit"]').click();
    await expect(page.locator('.field-problem')).toBeVisible();
    await check('wrong amount');
    await page.locator('form .button-quiet').click();
    await expect(page.locator('[data-part="proceeds"] .digits')).toBeVisible();
    await check('everything that has matured');
    await page.locator('form button[type="submit"]').click();
    await expect(page.locator('[data-figure="liquid"]')).toBeVisible();
    await check('preview of the sale');
    await foot.click();
    await pool.approve();
    await page.waitForURL(/action-success/);
    sandbox.world.clock.advance(10 * 60_000);
    await expect(page.locator('main .card [data-end="done"]')).toBeVisible();
    await check('sold');
    await page.goto(`${sandbox.manifest.page!}/bos`);
    await page.locator('.bottom-bar button').click();
    await expect(pool.dialog().locator('[data-figure="proxy"]')).toBeVisible();
    await check('confirmation');
    await page.keyboard.press('Escape');
    await check('home, holder');
    await page.goto(`${sandbox.manifest.page!}/bos/reduce-votes?way=redeem&account=bosstaker111`);
    await expect(page.locator('[data-part="refund"]')).toBeVisible();
    await check('refund on its way');
  });
}
