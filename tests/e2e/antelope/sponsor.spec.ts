import { expect, type PoolPage, test } from '../support/pool-page.ts';
import { tabTo } from '../support/tab-to.ts';
import { pagePattern, pageSays } from '../../support/said.ts';

const POOR = 'nocpuholder1';
const PURCHASE = '/eos/increase-of-votes?channel=meetone';
const PUSH = 'pushTxWithoutCPU';

/** Transactions on the chain by which an account bought REX. */
function purchases({ sandbox }: PoolPage, account: string) {
  return sandbox.world.eos.chain
    .history()
    .filter(({ calls }) => calls.some(({ action, data }) => action === 'buyrex' && data['from'] === account));
}

/** Signs the preview and waits for the outcome, as the only purchase of that account. */
async function buysOnce(pool: PoolPage, account: string): Promise<void> {
  await pool.sign();
  await pool.approve();
  await pool.page.waitForURL(/action-success/);
  await pool.becomesIrreversible();
  expect(purchases(pool, account)).toHaveLength(1);
}

/** Signs a write whose sponsor then fails in this way. */
async function signsForFailingSponsor(pool: PoolPage, kind: 'cpu' | 'claims-only' | 'html'): Promise<void> {
  await pool.open(PURCHASE, { wallet: 'ask' });
  await pool.connectAs('freshholder1');
  await pool.review('5');
  await expect(pool.page.locator('[data-warning="sponsored"]')).toBeVisible();
  // A page in place of an answer makes the page try the service's other address.
  pool.sandbox.backendFaults.add({ kind, endpoint: PUSH, times: kind === 'html' ? 2 : 1, amount: 0 });
  await pool.sign();
  await pool.approve();
}

test('an account without any CPU buys REX, and the pool’s sponsor pays for it', async ({ page, pool }) => {
  await pool.open(PURCHASE, { wallet: 'ask' });
  await pool.connectAs(POOR);
  await pool.review('5');
  await expect(page.locator('[data-warning="sponsored"]')).toContainText('poolsponsor1');
  await expect(pool.dialog()).toContainText(pageSays('calls.nonce'));
  await expect(page.locator('[data-cpu-shortage]')).toHaveCount(0);
  await buysOnce(pool, POOR);
});

test('a sponsor that fails has proven nothing; once it is proven that nothing happened, the account’s own CPU is used, with a note', async ({
  page,
  pool,
  sandbox,
}) => {
  await signsForFailingSponsor(pool, 'cpu');
  await expect(page.locator('[data-refused="open"]')).toContainText(pageSays('signing.sponsorHolds'));
  await expect(pool.failure('cpu-exceeded')).toBeVisible();
  const [told, why] = [
    await page.locator('[data-refused] > .notice').first().boundingBox(),
    await pool.failure('cpu-exceeded').boundingBox(),
  ];
  expect(why!.y - (told!.y + told!.height)).toBeGreaterThanOrEqual(8);
  sandbox.world.clock.advance(10 * 60_000);
  await expect(page.locator('[data-refused="over"]')).toContainText(pageSays('signing.sponsorOver'));
  expect(purchases(pool, 'freshholder1')).toEqual([]);
  await page.getByRole('button', { name: pageSays('signing.again') }).click();
  await expect(page.locator('[data-warning="sponsor-failed"]')).toContainText(
    pageSays('warnings.sponsor-failed', { sponsor: 'poolsponsor1' }),
  );
  await buysOnce(pool, 'freshholder1');
});

/** Sends the earlier write again, which the preview says, and waits for the outcome, as the only purchase of that account. */
async function sendsAgainOnce(pool: PoolPage): Promise<string> {
  const { page } = pool;
  await expect(pool.dialog().getByText(pageSays('warnings.sent-again'))).toBeVisible();
  await expect(pool.dialog()).toContainText(pageSays('calls.nonce'));
  await expect(pool.dialog().locator('[data-who-pays]')).toHaveCount(0);
  await pool
    .dialog()
    .getByRole('button', { name: pageSays('signing.sendAgain') })
    .click();
  await page.waitForURL(/action-success/);
  await expect(page.getByText(pageSays('tracker.sentAgain')).first()).toBeVisible();
  await pool.becomesIrreversible();
  const [purchase, ...more] = purchases(pool, 'freshholder1');
  expect(more).toEqual([]);
  return purchase!.id;
}

