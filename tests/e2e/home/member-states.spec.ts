import { CHAIN_KEYS, type ChainKey } from '../../../sandbox/world.ts';
import { pageSays } from '../../support/said.ts';
import { expect, test, type PoolPage } from '../support/pool-page.ts';
import { tronAccount } from '../support/tron-account.ts';

const DAY_MS = 86_400_000;

test.use({ serviceWorkers: 'allow' });

const ACCOUNTS: Readonly<Record<ChainKey, (pool: PoolPage) => string>> = {
  eos: () => 'freshholder1',
  bos: () => 'bosnovote111',
  tron: ({ sandbox }) => tronAccount(sandbox, 'elsewhere').address,
  iost: () => 'newvoter01',
};

/** Gives the first votes on a chain, as its place to stake offers them, by a wallet that approves. */
async function vote(pool: PoolPage, chain: ChainKey): Promise<void> {
  const { page } = pool;
  if (chain === 'bos') await page.getByRole('button', { name: pageSays('operations.delegate-votes') }).click();
  else await pool.review('100');
  await pool.sign();
  if (chain === 'tron') {
    await page.waitForURL(/increase-of-votes\?add=100/);
    await pool.sign();
  }
  await page.waitForURL(/action-success/);
  await pool.becomesIrreversible();
}

for (const chain of CHAIN_KEYS)
  test(`a visitor on ${chain} accepts the terms, connects, votes, and sees the income of the first days`, async ({
    page,
    pool,
    sandbox,
  }) => {
    await pool.open(`/${chain}`, { wallet: '', terms: false });
    await page.getByRole('dialog').getByRole('button', { name: 'Agree' }).click();
    await expect(page.locator('.hero-figure').first()).toContainText('%');
    await pool.connectAs(ACCOUNTS[chain](pool));
    await page.evaluate(() => window.sandboxWallet?.behave('first-account,approve'));
    await page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Stake' }).click();
    await vote(pool, chain);
    sandbox.world.clock.advance(4 * DAY_MS);
    await page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Rewards' }).click();
    const income = page.locator(
      chain === 'tron' || chain === 'iost' ? '[data-testid="chain-reward"] .digits' : '[data-testid="earned"] .digits',
    );
    await expect(income.first()).toHaveText(/[1-9]/);
  });

for (const chain of ['bos', 'tron', 'iost'] as const) {
  test(`on ${chain} a page that was opened opens without a network, with the figures of the account and their age`, async ({
    page,
    pool,
    context,
  }) => {
    await pool.open(`/${chain}`, { wallet: '' });
    await pool.connectAs(ACCOUNTS[chain](pool));
    const figure = page.locator('[data-testid="hero-stake"], [data-testid="hero-rate"]').locator('.hero-figure');
    await expect(figure).toHaveText(/\d/);
    await page.reload();
    await expect(page.locator('.age', { hasText: pageSays('age.updated') })).toBeVisible();
    const shown = await figure.textContent();
    const isKept = () =>
      page.evaluate(async () => {
        const names = await caches.keys();
        const kept = names.includes('code') ? await (await caches.open('code')).keys() : [];
        return navigator.serviceWorker.controller !== null && kept.some(({ url }) => url.includes('/assets/more-'));
      });
    await expect.poll(isKept).toBe(true);
    await context.setOffline(true);
    await page.reload();
    await pool.started();
    await expect(figure).toHaveText(shown!);
    await expect(page.getByTestId('away')).toContainText(/ ago/);
    await context.setOffline(false);
  });

  test(`on ${chain} a paused pool asks no wallet to sign, and says so`, async ({ page, pool, sandbox }) => {
    const [path, label] =
      chain === 'bos' ? ['reduce-votes', pageSays('stake.unstakeAmount')] : ['increase-of-votes', pageSays('stake.amount')];
    await pool.open(`/${chain}/${path}`, { wallet: '' });
    await pool.connectAs(chain === 'bos' ? 'bosholder111' : ACCOUNTS[chain](pool));
    sandbox.backendFaults.add({ kind: 'paused', endpoint: 'getCommonParam', times: 100_000, amount: 0 });
    await expect(page.locator('[data-testid="paused"]')).toBeVisible();
    await pool.review('2', label);
    await pool.sign();
    await expect(pool.dialog().locator('[data-error="service-paused"]')).toBeVisible();
    await expect(pool.wallet()).toHaveCount(0);
  });
}
