import { expect, test } from './pool-page.ts';

const MANY = 10_000;
const NOTE = 'REX and stake tables came through the pool’s server';
/** A page that reads on its own says nothing. */
const USUAL = { language: 'en', wallet: 'never' } as const;

for (const [chain, holder] of [
  ['eos', 'rexinlots111'],
  ['bos', 'bosholder111'],
] as const) {
  test(`on ${chain}, tables that no node gives come through the pool’s server, and the figures say so`, async ({ page, pool, sandbox }) => {
    await pool.open(`/${chain}/rex-detail?account=${holder}`, USUAL);
    const all = page.locator('[data-part="all"] dd').first();
    await expect(all).toContainText('REX');
    const usual = await all.innerText();
    await expect(page.getByText(NOTE)).toHaveCount(0);

    sandbox.world.chain(chain)!.faults.add({ node: 'all', kind: 'http-500', on: { endpoint: 'get_table_rows' }, times: MANY, amount: 0 });
    await expect(page.locator('[data-part="passed-on"]').first()).toHaveText(NOTE, { timeout: 20_000 });
    await expect(all).toHaveText(usual);
    await expect(page.locator('.age-old')).toHaveCount(0);

    sandbox.world.chain(chain)!.faults.clear();
    await expect(page.locator('[data-part="passed-on"]')).toHaveCount(0, { timeout: 20_000 });
  });
}

test('nothing is signed on such figures: the preview fails as the nodes did', async ({ page, pool, sandbox }) => {
  await pool.open('/eos/increase-of-votes');
  await pool.connect();
  const before = pool.transactions();
  sandbox.world.eos.faults.add({ node: 'all', kind: 'http-500', on: { endpoint: 'get_table_rows' }, times: MANY, amount: 0 });
  await expect(page.locator('[data-part="passed-on"]').first()).toBeVisible({ timeout: 20_000 });
  await pool.review('1');
  await expect(pool.failure('node-answer-invalid').first()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: 'Sign in wallet' })).toHaveCount(0);
  expect(pool.transactions()).toBe(before);
});

test('when the pool’s server is of no help either, figures are old or missing, never zero', async ({ page, pool, sandbox }) => {
  sandbox.world.eos.faults.add({ node: 'all', kind: 'http-500', on: { endpoint: 'get_table_rows' }, times: MANY, amount: 0 });
  sandbox.backendFaults.add({ kind: 'html', endpoint: 'get_table_rows', times: MANY, amount: 0 });
  await pool.open('/eos/rex-detail?account=rexinlots111', USUAL);
  await expect(page.locator('.age-old').first()).toContainText('Not available', { timeout: 20_000 });
  await expect(page.locator('[data-part="all"]').first()).not.toContainText('0.0000');
});
