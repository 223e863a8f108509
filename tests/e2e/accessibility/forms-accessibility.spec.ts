import { isFitting } from '../support/fitting.ts';
import { expect, type PoolPage, test } from '../support/pool-page.ts';
import { tronAccount } from '../support/tron-account.ts';

test('the forms, at 320 px', async ({ page, pool, sandbox }) => {
  test.setTimeout(240_000);
  const address = sandbox.manifest.page!;
  const check = (state: string) => isFitting(page, state);
  const submit = page.locator('form button[type="submit"]');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await pool.open('/eos/increase-of-votes?way=stake', { theme: 'light', wallet: '' });
  await expect(page.locator('[data-testid="earnings"]')).toBeVisible();
  await check('stake, visitor');
  await page.locator('.top-actions > .button').click();
  await pool.wallet().getByRole('button', { name: 'rexholder111' }).click();
  await expect(page.locator('.fill')).toBeVisible();
  await submit.click();
  await expect(page.locator('.field-problem')).toBeVisible();
  await check('stake, nothing typed');
  await page.locator('[data-testid="amount-cpu"] input').fill('1');
  await expect(page.locator('.quote [data-testid="net-change"]')).toBeVisible();
  await check('stake');
  await submit.click();
  await expect(page.locator('.glance')).toBeVisible();
  await check('preview of a stake');
  await page.keyboard.press('Escape');
  await page.goto(`${address}/eos/increase-of-votes?way=from-stake`);
  await page.locator('[data-testid="amount-cpu"] input').fill('1');
  await expect(page.locator('.quote .digits').first()).toBeVisible();
  await check('REX from stake');
  await page.goto(`${address}/eos/reduce-votes`);
  await page.locator('.amount-box input').fill('1000');
  await expect(page.locator('[data-testid="worth"]')).toBeVisible();
  await page.locator('[data-testid="more"] > summary').click();
  await expect(page.locator('[data-testid="leave"]')).toBeVisible();
  await check('unstake');
  await page.locator('[data-testid="ready"] .button').click();
  await expect(page.locator('[data-figure="liquid"]')).toBeVisible();
  await check('preview of a sale');
  await page.keyboard.press('Escape');
  await page.locator('[data-testid="other-stake"] button').click();
  await expect(page.locator('[data-testid="restart"]')).toBeVisible();
  await check('redemption with a refund on its way');
  // Not all of it: a transaction is billed with the limits that remain after it.
  await page.locator('[data-testid="amount-net"] input').fill('20');
  await submit.click();
  await expect(page.locator('[data-warning="refund-restarts"]')).toBeVisible();
  await check('preview of a redemption');
  await page.locator('.dialog-foot .button').last().click();
  await pool.approve();
  await page.waitForURL(/action-success/);
  sandbox.world.clock.advance(10 * 60_000);
  await expect(page.locator('[data-result="undelegate-bandwidth"]')).toBeVisible();
  await check('redeemed');
  await page.goto(`${address}/eos/rex-detail`);
  for (const part of ['to-savings', 'consolidation']) await page.locator(`[data-testid="${part}"] summary`).click();
  await expect(page.locator('[data-testid="new-wait"] time').first()).toBeVisible();
  await check('REX by day');
  await page.goto(`${address}/eos/rex-detail?account=rexsold11111`);
  await expect(page.locator('[data-testid="waiting-sale"]')).toBeVisible();
  await check('REX of rexsold11111');
});

test('the forms with text at twice its size still fit', async ({ page, pool, sandbox }) => {
  await pool.open('/eos/reduce-votes?way=redeem', { wallet: '' });
  await pool.connectAs('rexholder111');
  const fitsTwice = async (path: string) => {
    await page.goto(`${sandbox.manifest.page!}${path}`);
    await expect(page.locator('.fill, .portions').first()).toBeVisible();
    return page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
      return document.documentElement.scrollWidth <= document.documentElement.clientWidth;
    });
  };
  for (const path of ['/eos/reduce-votes?way=redeem', '/eos/reduce-votes', '/eos/increase-of-votes?way=stake', '/eos/rex-detail'])
    expect(await fitsTwice(path), path).toBe(true);
});

for (const [path, account, longest] of [
  ['/bos/reduce-votes', () => 'bosholder111', '123456.7891'],
  ['/tron/increase-of-votes', (pool: PoolPage) => tronAccount(pool.sandbox, 'voter').address, '1234567'],
  ['/iost/increase-of-votes', () => 'poolvoter1', '1234567.12345678'],
] as const)
  test(`the unit stays whole behind an amount of any length on ${path}, at 320 px`, async ({ page, pool }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await pool.open(path, { wallet: '' });
    await pool.connectAs(account(pool));
    const cut: string[] = [];
    for (let length = 1; length <= longest.length; length += 1) {
      await page.locator('.amount-box input').fill(longest.slice(0, length));
      const [box, unit] = [await page.locator('.amount-box').boundingBox(), await page.locator('.amount-unit').last().boundingBox()];
      if (unit!.x + unit!.width > box!.x + box!.width + 0.5) cut.push(longest.slice(0, length));
    }
    expect(cut).toEqual([]);
  });
