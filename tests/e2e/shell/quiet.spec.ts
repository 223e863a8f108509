import { expect, test } from '../support/pool-page.ts';
import { pageSays } from '../../support/said.ts';

test.use({ serviceWorkers: 'allow' });

test('a whole purchase contacts only the page, the backend and the nodes, and the console stays empty', async ({ page, pool, sandbox }) => {
  const own = [sandbox.manifest.page!, sandbox.manifest.backend!, ...sandbox.manifest.chains['eos']!.nodes].map(
    (address) => new URL(address).origin,
  );
  const strangers: string[] = [];
  const returned: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol !== 'data:' && !own.includes(origin)) strangers.push(request.url());
  });
  page.on('console', (message) => {
    // The wrapper contract is queried, and this generation of the chain has none yet.
    const isMissingWrapper = message.text().includes('400 (Bad Request)') && message.location().url.endsWith('/get_abi');
    if (!isMissingWrapper) returned.push(`${message.type()}: ${message.text()}`);
  });
  await pool.open('/eos');
  await pool.connect();
  await pool.stake();
  await pool.buy('10');
  await pool.becomesIrreversible();
  await page.getByRole('link', { name: pageSays('rex.title') }).click();
  await expect(page.locator('[data-evidence]').first()).toBeVisible();
  expect(strangers).toEqual([]);
  expect(returned).toEqual([]);
});

test('viewing an account by address sends no request to a wallet', async ({ page, pool, sandbox }) => {
  await page.addInitScript(() => {
    const asked: string[] = [];
    const spy: Record<string, unknown> = { identity: null };
    for (const question of [
      'connect',
      'getIdentity',
      'getIdentityFromPermissions',
      'login',
      'checkLogin',
      'eos',
      'suggestNetwork',
      'getPublicKey',
    ]) {
      spy[question] = () => {
        asked.push(question);
        return Promise.reject(new Error('nobody'));
      };
    }
    Object.assign(window, { asked, scatter: spy });
  });
  const questions = () => page.evaluate(() => (window as Window & { asked?: string[] }).asked);
  await pool.open('/eos?account=rexholder111', { wallet: 'never' });
  await expect(page.locator('[data-testid="hero-stake"] .hero-figure .digits')).toBeVisible();
  await page.waitForTimeout(4_000);
  expect(await questions()).toEqual([]);
  await page.goto(`${sandbox.manifest.page!}/eos/rex-detail?account=rexholder111`);
  await expect(page.locator('[data-evidence]').first()).toBeVisible();
  expect(await questions()).toEqual([]);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect.poll(questions).toContain('getIdentity');
});

for (const [locale, lang] of [
  ['zh-CN', 'zh-Hant-TW'],
  ['fr-FR', 'en'],
] as const) {
  test(`a browser set to ${locale} gets ${lang}`, async ({ browser, sandbox }) => {
    const context = await browser.newContext({ locale });
    const page = await context.newPage();
    await page.goto(`${sandbox.manifest.page!}/eos`);
    await expect(page.locator('html')).toHaveAttribute('data-started', 'true');
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await page.goto(`${sandbox.manifest.page!}/eos?language=ko`);
    await expect(page.locator('html')).toHaveAttribute('data-started', 'true');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
    await context.close();
  });
}

test('a page without any storage connects and buys', async ({ page, pool, sandbox }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
  await page.goto(`${sandbox.manifest.page!}/eos/increase-of-votes?sandbox-wallet=approve&language=en`);
  await pool.started();
  await page.getByRole('dialog').getByRole('button', { name: 'Agree' }).click();
  await pool.connect();
  await pool.buy('1');
  await expect(page.getByText(pageSays('page.forgetful'))).toBeVisible();
  await pool.becomesIrreversible();
});
