import { isFitting } from '../support/fitting.ts';
import { expect, test } from '../support/pool-page.ts';
import { tronAccount } from '../support/tron-account.ts';

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
  await expect(page.locator('.timeline')).toBeVisible();
  for (const summary of await page.locator('main details > summary').all()) await summary.click();
  await isFitting(page, 'assets');
  await page.goto(`${sandbox.manifest.page!}/eos/unlocks?account=${HOLDER}`);
  await expect(page.locator('[data-testid="midnight"] time').first()).toBeVisible();
  for (const summary of await page.locator('[data-testid="calendar"] summary').all()) await summary.click();
  await expect(page.locator('.qr')).toBeVisible();
  await isFitting(page, 'unlocks');
  await page.goto(`${sandbox.manifest.page!}/eos/apr?account=${HOLDER}`);
  await expect(page.locator('[data-line="own-net"]')).toBeVisible();
  await isFitting(page, 'apr');
  await page.goto(`${sandbox.manifest.page!}/eos/rewards?account=${HOLDER}`);
  await expect(page.locator('.bars')).toBeVisible();
  await expect(page.locator('.rate')).toBeVisible();
  await isFitting(page, 'rewards');
  await page.goto(`${sandbox.manifest.page!}/eos/bonus?account=${HOLDER}`);
  await expect(page.locator('[data-day]').first()).toBeVisible();
  await isFitting(page, 'income by day');
  await page.goto(`${sandbox.manifest.page!}/eos/annual-profit`);
  await expect(page.locator('.item-row').first()).toBeVisible();
  await isFitting(page, 'published yields');
  await page.goto(`${sandbox.manifest.page!}/eos/compare?account=${HOLDER}`);
  await expect(page.locator('[data-testid="option-rex"] [data-testid="back"] time')).toBeVisible();
  await isFitting(page, 'comparison');
  sandbox.world.clock.advance(17 * DAY_MS);
  await page.goto(`${sandbox.manifest.page!}/eos?account=${HOLDER}`);
  await page.locator('[data-to-do="renew-vote"] .button-quiet').click();
  await expect(page.locator('[data-testid="cut"]').first()).toBeVisible();
  await isFitting(page, 'decay meter');
});

test('assets and rewards of the other chains, at 320 px', async ({ page, pool, sandbox }) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await pool.open('/bos/money?account=bosholder111', { theme: 'light', wallet: 'never' });
  await expect(page.locator('[data-place="rex-matured"]')).toBeVisible();
  await isFitting(page, 'assets of BOS');
  const voter = tronAccount(sandbox, 'voter').address;
  const voting = sandbox.world.iost.accounts[0]!.name;
  for (const [path, shown] of [
    [`/tron/money?account=${voter}`, '[data-place="frozen-bandwidth"]'],
    [`/tron/frozen-resource?account=${voter}`, '[data-resource="energy"]'],
    [`/tron/rewards?account=${voter}`, '[data-testid="chain-reward"] .digits'],
    [`/iost/money?account=${voting}`, '[data-place="gas-pledge"]'],
    [`/iost/rewards?account=${voting}`, '[data-testid="chain-reward"] .digits'],
  ] as const) {
    await page.goto(`${sandbox.manifest.page!}${path}`);
    await expect(page.locator(shown).first()).toBeVisible();
    await isFitting(page, path);
  }
});

test('forms of RAM, rents and delegations, at 320 px', async ({ page, pool, sandbox }) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await pool.open('/eos/ram', { theme: 'light', wallet: '' });
  await pool.connectAs('loantaker111');
  await page.locator('input.amount').fill('1');
  await expect(page.locator('[data-testid="fee"] .digits')).toBeVisible();
  await isFitting(page, 'RAM for an amount');
  await page.locator('[data-tab="sell"]').click();
  await page.locator('form button[type="submit"]').click();
  await expect(page.locator('.field-problem')).toBeVisible();
  await isFitting(page, 'RAM to sell, wrong number');
  await page.goto(`${sandbox.manifest.page!}/eos/loans`);
  await page.locator('input.amount').first().fill('1');
  await expect(page.locator('[data-testid="rented"] .digits').first()).toBeVisible();
  await page.locator('[data-testid="fund-loan"] summary').first().click();
  await isFitting(page, 'rents');
  await page.goto(`${sandbox.manifest.page!}/eos/delegations?account=stakesothers`);
  await expect(page.locator('[data-receiver]').first()).toBeVisible();
  await isFitting(page, 'delegations');
});

test('with a wallet the positions have their buttons, all large enough', async ({ page, pool }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await pool.open('/eos/money', { theme: 'light', wallet: '' });
  await pool.connectAs(HOLDER);
  await expect(page.locator('[data-place="rex-savings"]').getByRole('button')).toBeVisible();
  await isFitting(page, 'money with actions');
});
