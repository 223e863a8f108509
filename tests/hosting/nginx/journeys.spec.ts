import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { startSandbox, type RunningSandbox } from '../../../sandbox/start-sandbox.ts';
import { runningNginx, type RunningNginx } from './running-nginx.ts';
import { pageSays } from '../../support/said.ts';

let sandbox: RunningSandbox;
let settings: { readonly networks: Readonly<Record<string, object>> };

test.beforeAll(async () => {
  test.setTimeout(120_000);
  sandbox = await startSandbox({ site: true });
  settings = await (await fetch(`${sandbox.manifest.page!}/config.json`)).json();
});
test.afterAll(() => sandbox.stop());

/** Returns the page's complaints as they come: violations of its policy, and errors of its code. */
function complaintsOf(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted|Refused to/.test(message.text())) complaints.push(message.text());
  });
  return complaints;
}

async function withTermsAccepted(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('newpool.clause', 'true'));
}

for (const [rule, words] of [
  ['any address by https', []],
  ['the listed addresses alone', ['--strict']],
] as const)
  test.describe(`where pages may connect to ${rule}`, () => {
    let nginx: RunningNginx;
    test.beforeAll(async () => {
      nginx = await runningNginx({ settings, words: ['--backend', new URL(sandbox.manifest.backend!).origin, ...words] });
    });
    test.afterAll(() => nginx.stop());

    for (const chain of ['eos', 'bos', 'tron', 'iost'] as const)
      test(`home and account of ${chain} are read from the nodes and the backend behind nginx`, async ({ page }) => {
        const complaints = complaintsOf(page);
        const [account] = sandbox.manifest.chains[chain]!.accounts;
        const hosts = new Set<string>();
        page.on('response', (answer) => {
          const { origin, pathname } = new URL(answer.url());
          if (answer.ok()) hosts.add(origin === nginx.origin && pathname.startsWith('/api/') ? 'backend' : origin);
        });
        await withTermsAccepted(page);
        await page.goto(`${nginx.origin}/${chain}?account=${account!.name}`);
        await expect(page.locator('html')).toHaveAttribute('data-started', 'true');
        await expect(page.getByRole('main')).toContainText(/\d\.\d\d+\s(A|BOS|TRX|IOST)\b/);
        await expect(page.locator('[data-error]')).toHaveCount(0);
        expect([...hosts]).toContain('backend');
        const nodes = sandbox.manifest.chains[chain]!.nodes.map((address) => new URL(address).origin);
        await expect.poll(() => nodes.some((origin) => hosts.has(origin))).toBe(true);
        expect(complaints).toEqual([]);
      });
  });

test('a node that a strict host does not list is named on the page, in its language, and another is read', async ({ page }) => {
  const [listed, unlisted] = sandbox.manifest.chains['eos']!.nodes;
  const withNodes = (...urls: readonly string[]) => ({
    ...settings,
    networks: { ...settings.networks, eos: { ...settings.networks['eos'], nodes: urls.map((url) => ({ url, operator: url.slice(-5) })) } },
  });
  const nginx = await runningNginx({
    settings: withNodes(listed!),
    words: ['--strict', '--backend', new URL(sandbox.manifest.backend!).origin],
  });
  writeFileSync(join(nginx.web, 'config.json'), JSON.stringify(withNodes(unlisted!, listed!)));
  await withTermsAccepted(page);
  await page.route('**/api/**', (route) => route.abort());
  await page.goto(`${nginx.origin}/eos?account=${sandbox.manifest.chains['eos']!.accounts[0]!.name}&language=ko`);
  await expect(page.getByText(pageSays('page.refusedAddress', { address: new URL(unlisted!).origin }, 'ko'))).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: listed! })).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText(/\d\.\d\d+\sA\b/);
  await nginx.stop();
});
