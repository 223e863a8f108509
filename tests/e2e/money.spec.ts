import type { Page } from '@playwright/test';
import { expect, test } from './pool-page.ts';
import { tronPerson } from './tron-person.ts';

const HOLDER = 'rexholder111';
const DAY_MS = 86_400_000;

/** Smallest units of what an amount on the page says. */
function unitsOf(text: string): bigint {
  return BigInt(text.replace(/\D/g, ''));
}

async function units(page: Page, selector: string): Promise<bigint> {
  return unitsOf(await page.locator(`${selector} .digits`).first().innerText());
}

/** Every place that counts, in units, by its kind. */
async function places(page: Page): Promise<readonly (readonly [string, bigint])[]> {
  const told = await page
    .locator('[data-place]')
    .evaluateAll((rows) =>
      rows.map((row) => [(row as HTMLElement).dataset['place']!, row.querySelector('.digits')?.textContent ?? ''] as const),
    );
  return told.filter(([kind]) => kind !== 'ram').map(([kind, digits]) => [kind, unitsOf(digits)] as const);
}

test('every coin of any account has a place, and the places add up to the sum to the last digit', async ({ page, pool, sandbox }) => {
  await pool.open(`/eos?account=${HOLDER}`, { wallet: 'never' });
  await page.getByRole('link', { name: 'Where is my money' }).click();
  await expect(page).toHaveURL(new RegExp(`/eos/money\\?account=${HOLDER}`));
  await expect(page.locator('[data-part="total"][data-whole="true"] .digits')).toBeVisible();
  const shown = await places(page);
  expect(shown.reduce((sum, [, one]) => sum + one, 0n)).toBe(await units(page, '[data-part="total"]'));
  expect(shown.map(([kind]) => kind)).toEqual([
    'liquid',
    'rex-matured',
    'rex-maturing',
    'rex-maturing',
    'rex-savings',
    'cpu',
    'net',
    'refund-cpu',
    'refund-net',
  ]);

  const { tables } = sandbox.world.eos.chain.state;
  const refund = tables.row('refunds', HOLDER, HOLDER)!;
  const claim = page.locator('[data-place="refund-cpu"]');
  await expect(claim.locator('time')).toHaveAttribute('datetime', new Date(refund.requestTime + 3 * DAY_MS).toISOString());
  await expect(page.locator('[data-place="rex-savings"]')).toContainText('No date until you unstake it');
  await expect(page.locator('[data-place="ram"]')).toContainText('Not part of the sum');
  await expect(page.getByText(`connect the wallet of ${HOLDER}`)).toBeVisible();
  await expect(page.locator('[data-place] button, [data-place] a')).toHaveCount(0);
  await expect(page.locator('.age').first()).toHaveText(/Updated \d+ s ago/);
});

test('a refund whose day has come is claimed in its own row, and is in the balance afterwards', async ({ page, pool, sandbox }) => {
  await pool.open('/eos/money', { wallet: '' });
  await pool.connectAs(HOLDER);
  const row = page.locator('[data-place="refund-cpu"]');
  await expect(row).toContainText('Wait');
  await expect(row.getByRole('button')).toHaveCount(0);
  sandbox.world.clock.advance(3 * DAY_MS);
  await row.getByRole('button', { name: 'Claim' }).click();
  await expect(pool.dialog()).toContainText(HOLDER);
  const before = await units(page, '[data-place="liquid"]');
  await pool.sign();
  await pool.approve();
  await page.waitForURL(/action-success/);
  await pool.becomesIrreversible();
  await page.goto(`${sandbox.manifest.page!}/eos/money?account=${HOLDER}`);
  await expect(page.locator('[data-place="liquid"]')).toBeVisible();
  await expect(page.locator('[data-place="refund-cpu"]')).toHaveCount(0);
  expect(await units(page, '[data-place="liquid"]')).toBe(before + 1_000_000n);
});

test('matured REX is sold from its row, all of it, and its worth moves to the balance without a unit lost', async ({
  page,
  pool,
  sandbox,
}) => {
  await pool.open('/eos/money', { wallet: '' });
  await pool.connectAs(HOLDER);
  const before = { liquid: await units(page, '[data-place="liquid"]'), matured: await units(page, '[data-place="rex-matured"]') };
  await page.locator('[data-place="rex-matured"]').getByRole('button', { name: 'Sell' }).click();
  await expect(page.getByRole('dialog', { name: 'Sell matured REX' })).toBeVisible();
  await pool.sign();
  await pool.approve();
  await page.waitForURL(/action-success/);
  await pool.becomesIrreversible();
  await page.goto(`${sandbox.manifest.page!}/eos/money?account=${HOLDER}`);
  await expect(page.locator('[data-place="liquid"]')).toBeVisible();
  await expect(page.locator('[data-place="rex-matured"]')).toHaveCount(0);
  expect(await units(page, '[data-place="liquid"]')).toBe(before.liquid + before.matured);
});

test('redeeming asks how much: its row leads to where that is asked', async ({ page, pool }) => {
  await pool.open('/eos/money', { wallet: '' });
  await pool.connectAs(HOLDER);
  await page.locator('[data-place="cpu"]').getByRole('link', { name: 'Redeem' }).click();
  await expect(page).toHaveURL(/\/eos\/reduce-votes\?way=redeem/);
});

test('the screen does not lie on the other chains either', async ({ page, pool, sandbox }) => {
  const voter = tronPerson(sandbox, 'voter');
  const iost = sandbox.manifest.chains['iost']!.accounts.find(({ name }) => name !== '')!.name;
  for (const [path, kind] of [
    [`/bos/money?account=bosholder111`, 'rex-maturing'],
    [`/tron/money?account=${voter.address}`, 'frozen-bandwidth'],
    [`/iost/money?account=${iost}`, 'liquid'],
  ] as const) {
    await pool.open(path, { wallet: 'never' });
    await expect(page.locator(`[data-place="${kind}"]`).first()).toBeVisible();
    const shown = await places(page);
    expect(
      shown.reduce((sum, [, one]) => sum + one, 0n),
      path,
    ).toBe(await units(page, '[data-part="total"]'));
  }
  await expect(page.getByText('Coins pledged for gas are not in this sum')).toBeVisible();
});

test('an account nobody has is told so, and nobody’s account is asked for', async ({ page, pool, sandbox }) => {
  await pool.open('/eos/money?account=nosuchname11', { wallet: 'never' });
  await expect(pool.failure('account-not-found')).toBeVisible();
  await page.goto(`${sandbox.manifest.page!}/eos/money`);
  await expect(page.getByText('Connect a wallet, or look at an account from the start page.')).toBeVisible();
});
