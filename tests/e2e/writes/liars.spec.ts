import type { Page } from '@playwright/test';
import type { RunningSandbox } from '../../../sandbox/start-sandbox.ts';
import type { ChainKey } from '../../../sandbox/world.ts';
import { misreports, refusesAndSends, refusesThoughSent } from '../../faults/liars/broadcast-lies.ts';
import { chainRecord } from '../../faults/liars/chain-record.ts';
import type { Lie, LiarsMeans } from '../../faults/liars/lie.ts';
import { LyingNode } from '../../faults/liars/lying-node.ts';
import { emptyRexPool } from '../../faults/liars/reading-lies.ts';
import { expect, test } from '../support/pool-page.ts';
import { pagePattern, pageSays } from '../../support/said.ts';
import { tronAccount } from '../support/tron-account.ts';

const LATER_MS = 15_000;

interface Settings {
  readonly networks: Readonly<Record<string, { readonly nodes: readonly { readonly url: string }[] }>>;
}

/** Makes the first node of a chain lie, as the page sees it, and each node one of another operator. */
async function lying(page: Page, sandbox: RunningSandbox, key: ChainKey, lies: (means: LiarsMeans) => readonly Lie[]): Promise<LyingNode> {
  const [address] = sandbox.manifest.chains[key]!.nodes;
  const { dialect } = chainRecord(sandbox.world, key);
  const node = await LyingNode.before(address!, dialect, sandbox.world.chain(key)!, () => sandbox.world.clock.now());
  node.tells(lies(node));
  await page.route(`${address!}/**`, async (route) => {
    const request = route.request();
    const url = request.url().replace(address!, node.url);
    await route.fulfill({ response: await route.fetch({ url, method: request.method(), postData: request.postData() ?? '' }) });
  });
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    const settings = (await response.json()) as Settings;
    const networks = Object.entries(settings.networks).map(([name, network]) => [
      name,
      { ...network, nodes: network.nodes.map(({ url }, index) => ({ url, operator: `Operator ${index + 1}` })) },
    ]);
    await route.fulfill({ response, json: { ...settings, networks: Object.fromEntries(networks) } });
  });
  return node;
}

/** Lets the page reach the chain's own nodes again, and ends the lying one. */
async function away(page: Page, node: LyingNode): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await node.close();
}

test('a node of EOS that hands a purchase over and answers a refusal changes nothing: it is done once', async ({ page, pool, sandbox }) => {
  const node = await lying(page, sandbox, 'eos', (means) => [refusesThoughSent(means)]);
  const before = pool.transactions();
  await pool.open('/eos/increase-of-votes');
  await pool.connect();
  await pool.buy('1');
  await pool.becomesIrreversible();
  expect(pool.transactions()).toBe(before + 1);
  await away(page, node);
});

test('a node of TRON that refuses votes and sends them 15 seconds later changes nothing: they are given once', async ({
  page,
  pool,
  sandbox,
}) => {
  const node = await lying(page, sandbox, 'tron', (means) => [refusesAndSends(means, (now) => now + LATER_MS)]);
  const voter = tronAccount(sandbox, 'voter');
  const before = pool.transactions('tron');
  await pool.open('/tron/increase-of-votes', { wallet: '' });
  await pool.connectAs(voter.address);
  await pool.review('250');
  await pool.sign();
  await pool.approve();
  await page.waitForURL(/\/tron\/action-success\?tx=[0-9a-f]{64}/);
  sandbox.world.clock.advance(LATER_MS);
  await node.deliver();
  await pool.becomesIrreversible();
  expect(pool.transactions('tron')).toBe(before + 1);
  await away(page, node);
});

test('a node of BOS that hands a sale over and answers a refusal changes nothing: it is done once', async ({ page, pool, sandbox }) => {
  const node = await lying(page, sandbox, 'bos', (means) => [refusesThoughSent(means)]);
  const before = pool.transactions('bos');
  await pool.open('/bos/reduce-votes', { wallet: '' });
  await pool.connectAs('bosholder111');
  await pool.review('12.3456', pageSays('stake.unstakeAmount'));
  await pool.sign();
  await pool.approve();
  await page.waitForURL(/\/bos\/action-success/);
  await pool.becomesIrreversible();
  expect(pool.transactions('bos')).toBe(before + 1);
  await away(page, node);
});

test('a node of IOST that hands a vote over and answers the wallet with a refusal changes nothing: it is given once', async ({
  page,
  pool,
  sandbox,
}) => {
  const node = await lying(page, sandbox, 'iost', (means) => [refusesThoughSent(means)]);
  const before = pool.transactions('iost');
  await pool.open('/iost/increase-of-votes', { wallet: '' });
  await pool.connectAs('newvoter01');
  await pool.review('5');
  await pool.sign();
  await pool.approve();
  await page.waitForURL(/\/iost\/action-success/);
  await pool.becomesIrreversible();
  expect(pool.transactions('iost')).toBe(before + 1);
  await away(page, node);
});

test('where two nodes of IOST report different outcomes, neither is believed, and both are named', async ({ page, pool, sandbox }) => {
  const node = await lying(page, sandbox, 'iost', (means) => [misreports(means, 'failed')]);
  await pool.open('/iost/increase-of-votes', { wallet: '' });
  await pool.connectAs('newvoter01');
  await pool.review('5');
  await pool.sign();
  await pool.approve();
  await page.waitForURL(/\/iost\/action-success/);
  sandbox.world.clock.advance(10 * 60_000);
  const disagreement = page.locator('.outcome').getByText(pagePattern('tracker.disagreeing'));
  for (const url of sandbox.manifest.chains['iost']!.nodes) await expect(disagreement).toContainText(url);
  await expect(page.locator('.outcome [data-end]')).toHaveCount(0);
  await away(page, node);
  await expect(page.locator('.outcome [data-end="done"]')).toBeVisible();
});

test('where a node of EOS shows a REX pool of 0.0001, both values are shown with their nodes, and nothing can be signed', async ({
  page,
  pool,
  sandbox,
}) => {
  const node = await lying(page, sandbox, 'eos', () => [emptyRexPool]);
  const before = pool.transactions();
  await pool.open('/eos/increase-of-votes', { wallet: '' });
  await pool.connectAs('rexmatured11');
  await pool.review('10');
  const failure = pool.failure('nodes-disagree').first();
  for (const url of sandbox.manifest.chains['eos']!.nodes) await expect(failure).toContainText(url);
  await expect(page.getByRole('button', { name: 'Sign in wallet' })).toHaveCount(0);
  expect(pool.transactions()).toBe(before);
  await away(page, node);
});
