import { expect, test } from '../support/pool-page.ts';
import { pageSays } from '../../support/said.ts';

/** The chain stops between steps, so that the time between the head and the last irreversible block is as long as the test needs it. */
test.use({ world: { mode: 'manual' } });

test('after the time to sign the page reports that nothing was broadcast, and only irreversible time ends it', async ({
  page,
  pool,
  sandbox,
}) => {
  await page.clock.install();
  await pool.open('/eos/increase-of-votes', { wallet: 'first-account,hang' });
  await pool.connect();
  const before = pool.transactions();
  await pool.review('1');
  await pool.sign();
  await expect(page.getByRole('timer')).toContainText('seconds left');
  // The countdown may appear a moment before the wallet is asked, and its time begins only then.
  await expect(async () => {
    await page.clock.fastForward(31_000);
    await expect(pool.dialog().locator('[data-error="transaction-expired"]')).toContainText(pageSays('errors.transaction-expired.title'), {
      timeout: 2_000,
    });
  }).toPass();
  await pool.dialog().getByRole('button', { name: 'Cancel' }).click();
  const tracker = page.getByRole('region', { name: pageSays('write.label') });
  await expect(tracker).toContainText(pageSays('tracker.signing'));
  await tracker.getByText('Buy REX').click();
  await expect(tracker).toContainText(pageSays('write.unanswered'));
  const journal = await page.evaluate((key) => localStorage.getItem(key), pool.storeKey('journal'));
  const { expiresAt } = (JSON.parse(journal!) as { readonly entries: readonly { readonly expiresAt: number }[] }).entries[0]!;
  sandbox.world.clock.set(expiresAt + 1_000);
  await page.waitForTimeout(3_000);
  expect(sandbox.world.eos.chain.head().time).toBeGreaterThan(expiresAt);
  expect(sandbox.world.eos.chain.irreversible().time).toBeLessThan(expiresAt);
  await expect(tracker).toHaveAttribute('data-write', 'signing');
  sandbox.world.clock.advance(180_000);
  await expect(tracker).toContainText(pageSays('ends.expired.title'), { timeout: 20_000 });
  expect(sandbox.world.eos.chain.irreversible().time).toBeGreaterThan(expiresAt);
  expect(pool.transactions()).toBe(before);
});
