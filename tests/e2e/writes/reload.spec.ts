import { expect, test } from '../support/pool-page.ts';
import { pageSays } from '../../support/said.ts';

test('while one write is undecided another is refused, also in a second tab', async ({ context, page, pool }) => {
  await pool.open('/eos/increase-of-votes', { wallet: 'first-account,hang' });
  await pool.connect();
  await pool.review('1');
  await pool.sign();
  await expect(page.getByRole('timer')).toBeVisible();

  const second = await context.newPage();
  await second.addInitScript(() => sessionStorage.setItem('sandbox-wallet', 'approve'));
  await second.goto(page.url().replace('hang', 'approve'));
  await expect(second.getByRole('button', { name: /^Account / })).toBeVisible();
  await second.getByLabel(pageSays('stake.amount'), { exact: true }).fill('2');
  await second.getByRole('button', { name: 'Review' }).click();
  const before = pool.transactions();
  await second.getByRole('button', { name: 'Sign in wallet' }).click();
  await expect(second.locator('[data-error="outcome-pending"]')).toBeVisible();
  expect(pool.transactions()).toBe(before);
});

test('a page closed while the wallet was open finds that nothing happened', async ({ page, pool, sandbox }) => {
  await pool.open('/eos/increase-of-votes', { wallet: 'first-account,hang' });
  await pool.connect();
  await pool.review('1');
  await pool.sign();
  await expect(page.getByRole('timer')).toBeVisible();
  await page.goto(`${sandbox.manifest.page!}/eos`);
  const tracker = page.getByRole('region', { name: pageSays('write.label') });
  await expect(tracker).toContainText(pageSays('tracker.signing'));
  sandbox.world.clock.advance(10 * 60_000);
  await expect(tracker).toContainText(pageSays('ends.expired.title'), { timeout: 20_000 });
  await tracker.getByRole('button', { name: 'Dismiss' }).click();
  await expect(tracker).toBeHidden();
});

test('a page without storage still works, and reports that it stores nothing', async ({ page, pool }) => {
  await page.addInitScript(() => {
    const keep = Storage.prototype.setItem;
    Storage.prototype.setItem = function setItem(key: string, value: string) {
      if (key.startsWith('newpool.')) throw new DOMException('full', 'QuotaExceededError');
      keep.call(this, key, value);
    };
  });
  await page.goto(`${pool.sandbox.manifest.page!}/eos/increase-of-votes?sandbox-wallet=approve&language=en`);
  await page.getByRole('dialog').getByRole('button', { name: 'Agree' }).click();
  await pool.connect();
  await pool.buy('1');
  await expect(page.getByText(pageSays('page.forgetful'))).toBeVisible();
});

test('an undecided write survives a fork that removes it from its block', async ({ page, pool, sandbox }) => {
  await pool.open('/eos/increase-of-votes');
  await pool.connect();
  await pool.buy('1');
  await expect(page.locator('[aria-current="step"]')).toHaveText(pageSays('tracker.included'));
  sandbox.world.eos.chain.forkBack(3, { reapply: true });
  await pool.becomesIrreversible();
});
