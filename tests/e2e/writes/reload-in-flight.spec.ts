import { expect, test } from '../support/pool-page.ts';
import { pageSays } from '../../support/said.ts';

// Nothing becomes irreversible while the pages are checked.
test.use({ world: { mode: 'manual' } });

test('a reload of a pending write resumes the tracker on every screen', async ({ page, pool, sandbox }) => {
  await pool.open('/eos/increase-of-votes');
  await pool.connect();
  const id = await pool.buy('1');
  for (const path of ['/eos', '/eos/rex-detail', '/eos/none-such']) {
    await page.goto(`${sandbox.manifest.page!}${path}`);
    const tracker = page.getByRole('region', { name: pageSays('write.label') });
    await expect(tracker).toContainText('Buy REX');
    await tracker.getByText('Buy REX').click();
    await expect(tracker).toContainText(id);
  }
  await page.goto(`${sandbox.manifest.page!}/eos/action-success?tx=${id}`);
  await pool.becomesIrreversible();
});

test('a write that no node took is sent again after a reload, with the signature it has', async ({ page, pool, sandbox }) => {
  await pool.open('/eos/increase-of-votes');
  await pool.connect();
  const before = pool.transactions();
  sandbox.world.eos.faults.add({ node: 'all', kind: 'drop', on: 'write', times: 10_000, amount: 0 });
  await pool.review('1');
  await pool.sign();
  await page.waitForURL(/action-success/, { timeout: 40_000 });
  const id = new URL(page.url()).searchParams.get('tx')!;
  sandbox.world.eos.faults.clear();

  await page.goto(`${sandbox.manifest.page!}/eos/increase-of-votes`);
  await expect(page.getByRole('button', { name: /^Account / })).toBeVisible();
  await pool.review('1');
  await expect(pool.dialog().getByText(pageSays('warnings.sent-again'))).toBeVisible();
  await pool
    .dialog()
    .getByRole('button', { name: pageSays('signing.sendAgain') })
    .click();
  await page.waitForURL(new RegExp(`action-success.*${id}`));
  await expect(page.getByText(pageSays('tracker.sentAgain')).first()).toBeVisible();
  sandbox.world.clock.advance(1_000);
  expect(pool.transactions()).toBe(before + 1);
});
