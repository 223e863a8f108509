import { expect, test, type PoolPage } from '../support/pool-page.ts';
import { tronAccount } from '../support/tron-account.ts';
import { pageSays } from '../../support/said.ts';

/**
 * Calls that nodes of BOS are too old for, and the trial execution that nodes of IOST do not offer by default; the browser logs each such
 * response.
 */
const NOT_OFFERED = /\/(v1\/chain\/(send_transaction2|compute_transaction|get_transaction_status|get_block_info)|execTx)$/;

/** The requests of the page to other servers than its own, and the messages of its console. */
function listen({ page, sandbox }: PoolPage, chain: string) {
  const own = [sandbox.manifest.page!, sandbox.manifest.backend!, ...sandbox.manifest.chains[chain]!.nodes].map(
    (address) => new URL(address).origin,
  );
  const strangers: string[] = [];
  const returned: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol !== 'data:' && !own.includes(origin)) strangers.push(request.url());
  });
  page.on('console', (message) => {
    if (!NOT_OFFERED.test(message.location().url)) returned.push(`${message.type()}: ${message.text()}`);
  });
  return { strangers, returned };
}

const NOBODY = { strangers: [], returned: [] };

test.use({ serviceWorkers: 'allow' });

test('freezing and voting on TRON contacts no other hosts, and the console stays empty', async ({ page, pool, sandbox }) => {
  const contacts = listen(pool, 'tron');
  await pool.open('/tron', { wallet: 'approve' });
  await pool.connect();
  await pool.stake();
  await pool.review('10');
  await pool.sign();
  await page.waitForURL(/\?add=/);
  sandbox.world.clock.advance(90_000);
  await expect(page.getByRole('button', { name: 'Sign in wallet' })).toBeEnabled();
  await pool.sign();
  await page.waitForURL(/action-success/);
  await pool.becomesIrreversible();
  expect(tronAccount(sandbox, 'fresh').holds().votes).toHaveLength(1);
  expect(contacts).toEqual(NOBODY);
});

test('voting on IOST contacts no other hosts, not even its library’s own, and the console stays empty', async ({ page, pool }) => {
  const contacts = listen(pool, 'iost');
  await pool.open('/iost');
  await pool.connect();
  await pool.stake();
  await pool.buy('1');
  await pool.becomesIrreversible();
  await page.waitForTimeout(2_000);
  expect(contacts).toEqual(NOBODY);
});

test('selling and confirming on BOS contacts no other hosts, and the console stays empty', async ({ page, pool }) => {
  const contacts = listen(pool, 'bos');
  await pool.open('/bos');
  await pool.connect();
  await page.getByRole('link', { name: pageSays('home.reduce') }).click();
  await pool.review('10', pageSays('stake.unstakeAmount'));
  await pool.sign();
  await page.waitForURL(/action-success/);
  await pool.becomesIrreversible();
  await page.getByRole('link', { name: pageSays('success.home') }).click();
  await page.getByRole('button', { name: pageSays('fading.confirm') }).click();
  await pool.sign();
  await page.waitForURL(/action-success/);
  await pool.becomesIrreversible();
  expect(contacts).toEqual(NOBODY);
});
