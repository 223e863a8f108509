import type { Page } from '@playwright/test';
import { operationName } from '../support/operation-name.ts';
import { expect, test } from '../support/pool-page.ts';

const HOLDER = 'rexholder111';
const DAY_MS = 86_400_000;

/** Returns the smallest units of an amount on the page. */
function unitsOf(text: string): bigint {
  return BigInt(text.replace(/\D/g, ''));
}

async function units(page: Page, selector: string): Promise<bigint> {
  return unitsOf(await page.locator(`${selector} .digits`).first().innerText());
}

test('a refund whose date has passed is claimed in its own row, and is in the balance afterwards', async ({ page, pool, sandbox }) => {
  await pool.open('/eos/money', { wallet: '' });
  await pool.connectAs(HOLDER);
  const row = page.locator('[data-place="refund"]');
  await expect(row).toContainText(/Ready from \d+\s\w+, in 1 d/);
  await expect(row.getByRole('button')).toHaveCount(0);
  sandbox.world.clock.advance(3 * DAY_MS);
  await row.getByRole('button', { name: /^Claim/ }).click();
  await expect(pool.dialog()).toContainText(HOLDER);
  const before = await units(page, '[data-place="liquid"]');
  await pool.sign();
  await pool.approve();
  await page.waitForURL(/action-success/);
  await pool.becomesIrreversible();
  await page.goto(`${sandbox.manifest.page!}/eos/money?account=${HOLDER}`);
  await expect(page.locator('[data-place="liquid"]')).toBeVisible();
  await expect(page.locator('[data-place="refund"]')).toHaveCount(0);
  expect(await units(page, '[data-place="liquid"]')).toBe(before + 1_000_000n);
});

test('matured REX is sold from its row, all of it, and its value moves to the balance without a unit lost', async ({
  page,
  pool,
  sandbox,
}) => {
  await pool.open('/eos/money', { wallet: '' });
  await pool.connectAs(HOLDER);
  const before = { liquid: await units(page, '[data-place="liquid"]'), matured: await units(page, '[data-place="rex-matured"]') };
  await page.locator('[data-place="rex-matured"]').getByRole('button', { name: /^Take/ }).click();
  await expect(page.getByRole('dialog', { name: operationName('sell-rex') })).toBeVisible();
  await pool.sign();
  await pool.approve();
  await page.waitForURL(/action-success/);
  await pool.becomesIrreversible();
  await page.goto(`${sandbox.manifest.page!}/eos/money?account=${HOLDER}`);
  await expect(page.locator('[data-place="liquid"]')).toBeVisible();
  await expect(page.locator('[data-place="rex-matured"]')).toHaveCount(0);
  expect(await units(page, '[data-place="liquid"]')).toBe(before.liquid + before.matured);
});
