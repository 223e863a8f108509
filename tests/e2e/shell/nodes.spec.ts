import type { Page } from '@playwright/test';
import type { RunningSandbox } from '../../../sandbox/start-sandbox.ts';
import { twice } from '../../support/listed.ts';
import { isFitting } from '../support/fitting.ts';
import { expect, test } from '../support/pool-page.ts';
import { pageSays } from '../../support/said.ts';

interface Settings {
  readonly networks: Readonly<Record<string, { readonly nodes: readonly object[] }>>;
}

/** Leaves the page's settings only the first node of each network; the backend names both. */
async function oneNodeEach(page: Page): Promise<void> {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    const settings = (await response.json()) as Settings;
    const networks = Object.entries(settings.networks).map(([key, network]) => [key, { ...network, nodes: network.nodes.slice(0, 1) }]);
    await route.fulfill({ response, json: { ...settings, networks: Object.fromEntries(networks) } });
  });
}

/** Hosts of nodes in the order in which the page asks them. */
function askedNodes(page: Page, { manifest }: RunningSandbox): string[] {
  const hosts = manifest.chains['eos']!.nodes.map((url) => new URL(url).host);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { host } = new URL(request.url());
    if (hosts.includes(host)) asked.push(host);
  });
  return asked;
}

test('a user makes a node of the pool’s list an own one, which is asked first, also in the next visit, until it is removed', async ({
  page,
  pool,
  sandbox,
}) => {
  const second = sandbox.manifest.chains['eos']!.nodes[1]!;
  await oneNodeEach(page);
  await pool.open('/eos?account=rexholder111');
  await page.getByRole('link', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Nodes of the chain' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nodes' })).toBeFocused();
  const line = page.locator(`[data-node="${second}"]`);
  await expect(line).toContainText('Listed by: the pool');
  await page.getByLabel(pageSays('ownNodes.address')).fill(`${second}/`);
  await page.getByRole('button', { name: pageSays('ownNodes.submit') }).click();
  await expect(line).toContainText('Listed by: you');
  await expect(page.locator('[data-node]').first()).toHaveAttribute('data-node', second);
  const asked = askedNodes(page, sandbox);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/more\?/);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect.poll(() => asked[0]).toBe(new URL(second).host);

  await page.goto(`${sandbox.manifest.page!}/eos/nodes`);
  await page.getByRole('button', { name: 'Check all nodes' }).click();
  await expect(line).toContainText(/Works: block \d+/);
  await page.getByRole('button', { name: `Remove ${second}` }).click();
  await expect(line).toContainText('Listed by: the pool');
  await expect(page.getByRole('heading', { name: 'Nodes in use' })).toBeFocused();
  expect(await page.evaluate((key) => localStorage.getItem(key), pool.storeKey('own-nodes'))).toBeNull();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('an address that the page’s host does not allow is named as that, and not added', async ({ page, pool, sandbox }) => {
  const elsewhere = twice(sandbox.manifest.chains['eos']!.nodes[1]!)[1]!;
  await pool.open('/eos/nodes');
  await page.getByLabel(pageSays('ownNodes.address')).fill(elsewhere);
  await page.getByRole('button', { name: pageSays('ownNodes.submit') }).click();
  await expect(pool.failure('node-refused-by-page')).toContainText(elsewhere);
  await expect(page.locator('[data-node]')).toHaveCount(2);
  expect(pool.complaints.splice(0).join()).toContain('Content Security Policy');
});

test('the nodes at 320 px, with own ones, states and a refusal', async ({ page, pool }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const longest = `https://${'node'.repeat(15)}.example/${'path'.repeat(10)}`;
  await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [
    pool.storeKey('own-nodes'),
    JSON.stringify([longest, 'https://node.invalid', 7]),
  ] as const);
  await pool.open('/eos/nodes', { theme: 'light' });
  await page.getByRole('button', { name: 'Check all nodes' }).click();
  await expect(page.locator('[data-state="bad"]')).toHaveCount(2);
  await page.getByLabel(pageSays('ownNodes.address')).fill('http://node.example');
  await page.getByRole('button', { name: pageSays('ownNodes.submit') }).click();
  await expect(pool.failure('node-address-unencrypted')).toBeVisible();
  // Half a button under the page's head would count as a small one.
  await page.evaluate(() => window.scrollTo(0, 0));
  await isFitting(page, 'nodes');
  pool.complaints.splice(0);
});
