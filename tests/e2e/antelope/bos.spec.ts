import type { RunningSandbox } from '../../../sandbox/start-sandbox.ts';
import { expect, test } from '../support/pool-page.ts';
import { operationName } from '../support/operation-name.ts';
import { pagePattern, pageSays } from '../../support/said.ts';

const HOLDER = 'bosholder111';

/** In units of a ten-thousandth. */
function rexOf({ world }: RunningSandbox): bigint {
  return world.bos.chain.state.tables.row('rexbal', 'eosio', HOLDER)!.rexBalance.units;
}

/** A shown amount in units of a ten-thousandth. */
function units(shown: string): bigint {
  return BigInt(shown.replaceAll(/\D/g, ''));
}

test('matured REX is sold, and the proceeds are in the balance', async ({ page, pool, sandbox }) => {
  await pool.open('/bos/reduce-votes', { wallet: '' });
  await pool.connectAs(HOLDER);
  await expect(page.getByText(pageSays('reduce.needsVote'))).toBeVisible();
  const before = { rex: rexOf(sandbox), transactions: pool.transactions('bos') };
  await page.getByLabel(pageSays('stake.unstakeAmount')).fill('12.3456');
  const worth = await page.locator('[data-testid="worth"] .digits').innerText();
  await page.getByRole('button', { name: 'Review' }).click();
  const preview = page.getByRole('dialog', { name: operationName('sell-rex') });
  await expect(preview).toContainText(pageSays('calls.sellrex', { rex: `${worth} REX` }));
  await expect(preview).toContainText(pagePattern('calls.withdraw'));
  await pool.details();
  await expect(preview.locator('[data-faithful="true"]')).toBeVisible();
  const liquid = preview.locator('[data-figure="liquid"] .digits');
  const [held, promised] = [units(await liquid.first().innerText()), units(await liquid.last().innerText())];
  await pool.sign();
  await pool.approve();
  await page.waitForURL(/\/bos\/action-success/);
  await pool.becomesIrreversible();
  await expect(page.getByText(pageSays('success.sold'))).toBeVisible();
  expect(pool.transactions('bos')).toBe(before.transactions + 1);
  expect(before.rex - rexOf(sandbox)).toBe(BigInt(worth.replaceAll(/[,.]/g, '')));
  const { chain } = sandbox.world.bos;
  const sale = chain
    .history()
    .filter(({ signatures }) => signatures.length > 0)
    .at(-1)!;
  expect(sale.transfers.at(-1)).toMatchObject({ to: HOLDER });
  expect(sale.transfers.at(-1)!.quantity.units).toBe(promised - held);
  // The pool may have paid a day's income meanwhile.
  const paid = chain
    .history()
    .filter(({ signatures, firstSequence }) => signatures.length === 0 && firstSequence > sale.firstSequence)
    .flatMap(({ transfers }) => transfers.filter(({ to }) => to === HOLDER));
  const balance = paid.reduce((sum, { quantity }) => sum + quantity.units, promised);
  await page.getByRole('link', { name: pageSays('success.home') }).click();
  await page.getByRole('link', { name: 'Assets', exact: true }).click();
  const shown = page.locator('[data-place="liquid"] .digits').first();
  await expect.poll(async () => units(await shown.innerText())).toBe(balance);
});

for (const [place, path] of [
  ['the home', '/bos'],
  ['the place to stake, which takes no new stake', '/bos/stake'],
] as const)
  test(`a delegation is confirmed with one tap from ${place}`, async ({ page, pool, sandbox }) => {
    await pool.open(path, { wallet: '' });
    await pool.connectAs(HOLDER);
    const weight = () => sandbox.world.bos.chain.state.tables.row('voters', 'eosio', HOLDER)!;
    const before = weight();
    expect(before.proxy).toBe('bosproxy1111');
    await page.getByRole('button', { name: pageSays('fading.confirm') }).click();
    await expect(pool.dialog()).toContainText(pageSays('calls.voteproducer', { proxy: 'bosproxy1111' }));
    await pool.sign();
    await pool.approve();
    await page.waitForURL(/\/bos\/action-success/);
    await pool.becomesIrreversible();
    await expect(page.getByText(pageSays('success.delegated', { proxy: 'bosproxy1111' }))).toBeVisible();
    expect(weight().proxy).toBe('bosproxy1111');
    expect(weight().lastVoteWeight).toBeGreaterThan(before.lastVoteWeight);
  });
