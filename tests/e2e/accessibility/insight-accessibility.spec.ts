import { isFitting } from '../support/fitting.ts';
import { expect, test } from '../support/pool-page.ts';

const HOLDER = 'rexholder111';
const DAY_MS = 86_400_000;

test('money, dates and yields, at 320 px', async ({ page, pool, sandbox }) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await pool.open('/eos/money', { theme: 'light', wallet: 'first-account' });
  await expect(page.locator('h1')).toBeVisible();
  await isFitting(page, 'positions without an account');
  await page.goto(`${sandbox.manifest.page!}/eos/money?account=${HOLDER}`);
  await expect(page.locator('[data-place="rex-savings"]')).toBeVisible();
  await page.locator('main details > summary').last().click();
  await isFitting(page, 'money');
  await page.goto(`${sandbox.manifest.page!}/eos/unlocks?account=${HOLDER}`);
  await expect(page.locator('[data-testid="midnight"] time').first()).toBeVisible();
  for (const summary of await page.locator('[data-testid="calendar"] summary').all()) await summary.click();
  await expect(page.locator('.qr')).toBeVisible();
  await isFitting(page, 'unlocks');
  await page.goto(`${sandbox.manifest.page!}/eos/apr?account=${HOLDER}`);
  await expect(page.locator('[data-line="own-net"]')).toBeVisible();
  await isFitting(page, 'apr');
  sandbox.world.clock.advance(17 * DAY_MS);
  await page.goto(`${sandbox.manifest.page!}/eos?account=${HOLDER}`);
  await page.locator('.notice-warn .button-quiet').click();
  await expect(page.locator('[data-testid="cut"]').first()).toBeVisible();
  await isFitting(page, 'decay meter');
});

test('with a wallet the positions have their buttons, all large enough', async ({ page, pool }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await pool.open('/eos/money', { theme: 'light', wallet: '' });
  await pool.connectAs(HOLDER);
  await expect(page.locator('[data-place="rex-savings"]').getByRole('button')).toBeVisible();
  await isFitting(page, 'money with actions');
});
