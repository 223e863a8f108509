import type { Page } from '@playwright/test';
import { expect, test } from './pool-page.ts';

const HOLDER = 'rexholder111';
const DAY_MS = 86_400_000;
const SEEN = `newpool.decay-seen-eos-${HOLDER}`;

const seen = (page: Page) => page.evaluate((key) => localStorage.getItem(key), SEEN);

test('the explanation opens by itself once for each state, and starts over when the weight is whole again', async ({
  page,
  pool,
  sandbox,
}) => {
  test.setTimeout(120_000);
  sandbox.world.clock.advance(17 * DAY_MS);
  await pool.open('/eos', { wallet: '' });
  await pool.connectAs(HOLDER);
  const dialog = pool.dialog();
  await expect(dialog).toContainText('will soon decay by 10 %');
  expect(await seen(page)).toBe('soon');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await expect(page.getByText('will soon decay by 10 %')).toBeVisible();
  await page.waitForTimeout(1_500);
  await expect(dialog).toBeHidden();

  sandbox.world.clock.advance(8 * DAY_MS);
  await page.reload();
  await expect(dialog).toContainText('has decayed by 10 %');
  expect(await seen(page)).toBe('decayed');

  await dialog.getByRole('button', { name: 'Confirm delegation' }).click();
  await expect(dialog).toContainText(`Vote with ${HOLDER} through the proxy poolproxy111`);
  await pool.sign();
  await pool.approve();
  await page.waitForURL(/action-success/);
  await pool.becomesIrreversible();
  await page.getByRole('link', { name: 'To the start page' }).click();
  await expect(page.getByRole('heading', { name: 'Your part' })).toBeVisible();
  await expect.poll(() => seen(page)).toBeNull();
  await expect(page.getByText('has decayed')).toBeHidden();

  sandbox.world.clock.advance(56 * DAY_MS);
  await page.reload();
  await expect(dialog).toContainText('will soon decay by 10 %');
});

test('who only looks at an account is not interrupted, and does not use up the owner’s notice', async ({ page, pool, sandbox }) => {
  sandbox.world.clock.advance(17 * DAY_MS);
  await pool.open(`/eos?account=${HOLDER}`, { wallet: 'never' });
  await expect(page.getByText('will soon decay by 10 %')).toBeVisible();
  await page.waitForTimeout(1_500);
  await expect(pool.dialog()).toBeHidden();
  expect(await seen(page)).toBeNull();
});

test('the meter tells what is left by the chain, the next Saturday, the income at risk and the cuts to come', async ({
  page,
  pool,
  sandbox,
}) => {
  sandbox.world.clock.advance(17 * DAY_MS);
  await pool.open(`/eos?account=${HOLDER}`, { wallet: 'never' });
  const income = await page.locator('.pair .figure').filter({ hasText: 'Block-producer income, yesterday' }).locator('.digits').innerText();
  await page.getByRole('button', { name: 'What this means' }).click();
  const dialog = pool.dialog();
  const part = (name: string) => dialog.locator(`[data-part="${name}"] dd`);
  const { staked, lastVoteWeight } = sandbox.world.eos.chain.state.tables.row('voters', 'eosio', HOLDER)!;
  const week = Math.floor((sandbox.world.clock.now() - 946_684_800_000) / (7 * DAY_MS));
  const share = Math.min(1, lastVoteWeight / (Number(staked) * 2 ** (week / 52)));
  await expect(part('chain-share')).toHaveText(`${(Math.floor(share * 10_000 + 1e-4) / 100).toFixed(2)} %`);
  const step = 946_684_800_000 + (week + 1) * 7 * DAY_MS;
  await expect(part('chain-step').locator('time')).toHaveAttribute('datetime', new Date(step).toISOString());
  expect(new Date(step).getUTCDay()).toBe(6);
  const atRisk = BigInt(income.replace(/\D/g, '')) / 10n;
  expect((await part('at-risk').locator('.digits').innerText()).replace(/\D/g, '').replace(/^0+(?=\d)/, '')).toBe(String(atRisk));
  await expect(dialog.locator('[data-part="cut"]')).toHaveCount(3);
  await expect(dialog.locator('[data-part="cut"]').last()).toContainText('50.00 % left');

  await dialog.getByLabel('Rule of the pool').selectOption({ label: '5 % every 30 days, down to 50 %' });
  const [first, second] = [0, 1].map((index) => dialog.locator('[data-part="cut"]').nth(index).locator('time'));
  const begins = Date.parse((await first!.getAttribute('datetime'))!);
  await expect(second!).toHaveAttribute('datetime', new Date(begins + 30 * DAY_MS).toISOString());
  await page.reload();
  await page.getByRole('button', { name: 'What this means' }).click();
  await expect(dialog.getByLabel('Rule of the pool')).toHaveValue('monthly');
});
