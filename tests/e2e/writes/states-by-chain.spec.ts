import { chainRecord } from '../../faults/liars/chain-record.ts';
import { refusesThoughSent } from '../../faults/liars/broadcast-lies.ts';
import { LyingNode } from '../../faults/liars/lying-node.ts';
import { pageSays } from '../../support/said.ts';
import { expect, PoolPage, test } from '../support/pool-page.ts';
import { tronAccount } from '../support/tron-account.ts';

/** A write of each chain whose states no other journey shows: BOS, TRON and IOST. */
const WRITES = {
  bos: { path: 'reduce-votes', account: () => 'bosholder111', label: pageSays('stake.unstakeAmount') },
  tron: {
    path: 'increase-of-votes',
    account: ({ sandbox }: PoolPage) => tronAccount(sandbox, 'voter').address,
    label: pageSays('stake.amount'),
  },
  iost: { path: 'increase-of-votes', account: () => 'poolvoter1', label: pageSays('stake.amount') },
} as const;

type Chain = keyof typeof WRITES;

/** Connects and previews a write of 2 coins, and then changes the wallet's behaviour. */
async function previewed(pool: PoolPage, chain: Chain, behaviour: string): Promise<void> {
  const { path, account, label } = WRITES[chain];
  await pool.open(`/${chain}/${path}`, { wallet: '' });
  await pool.connectAs(account(pool));
  await pool.review('2', label);
  await expect(pool.page.getByRole('button', { name: 'Sign in wallet' })).toBeEnabled();
  await pool.page.evaluate((behaviourRequest) => window.sandboxWallet?.behave(behaviourRequest), behaviour);
}

function tracker({ page }: PoolPage) {
  return page.getByRole('region', { name: pageSays('write.label') });
}

test('on bos a refused signature sends nothing, and the same form is signed afterwards, once', async ({ page, pool }) => {
  await previewed(pool, 'bos', 'refuse');
  const before = pool.transactions('bos');
  await pool.sign();
  await expect(pool.dialog().locator('[data-error="signature-refused"]')).toContainText('Nothing was sent');
  expect(pool.transactions('bos')).toBe(before);
  await page.evaluate(() => window.sandboxWallet?.behave('approve'));
  await page.getByRole('button', { name: pageSays('signing.again') }).click();
  await pool.sign();
  await page.waitForURL(/action-success/);
  await pool.becomesIrreversible();
  expect(pool.transactions('bos')).toBe(before + 1);
});

test('on bos a wallet on another chain signs nothing', async ({ page, pool }) => {
  await pool.open('/bos', { wallet: 'wrong-chain,first-account,refuse' });
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(pool.failure('wrong-chain')).toContainText(pool.sandbox.manifest.chains['bos']!.chainId);
});

test('on bos a wallet that signs something else is detected, and nothing is sent', async ({ pool, sandbox }) => {
  await previewed(pool, 'bos', 'approve,alter');
  const before = pool.transactions('bos');
  await pool.sign();
  await expect(pool.dialog().locator('[data-error]')).toHaveAttribute('data-error', 'transaction-altered');
  sandbox.world.clock.advance(90_000);
  expect(pool.transactions('bos')).toBe(before);
});

test('on bos a transaction that never reached a node expires, and the page shows that nothing happened', async ({
  page,
  pool,
  sandbox,
}) => {
  await previewed(pool, 'bos', 'approve');
  const before = pool.transactions('bos');
  sandbox.world.bos.faults.add({ node: 'all', kind: 'drop', on: 'write', times: 10_000, amount: 0 });
  await pool.sign();
  await page.waitForURL(/action-success/, { timeout: 40_000 });
  sandbox.world.clock.advance(15 * 60_000);
  await expect(page.getByRole('heading', { level: 1, name: pageSays('ends.expired.title') })).toBeVisible({ timeout: 20_000 });
  expect(pool.transactions('bos')).toBe(before);
});

test('on bos a node that fails right after accepting loses nothing, and nothing is sent twice', async ({ page, pool, sandbox }) => {
  await previewed(pool, 'bos', 'approve');
  const before = pool.transactions('bos');
  sandbox.world.bos.faults.add({ node: 'all', kind: 'drop-after-accept', on: 'write', times: 1, amount: 0 });
  await pool.sign();
  await page.waitForURL(/action-success/);
  await pool.becomesIrreversible();
  expect(pool.transactions('bos')).toBe(before + 1);
});

