import { operationName } from '../support/operation-name.ts';
import { expect, test, type PoolPage } from '../support/pool-page.ts';
import { pageSays } from '../../support/said.ts';

const HOLDER = 'bosholder111';

async function reviewed(pool: PoolPage, kind: 'buy-ram' | 'buy-ram-bytes' | 'sell-ram'): Promise<void> {
  await pool.page.getByRole('button', { name: 'Review' }).click();
  await expect(pool.page.getByRole('dialog', { name: operationName(kind) })).toBeVisible();
  await pool.sign();
  await pool.approve();
  await pool.page.waitForURL(/action-success/);
  await pool.becomesIrreversible();
}

test('RAM on BOS is bought for an amount and by the byte, and sold again', async ({ page, pool, sandbox }) => {
  const { tables } = sandbox.world.bos.chain.state;
  const bytes = () => sandbox.world.bos.chain.state.tables.row('userres', HOLDER, HOLDER)!.ramBytes;
  const toldBytes = async (): Promise<bigint> => {
    await expect(page.locator('[data-testid="bytes"] .digits')).toBeVisible();
    return BigInt((await page.locator('[data-testid="bytes"] .digits').innerText()).replace(/\D/g, ''));
  };
  const before = tables.row('userres', HOLDER, HOLDER)!.ramBytes;
  await pool.open('/bos/money', { wallet: '' });
  await pool.connectAs(HOLDER);
  await page.locator('[data-place="ram"]').getByRole('link').click();
  await page.getByLabel(pageSays('ramMarket.pay')).fill('2');
  const forCoins = await toldBytes();
  await reviewed(pool, 'buy-ram');
  expect(bytes() - before).toBe(forCoins);
  await expect(page.locator('[data-result="buy-ram"] [data-testid="paid"]')).toContainText('2.0000 BOS');

  await page.goto(`${sandbox.manifest.page!}/bos/ram?way=bytes`);
  await page.getByLabel(pageSays('ramMarket.wanted')).fill('20000');
  const byBytes = await toldBytes();
  expect(byBytes).toBeGreaterThan(19_890n);
  expect(byBytes).toBeLessThan(19_910n);
  await reviewed(pool, 'buy-ram-bytes');
  expect(bytes() - before).toBe(forCoins + byBytes);

  await page.goto(`${sandbox.manifest.page!}/bos/ram?way=sell`);
  await page.getByLabel(pageSays('ramMarket.sold')).fill(String(forCoins));
  await expect(page.locator('[data-testid="proceeds"] .digits')).toBeVisible();
  await reviewed(pool, 'sell-ram');
  expect(bytes() - before).toBe(byBytes);
});
