import { expect, test, type PoolPage } from '../support/pool-page.ts';
import { pageSays } from '../../support/said.ts';

async function storedId(pool: PoolPage): Promise<string> {
  const journal = await pool.page.evaluate((key) => localStorage.getItem(key), pool.storeKey('journal'));
  return (JSON.parse(journal!) as { readonly entries: readonly { readonly id: string }[] }).entries[0]!.id;
}

test('a refused write keeps its page, which shows that nothing has changed and why', async ({ page, pool, sandbox }) => {
  await pool.open('/eos/increase-of-votes');
  await pool.connect();
  await pool.review('1');
  sandbox.world.eos.faults.add({ node: 'all', kind: 'cpu', on: 'write', times: 10, amount: 0 });
  await pool.sign();
  await expect(pool.dialog().locator('[data-error="cpu-exceeded"]')).toBeVisible();
  await page.goto(`${sandbox.manifest.page!}/eos/action-success?tx=${await storedId(pool)}`);
  await expect(page.getByRole('heading', { level: 1, name: pageSays('tracker.refused') })).toBeVisible();
  sandbox.world.clock.advance(10 * 60_000);
  await expect(page.getByRole('heading', { level: 1, name: pageSays('ends.refused.title') })).toBeVisible();
  await expect(page.getByText('Nothing has changed on the chain.')).toBeVisible();
  await expect(page.locator('main [data-error="cpu-exceeded"]')).toBeVisible();
});

test('an expired write, kept across a reload, ends as “nothing happened” and may be started again', async ({ page, pool, sandbox }) => {
  await pool.open('/eos/increase-of-votes');
  await pool.connect();
  await pool.review('1');
  sandbox.world.eos.faults.add({ node: 'all', kind: 'drop', on: 'write', times: 10_000, amount: 0 });
  await pool.sign();
  await page.waitForURL(/action-success/, { timeout: 40_000 });
  await page.reload();
  sandbox.world.clock.advance(10 * 60_000);
  await expect(page.locator('[data-end="expired"]')).toContainText(pageSays('ends.expired.body'), { timeout: 20_000 });
  sandbox.world.eos.faults.clear();
  await page.goto(`${sandbox.manifest.page!}/eos/increase-of-votes`);
  await expect(page.getByRole('button', { name: /^Account / })).toBeVisible();
  await pool.buy('1');
  await pool.becomesIrreversible();
});

test('a write with an unknown outcome warns against broadcasting it again', async ({ page, pool, sandbox }) => {
  await pool.open('/eos/increase-of-votes');
  await pool.connect();
  const id = await pool.buy('1');
  await pool.becomesIrreversible();
  await page.evaluate((key) => {
    const journal = JSON.parse(localStorage.getItem(key)!) as { entries: object[] };
    localStorage.setItem(
      key,
      JSON.stringify({ ...journal, entries: journal.entries.map((entry) => ({ ...entry, block: null, outcome: { end: 'unknown' } })) }),
    );
  }, pool.storeKey('journal'));
  await page.goto(`${sandbox.manifest.page!}/eos/action-success?tx=${id}`);
  await expect(page.getByRole('heading', { level: 1, name: pageSays('ends.unknown.title') })).toBeVisible();
  await expect(page.locator('[data-end="unknown"]')).toContainText(pageSays('ends.unknown.title'));
  await page.getByText(pageSays('labels.transaction-id'), { exact: true }).first().click();
  await expect(page.getByText(id)).toBeVisible();
});

test('invalid values in the whole store leave a working page, once the losses of the journal were acknowledged', async ({
  page,
  pool,
  sandbox,
}) => {
  await pool.open('/eos', { wallet: 'approve' });
  await page.evaluate((key) => {
    for (const name of Object.keys(localStorage)) localStorage.setItem(name, '{"version":1,"entries":[{"id":7}]}\u0000<script>');
    localStorage.setItem(key, '{"version":1,"entries":[{"id":7},null,"x"]}');
    for (const name of ['newpool.language', 'newpool.theme', 'newpool.watched-account', 'newpool.wallet-eos', 'newpool.channel'])
      localStorage.setItem(name, '[[[');
  }, pool.storeKey('journal'));
  await page.goto(`${sandbox.manifest.page!}/eos?language=en`);
  await pool.started();
  await page.getByRole('dialog').getByRole('button', { name: 'Agree' }).click();
  await expect(page.locator('.hero-figure')).toContainText('%');
  await pool.connect();
  await page.goto(`${sandbox.manifest.page!}/eos/increase-of-votes`);
  await pool.started();
  await expect(page.getByRole('button', { name: /^Account / })).toBeVisible();
  const damage = page.getByTestId('journal-damage').first();
  await expect(damage).toContainText(pageSays('errors.journal-damaged.title'));
  await damage.getByRole('button').last().click();
  await expect(page.getByTestId('journal-damage')).toHaveCount(0);
  await pool.buy('1');
});