test('where the sponsor gave no usable answer, the same signed transaction is handed to it once more', async ({ page, pool, sandbox }) => {
  await signsForFailingSponsor(pool, 'html');
  await expect(page.locator('[data-refused="open"]')).toContainText(pageSays('signing.sponsorHolds'));
  await page.getByRole('button', { name: pageSays('signing.again') }).click();
  await sendsAgainOnce(pool);
  expect(sandbox.world.eos.chain.history().at(-1)!.signatures).toHaveLength(2);
});

test('where a sponsor falsely reports a broadcast, the same transaction is handed to it after a reload', async ({ page, pool }) => {
  await signsForFailingSponsor(pool, 'claims-only');
  await page.waitForURL(/action-success/);
  const signed = page.url();
  await pool.open(PURCHASE, { wallet: 'ask' });
  await expect(page.getByRole('button', { name: 'Account freshholder1' })).toBeVisible();
  await pool.review('5');
  expect(signed).toContain(await sendsAgainOnce(pool));
});

test('a sponsor that falsely reports a broadcast is not used again automatically, also after the page was reloaded', async ({
  page,
  pool,
  sandbox,
}) => {
  await signsForFailingSponsor(pool, 'claims-only');
  await page.waitForURL(/action-success/);
  sandbox.world.clock.advance(10 * 60_000);
  await pool.open(PURCHASE, { wallet: 'ask' });
  await expect(page.getByRole('button', { name: 'Account freshholder1' })).toBeVisible();
  await pool.review('5');
  await expect(page.locator('[data-warning="sponsor-failed"]')).toContainText(
    pageSays('warnings.sponsor-failed', { sponsor: 'poolsponsor1' }),
  );
  await buysOnce(pool, 'freshholder1');
});

