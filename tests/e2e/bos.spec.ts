import type { RunningSandbox } from '../../sandbox/start-sandbox.ts';
import { expect, test } from './pool-page.ts';

const DAY_MS = 86_400_000;
const HOLDER = 'bosholder111';

/** In units of a ten-thousandth. */
function rexOf({ world }: RunningSandbox): bigint {
  return world.bos.chain.state.tables.row('rexbal', 'eosio', HOLDER)!.rexBalance.units;
}

test('the home of BOS offers no purchase, and knows neither the coin A nor REX 2.0', async ({ page, pool }) => {
  await pool.open('/bos', { wallet: '' });
  await expect(page.locator('.hero-figure')).toContainText('%');
  await expect(page.getByRole('link', { name: 'Start now' })).toBeHidden();
  await pool.connectAs(HOLDER);
  await expect(page.getByText('bosproxy1111')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reduce' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm delegation' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add votes' })).toHaveCount(0);
  const said = await page.locator('main').innerText();
  expect(said).not.toMatch(/REX 2\.0|[Ss]avings|\bEOS\b|\d A\b/);
  expect(said).toMatch(/\d BOS\b/);
});

test('rents are said to go to holders of REX, and a purchase to start the wait', async ({ page, pool, sandbox }) => {
  await pool.open('/bos/apr', { wallet: 'never' });
  await expect(page.locator('[data-rents="rex-holders"]')).toContainText('Rent of resources goes to holders of REX');
  expect(await page.locator('main').innerText()).not.toMatch(/REX 2\.0|is not counted/);
  await page.goto(`${sandbox.manifest.page!}/bos/unlocks?account=${HOLDER}`);
  const midnight = page.locator('[data-part="midnight"]');
  await expect(midnight.locator('[data-part="before"]')).toContainText('Bought before midnight');
  await expect(midnight).not.toContainText(/unstake/i);
});

test('what can be taken back is listed by its dates: maturing REX, and a refund three days after it was asked for', async ({
  page,
  pool,
  sandbox,
}) => {
  await pool.open(`/bos/reduce-votes?account=${HOLDER}`, { wallet: 'never' });
  const { maturities } = sandbox.world.bos.chain.state.tables.row('rexbal', 'eosio', HOLDER)!;
  const waiting = maturities.filter(({ time }) => time > sandbox.world.clock.now());
  expect(waiting.length).toBeGreaterThanOrEqual(3);
  const lots = page.locator('[data-part="lot"]');
  await expect(lots).toHaveCount(waiting.length);
  for (const [index, { time }] of waiting.entries()) {
    await expect(lots.nth(index).locator('time').first()).toHaveAttribute('datetime', new Date(time).toISOString());
    await expect(lots.nth(index)).toContainText('00:00 UTC');
  }
  await expect(page.getByText('To sell or redeem, connect the wallet of bosholder111.')).toBeVisible();
  await page.goto(`${sandbox.manifest.page!}/bos/reduce-votes?way=redeem&account=bosstaker111`);
  const refund = page.locator('[data-part="refund"]');
  await expect(refund).toContainText('400.0000 BOS');
  await expect(refund).toContainText('100.0000 BOS');
  const asked = sandbox.world.bos.chain.state.tables.row('refunds', 'bosstaker111', 'bosstaker111')!.requestTime;
  await expect(refund.locator('time').first()).toHaveAttribute('datetime', new Date(asked + 3 * DAY_MS).toISOString());
  await expect(refund).toContainText('Can be claimed from');
  sandbox.world.clock.advance(3 * DAY_MS);
  await expect(refund).toContainText('Can be claimed since');
});

test('matured REX is sold, and the proceeds are in the balance', async ({ page, pool, sandbox }) => {
  await pool.open('/bos/reduce-votes', { wallet: '' });
  await pool.connectAs(HOLDER);
  await expect(page.getByText('On this chain REX may be kept and sold only while')).toBeVisible();
  const before = { rex: rexOf(sandbox), transactions: pool.transactions('bos') };
  await pool.review('100000.5', 'REX to sell');
  const preview = page.getByRole('dialog', { name: 'Sell matured REX' });
  await expect(preview).toContainText(`Sell 100000.5000 REX of ${HOLDER}`);
  await expect(preview).toContainText('back to its balance');
  await expect(preview.locator('[data-faithful="true"]')).toBeVisible();
  const promised = await preview.locator('[data-figure="liquid"] .digits').last().innerText();
  await pool.sign();
  await pool.approve();
  await page.waitForURL(/\/bos\/action-success/);
  await pool.becomesIrreversible();
  await expect(page.getByText('Now in the balance')).toBeVisible();
  expect(pool.transactions('bos')).toBe(before.transactions + 1);
  expect(before.rex - rexOf(sandbox)).toBe(1_000_005_000n);
  const { transfers } = sandbox.world.bos.chain.history().at(-1)!;
  expect(transfers.at(-1)).toMatchObject({ to: HOLDER });
  await page.getByRole('link', { name: 'To the start page' }).click();
  await expect(page.locator('.lines').filter({ hasText: 'Balance' }).first()).toContainText(promised);
});

test('more than has matured is refused at the field', async ({ page, pool }) => {
  await pool.open('/bos/reduce-votes', { wallet: '' });
  await pool.connectAs(HOLDER);
  await pool.review('99999999.0000', 'REX to sell');
  await expect(page.locator('.field-problem[data-error="insufficient-rex"]')).toBeVisible();
  await expect(pool.dialog()).toBeHidden();
});

test('a delegation is confirmed with one tap from the home', async ({ page, pool, sandbox }) => {
  await pool.open('/bos', { wallet: '' });
  await pool.connectAs(HOLDER);
  const weight = () => sandbox.world.bos.chain.state.tables.row('voters', 'eosio', HOLDER)!;
  const before = weight();
  expect(before.proxy).toBe('bosproxy1111');
  await page.getByRole('button', { name: 'Confirm delegation' }).click();
  await expect(pool.dialog()).toContainText(`Vote with ${HOLDER} through the proxy bosproxy1111`);
  await pool.sign();
  await pool.approve();
  await page.waitForURL(/\/bos\/action-success/);
  await pool.becomesIrreversible();
  await expect(page.getByText('Your votes go through bosproxy1111 with full weight.')).toBeVisible();
  expect(weight().proxy).toBe('bosproxy1111');
  expect(weight().lastVoteWeight).toBeGreaterThan(before.lastVoteWeight);
});
