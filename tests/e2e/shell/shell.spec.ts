import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from '../support/pool-page.ts';
import { pageSays } from '../../support/said.ts';

/** With what reads the settings of a host that has some, as the sandbox's page does, and with what comes right after the first paint: pictures, and what keeps figures for the next visit. */
const LARGEST_START_BYTES = 155_000;
/** How long each answer takes where a page fills slowly. */
const SLOW_ANSWER_MS = 300;

test('the pool home starts with little code, none of it a chain’s', async ({ page, pool, sandbox }) => {
  const scripts = new Map<string, Buffer>();
  const bodies: Promise<unknown>[] = [];
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script' || response.url().includes('sandbox-wallet')) return;
    bodies.push(response.body().then((body) => scripts.set(response.url(), body)));
  });
  await pool.open('/eos', { wallet: 'never' });
  await expect(page.locator('.hero-figure')).toContainText('%');
  await page.waitForTimeout(1_000);
  await Promise.all(bodies);
  const small = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const total = [...scripts.values()].reduce((sum, body) => sum + brotliCompressSync(body, small).length, 0);
  expect(total).toBeGreaterThan(100_000);
  expect(total).toBeLessThanOrEqual(LARGEST_START_BYTES);
  expect([...scripts.keys()].filter((url) => /\.writes|signing|tokenpocket/.test(url))).toEqual([]);
  const own = [sandbox.manifest.page!, sandbox.manifest.backend!, ...sandbox.manifest.chains['eos']!.nodes].map(
    (address) => new URL(address).host,
  );
  expect([...hosts].filter((host) => !own.includes(host))).toEqual([]);
});

test('the page is readable before any script has run', async ({ browser, sandbox }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [path, heading] of [
    ['/', pageSays('home.title', { chain: 'EOS' })],
    ['/eos/increase-of-votes', pageSays('labels.add-votes')],
    ['/eos/rex-detail', pageSays('rex.title')],
  ] as const) {
    await page.goto(`${sandbox.manifest.page!}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    expect(await page.locator('noscript').textContent()).toContain('This page needs JavaScript.');
  }
  await context.close();
});

test('a browser that is too old gets a text with the oldest supported versions', async ({ page, pool }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Promise, 'any');
  });
  await page.goto(`${pool.sandbox.manifest.page!}/eos`);
  const problem = page.locator('#start-problem');
  await expect(problem).toBeVisible();
  await expect(problem).toContainText('Chrome or Android WebView 87');
  await expect(problem).toContainText('iOS 14');
});

test('code that cannot be loaded is reported', async ({ page, sandbox }) => {
  await page.route('**/assets/framework-*.js', (route) => route.abort());
  await page.goto(`${sandbox.manifest.page!}/eos`);
  await expect(page.locator('#start-problem')).toBeVisible();
});

for (const [path, figure] of [
  ['/eos', '.hero-figure'],
  ['/tron', '.hero-figure'],
  ['/eos/increase-of-votes', '[data-testid="earnings"]'],
  ['/tron/increase-of-votes', '[data-testid="earnings"]'],
  ['/iost/increase-of-votes', '[data-testid="earnings"]'],
] as const)
  test(`the prerendered page of ${path} is replaced without a layout shift, also where each answer takes its time`, async ({
    page,
    pool,
  }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.route('**/*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, SLOW_ANSWER_MS));
      await route.continue();
    });
    await pool.open(path, { wallet: 'never' });
    await expect(page.locator(figure).first()).toContainText('%');
    await page.waitForTimeout(2_000);
    const shifts = await page.evaluate(() => (window as Window & { shifts?: number[] }).shifts!);
    expect(shifts).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

test('an unknown address has its own page, with the exchange in its title', async ({ page, pool }) => {
  await pool.open('/eos/none-such');
  await expect(page).toHaveTitle('404 - Newdex');
  await expect(page).toHaveURL(/none-such/);
  await page.getByRole('link', { name: pageSays('success.home') }).click();
  await expect(page).toHaveTitle(pageSays('titles.home', { brand: 'Newpool' }));
});

test('a screen that fails reports it, and recovers after a reload', async ({ page, pool }) => {
  await page.route('**/assets/antelope.pages-*.js', (route) => route.abort(), { times: 1 });
  await pool.open('/eos/money?account=rexholder111', { wallet: 'never' });
  await page.getByText(pageSays('assets.expert')).click();
  await page.getByRole('link', { name: pageSays('rex.title') }).click();
  await expect(page.getByRole('heading', { name: pageSays('crash.title') })).toBeVisible();
  await expect(page).toHaveTitle('Newdex');
  await page.getByRole('button', { name: pageSays('crash.reload') }).click();
  await expect(page.getByRole('heading', { level: 1, name: pageSays('rex.title') })).toBeVisible();
});

test('each screen has its title and starts at its top', async ({ page, pool }) => {
  await pool.open('/eos/money?account=rexholder111', { wallet: 'never' });
  await page.getByText(pageSays('assets.expert')).click();
  await page.getByRole('link', { name: pageSays('rex.title') }).scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: pageSays('rex.title') }).click();
  await expect(page).toHaveTitle('Your REX – Newpool');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('no link leads to a page that does not exist', async ({ page, pool, sandbox }) => {
  const seen = new Set<string>();
  for (const path of [
    '/eos?account=rexholder111',
    '/eos/increase-of-votes',
    '/eos/rex-detail?account=rexholder111',
    '/eos/action-success',
    '/eos/none',
  ]) {
    await pool.open(path, { wallet: 'never' });
    await page.waitForTimeout(500);
    for (const link of await page.locator('a[href^="/"]').evaluateAll((links) => links.map((each) => each.getAttribute('href')!)))
      seen.add(link);
  }
  expect(seen.size).toBeGreaterThan(2);
  for (const link of seen) {
    const answer = await page.goto(`${sandbox.manifest.page!}${link}`);
    expect(answer!.status(), link).toBe(200);
    if (!answer!.headers()['content-type']!.startsWith('text/html')) continue;
    await pool.started();
    await expect(page, link).not.toHaveTitle(/404/);
  }
});

test('votes that lose weight are confirmed again with one tap', async ({ page, pool, sandbox }) => {
  await pool.open('/eos', { wallet: '' });
  await pool.connectAs('rexholder111');
  sandbox.world.clock.advance(70 * 86_400_000);
  await expect(page.locator('[data-to-do="renew-vote"]')).toBeVisible({ timeout: 25_000 });
  const popup = page.getByRole('dialog');
  await expect(popup).toContainText(pageSays('fading.income'));
  await popup.getByRole('button', { name: pageSays('fading.confirm') }).click();
  await expect(page.getByRole('dialog')).toContainText(pageSays('calls.voteproducer', { proxy: 'poolproxy111' }));
  await pool.sign();
  await pool.wallet().getByRole('button', { name: 'Approve' }).click();
  await page.waitForURL(/action-success/);
  await pool.becomesIrreversible();
});

test('licence texts open from the foot of the page, at a target of 44 px, and name the SBOM', async ({ page, pool }) => {
  await pool.open('/eos', { wallet: 'never' });
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Open-source licences' });
  expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await link.click();
  await expect(page.locator('body')).toContainText('react-dom 19');
  await expect(page.locator('body')).toContainText('sbom.cdx.json');
});