test('a user who prefers their own CPU selects it with the keyboard, and switches back', async ({ page, pool }) => {
  await pool.open(PURCHASE, { wallet: 'ask' });
  await pool.connectAs('freshholder1');
  await pool.review('5');
  const own = page.getByRole('button', { name: pageSays('signing.useOwnCpu') });
  const back = page.getByRole('button', { name: pageSays('signing.backToSponsor') });
  await expect(own).toBeVisible();
  expect((await own.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await tabTo(page, new RegExp(`^${pageSays('signing.useOwnCpu')}$`));
  await page.keyboard.press('Enter');
  await expect(back).toBeFocused();
  expect((await back.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await expect(page.locator('[data-who-pays="own"]')).toContainText(pageSays('signing.ownCpu'));
  await expect(page.locator('[data-warning="sponsored"]')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(own).toBeFocused();
  await expect(page.locator('[data-warning="sponsored"]')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(back).toBeFocused();
  await buysOnce(pool, 'freshholder1');
  const [purchase] = purchases(pool, 'freshholder1');
  expect([...new Set(purchase!.calls.flatMap(({ authorization }) => authorization.map(({ account }) => account)))]).toEqual([
    'freshholder1',
  ]);
});

test('a user whose own CPU does not suffice sees that beside the choice, with the top-up options', async ({ page, pool }) => {
  await pool.open(PURCHASE, { wallet: 'ask' });
  await pool.connectAs(POOR);
  await pool.review('5');
  await expect(page.locator('[data-who-pays="sponsor"]')).toContainText(pagePattern('cpuShortage.measured'));
  await page.getByRole('button', { name: pageSays('signing.useOwnCpu') }).click();
  await expect(page.locator('[data-cpu-shortage="measured"]')).toBeVisible();
  await page.getByRole('button', { name: pageSays('signing.backToSponsor') }).click();
  await expect(page.locator('[data-warning="sponsored"]')).toBeVisible();
  await expect(page.locator('[data-cpu-shortage]')).toHaveCount(0);
});

test('a sponsor whose answer is lost is resolved by the chain', async ({ pool, sandbox }) => {
  await pool.open(PURCHASE, { wallet: 'ask' });
  await pool.connectAs(POOR);
  await pool.review('5');
  sandbox.backendFaults.add({ kind: 'drop-after-accept', endpoint: PUSH, times: 1, amount: 0 });
  await buysOnce(pool, POOR);
});

test('a backend that fails before signing leaves the account’s own CPU, with a note', async ({ page, pool, sandbox }) => {
  await pool.open(PURCHASE, { wallet: 'ask' });
  await pool.connectAs('freshholder1');
  for (const endpoint of ['getFreeCpuWallet', 'getCommonParam'])
    sandbox.backendFaults.add({ kind: 'drop', endpoint, times: 10_000, amount: 0 });
  await pool.review('5');
  await expect(page.locator('[data-warning="sponsor-unreachable"]')).toContainText(pageSays('warnings.sponsor-unreachable'));
  await expect(pool.dialog()).not.toContainText('Let the sponsor pay');
});

test('a shortage of CPU is shown before the signature, with its top-up options', async ({ page, pool }) => {
  await pool.open('/eos/increase-of-votes', { wallet: 'ask' });
  await pool.connectAs(POOR);
  await pool.review('5');
  const shortage = page.locator('[data-cpu-shortage="measured"]');
  await expect(shortage).toContainText(pageSays('cpuShortage.title'));
  await expect(shortage.locator('[data-top-up="never"]')).toBeVisible();
  await expect(shortage.locator('[data-top-up="rent"]')).toContainText(pagePattern('cpuShortage.rent'));
  await expect(shortage.locator('[data-top-up="stake"]')).toContainText(pagePattern('cpuShortage.stake'));
  await expect(shortage.getByRole('button')).toHaveCount(2);
  // Each stands below its sentence.
  for (const button of await shortage.getByRole('button').all()) {
    const under = await button.evaluate((element) => {
      const sentence = document.createRange();
      sentence.setStart(element.parentElement!, 0);
      sentence.setEndBefore(element);
      return element.getBoundingClientRect().top - sentence.getBoundingClientRect().bottom;
    });
    expect(under).toBeGreaterThanOrEqual(0);
  }
  await expect(page.getByRole('button', { name: 'Sign in wallet' })).toBeEnabled();
});

test('an account that is short of CPU sees when it recovers, and can stake first', async ({ page, pool, sandbox }) => {
  const { chain } = sandbox.world.eos;
  const stake = {
    from: 'stakegiver11',
    receiver: POOR,
    stake_net_quantity: '0.0000 EOS',
    stake_cpu_quantity: '1.0000 EOS',
    transfer: false,
  };
  chain.apply([
    { contract: 'eosio', action: 'delegatebw', authorization: [{ account: 'stakegiver11', permission: 'active' }], data: stake },
  ]);
  chain.state.meter.add(POOR, sandbox.world.clock.now(), Number(chain.allowances(POOR).cpu.max - 800n), 0);
  await pool.open('/eos/increase-of-votes', { wallet: 'ask' });
  await pool.connectAs(POOR);
  await pool.review('5');
  const shortage = page.locator('[data-cpu-shortage="measured"]');
  await expect(shortage.locator('[data-top-up="wait"] time')).toHaveText(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2} UTC\+09:00$/);
  await shortage
    .locator('[data-top-up="stake"]')
    .getByRole('button', { name: pageSays('signing.stakeNow') })
    .click();
  await expect(pool.dialog().getByRole('heading', { level: 2 })).toHaveText('Stake CPU and NET');
  await expect(pool.dialog()).toContainText(pagePattern('calls.delegatebw-own-cpu'));
  await pool.sign();
  await pool.approve();
  await expect(pool.dialog().locator('[data-earlier]')).toBeVisible();
  sandbox.world.clock.advance(10 * 60_000);
  await expect(pool.dialog().locator('[data-earlier]')).toHaveCount(0);
  await buysOnce(pool, POOR);
});
