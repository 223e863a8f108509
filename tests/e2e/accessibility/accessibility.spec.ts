import { isFitting } from '../support/fitting.ts';
import { expect, test } from '../support/pool-page.ts';
import { pageSays } from '../../support/said.ts';

const KEPT = [
  ['en', 'en', 'dark'],
  ['zh-TW', 'zh-Hant-TW', 'light'],
  ['ko', 'ko', 'dark'],
  ['zh-CN', 'zh-Hans-CN', 'light'],
] as const;

test('every state of the pool on EOS, at 320 px', async ({ page, pool, sandbox }) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 320, height: 640 });
  const check = (state: string) => isFitting(page, state);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await pool.open('/eos', { theme: 'light', terms: false, wallet: 'first-account' });
  await expect(page.getByRole('dialog')).toBeVisible();
  await check('terms');
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(page.locator('.hero-figure')).toContainText('%');
  await check('home, visitor');
  await page.locator('.chain-button').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await check('chains');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Look up an account' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await check('look-up');
  await page.keyboard.press('Escape');
  await page.locator('.top-actions > .button').click();
  await expect(page.locator('.account-button')).toBeVisible();
  await page.locator('.account-button').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await check('account');
  await page.keyboard.press('Escape');
  await page.goto(`${sandbox.manifest.page!}/eos/rex-detail?account=rexholder111`);
  await expect(page.locator('[data-evidence]').first()).toBeVisible();
  await check('REX of another account');
  await page.goto(`${sandbox.manifest.page!}/eos?account=rexholder111`);
  await expect(page.locator('[data-testid="next-unlocks"] .timeline')).toBeVisible();
  await check('home, account');
  await page.goto(`${sandbox.manifest.page!}/eos/holdings?account=rexholder111`);
  await expect(page.getByText('poolproxy111').first()).toBeVisible();
  await check('account details');
  await page.goto(`${sandbox.manifest.page!}/eos/pool`);
  await expect(page.locator('.record').first()).toBeVisible();
  await check('pool');
  await page.goto(`${sandbox.manifest.page!}/eos/increase-of-votes`);
  await expect(page.locator('.account-button')).toBeVisible();
  await page.locator('form button[type="submit"]').click();
  await expect(page.locator('.field-problem')).toBeVisible();
  await check('purchase, wrong amount');
  await page.locator('.amount-box input').fill('10');
  await expect(page.locator('.quote time').first()).toBeVisible();
  await check('purchase');
  await page.locator('form button[type="submit"]').click();
  await expect(page.locator('[data-figure="liquid"]')).toBeVisible();
  await pool.details();
  await page.locator('.dialog summary').last().click();
  await check('preview');
  await page.locator('.dialog-foot .button').last().click();
  await pool.wallet().getByRole('button', { name: 'Approve' }).click();
  await page.waitForURL(/action-success/);
  await expect(page.locator('[aria-current="step"]')).toBeVisible();
  await check('following');
  sandbox.world.clock.advance(10 * 60_000);
  await expect(page.locator('[data-end="done"]')).toBeVisible();
  await check('done');
  await page.goto(`${sandbox.manifest.page!}/eos/rex-detail`);
  await expect(page.locator('[data-evidence]').first()).toBeVisible();
  await check('REX');
  sandbox.backendFaults.add({ kind: 'html', endpoint: null, times: 10_000, amount: 0 });
  await page.goto(`${sandbox.manifest.page!}/eos`);
  await expect(page.getByTestId('away')).toBeVisible();
  await check('backend gone');
  await page.goto(`${sandbox.manifest.page!}/eos/none-such`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await check('not found');
  await page.goto(`${sandbox.manifest.page!}/eos/more`);
  await expect(page.locator('select').first()).toBeVisible();
  await check('more');
});

test('a page starts in the chosen language and theme', async ({ page, pool }) => {
  for (const [language, tag, theme] of KEPT) {
    await pool.open('/eos', { wallet: 'never' });
    await page.evaluate(
      ([storedLanguage, storedTheme]) => {
        localStorage.setItem('newpool.language-chosen', storedLanguage);
        localStorage.setItem('newpool.theme', storedTheme);
      },
      [language, theme] as const,
    );
    await page.reload();
    await pool.started();
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  }
});

test('language and theme can be changed, and are stored', async ({ page, pool }) => {
  await pool.open('/eos', { wallet: 'never' });
  await page.getByRole('link', { name: 'More (settings, nodes, help)', exact: true }).click();
  await page.getByLabel('Language', { exact: true }).selectOption('zh-CN');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans-CN');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageSays('places-bar.more', {}, 'zh-CN'));
  await page.getByLabel('外观', { exact: true }).selectOption('dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans-CN');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the page header is one line, also with the longest account name on the narrowest phone', async ({ page, pool }) => {
  await pool.open('/eos', { wallet: '' });
  await pool.connectAs('rexholder111');
  for (const width of [320, 360, 412]) {
    await page.setViewportSize({ width, height: 640 });
    const head = await page.locator('.top-bar').boundingBox();
    expect(head!.height, `${width} px`).toBeLessThanOrEqual(62);
    const { right } = await page.locator('.top-actions').evaluate((actions) => actions.getBoundingClientRect());
    expect(right).toBeLessThanOrEqual(width);
  }
});

test('text at twice its size still fits', async ({ page, pool }) => {
  await pool.open('/eos?account=rexholder111', { wallet: 'never' });
  await expect(page.locator('[data-testid="next-unlocks"] .timeline')).toBeVisible();
  const fitsTwice = () =>
    page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
      return document.documentElement.scrollWidth <= document.documentElement.clientWidth;
    });
  expect(await fitsTwice()).toBe(true);
  await page.goto(`${pool.sandbox.manifest.page!}/eos/rex-detail?account=rexholder111`);
  await expect(page.locator('[data-evidence]').first()).toBeVisible();
  expect(await fitsTwice()).toBe(true);
});
