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