for (const [kind, happens, sent, end] of [
  ['drop', 'never reaches the wallet’s node', 0, 'ends.unknown.title'],
  ['drop-after-accept', 'reaches the wallet’s node, whose answer is lost,', 1, 'ends.done.title'],
] as const)
  test(`on iost a vote that ${happens} is told as open, is not offered again, and ends as the chain has it`, async ({ pool, sandbox }) => {
    await previewed(pool, 'iost', 'approve');
    const before = pool.transactions('iost');
    sandbox.world.iost.faults.add({ node: 'all', kind, on: 'write', times: 10_000, amount: 0 });
    await pool.sign();
    await expect(pool.dialog().locator('[data-error="send-outcome-unknown"]')).toBeVisible();
    await expect(pool.dialog().getByRole('button', { name: pageSays('signing.again') })).toHaveCount(0);
    await pool
      .dialog()
      .getByRole('button', { name: pageSays('action.close') })
      .last()
      .click();
    sandbox.world.clock.advance(15 * 60_000);
    await expect(tracker(pool)).toContainText(pageSays(end), { timeout: 20_000 });
    expect(pool.transactions('iost')).toBe(before + sent);
  });

test('on iost a vote that may be sent leads to its outcome when that is final, where the message about it stays open', async ({
  page,
  pool,
  sandbox,
}) => {
  await previewed(pool, 'iost', 'approve');
  sandbox.world.iost.faults.add({ node: 'all', kind: 'drop-after-accept', on: 'write', times: 1, amount: 0 });
  await pool.sign();
  await expect(pool.dialog().locator('[data-error="send-outcome-unknown"]')).toBeVisible();
  sandbox.world.clock.advance(15 * 60_000);
  await page.waitForURL(/action-success/);
  await expect(page.locator('[data-end="done"]')).toBeVisible();
  await expect(pool.dialog()).toHaveCount(0);
});

for (const chain of ['bos', 'iost'] as const) {
  test(`on ${chain} a node that hands a write over and answers a refusal changes nothing: it is done once`, async ({
    page,
    pool,
    sandbox,
  }) => {
    const [address] = sandbox.manifest.chains[chain]!.nodes;
    const { dialect } = chainRecord(sandbox.world, chain);
    const node = await LyingNode.before(address!, dialect, sandbox.world.chain(chain)!, () => sandbox.world.clock.now());
    node.tells([refusesThoughSent(node)]);
    await page.route(`${address!}/**`, async (route) => {
      const request = route.request();
      const url = request.url().replace(address!, node.url);
      await route.fulfill({ response: await route.fetch({ url, method: request.method(), postData: request.postData() ?? '' }) });
    });
    await previewed(pool, chain, 'approve');
    const before = pool.transactions(chain);
    await pool.sign();
    await page.waitForURL(/action-success/);
    await pool.becomesIrreversible();
    expect(pool.transactions(chain)).toBe(before + 1);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await node.close();
  });
}

test('on bos a reload of a pending write goes on with it', async ({ page, pool, sandbox }) => {
  await previewed(pool, 'bos', 'approve');
  const before = pool.transactions('bos');
  await pool.sign();
  await page.waitForURL(/action-success/);
  await page.goto(`${sandbox.manifest.page!}/bos`);
  await expect(tracker(pool)).toBeVisible();
  sandbox.world.clock.advance(10 * 60_000);
  await expect(tracker(pool)).toContainText(pageSays('ends.done.title'), { timeout: 20_000 });
  expect(pool.transactions('bos')).toBe(before + 1);
});

test('on bos a shortage of CPU is shown as such, and nothing is followed', async ({ pool, sandbox }) => {
  await previewed(pool, 'bos', 'approve');
  sandbox.world.bos.faults.add({ node: 'all', kind: 'cpu', on: 'write', times: 10, amount: 0 });
  await pool.sign();
  await expect(pool.dialog().locator('[data-error="cpu-exceeded"]')).toBeVisible();
  await expect(tracker(pool)).toHaveCount(0);
});

for (const chain of ['bos', 'tron', 'iost'] as const) {
  test(`on ${chain} a second write is refused in a second tab while the first is undecided`, async ({ context, page, pool }) => {
    await previewed(pool, chain, 'hang');
    const before = pool.transactions(chain);
    await pool.sign();
    await expect(page.getByRole('timer')).toBeVisible();
    const second = new PoolPage(await context.newPage(), pool.sandbox);
    const { path, label } = WRITES[chain];
    await second.open(`/${chain}/${path}`);
    await expect(second.page.getByRole('button', { name: /^Account / })).toBeVisible();
    await second.review('1', label);
    await second.sign();
    await expect(second.dialog().locator('[data-error="outcome-pending"]')).toBeVisible();
    expect(pool.transactions(chain)).toBe(before);
  });
}
