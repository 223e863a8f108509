import type { Page } from '@playwright/test';
import { isFitting } from '../support/fitting.ts';
import { expect, test, type PoolPage } from '../support/pool-page.ts';
import { pageSays } from '../../support/said.ts';

declare global {
  interface Window {
    /** What the page asked of the wallet in it. */
    walletRequests?: string[];
    /** Methods of the app's bridge that the page called. */
    appCalls?: string[];
    action?: unknown;
  }
}

const HOLDER = JSON.stringify({ account: 'rexholder111', token: 'secret-of-the-app', chain: 'eos' });

/** Code that asks wallets; what does not load asks nothing. */
const WALLET_CODE = /\/assets\/(?:\w+\.wallet|antelope\.tokenpocket|antelope\.kit-session)-[\w-]{8}\.js/;

/** Records what the page asks the injected wallet for, and which code of wallets it loads. */
async function watchWallet(page: Page): Promise<{ requests: () => Promise<readonly string[]>; code: readonly string[] }> {
  await page.addInitScript(() => {
    const requests: string[] = [];
    window.walletRequests = requests;
    let wallet: unknown;
    Object.defineProperty(window, 'scatter', {
      configurable: true,
      get: () => wallet,
      set: (object: object) => {
        wallet = new Proxy(object, {
          get: (target, key) => {
            if (['getIdentity', 'login', 'eos', 'getArbitrarySignature'].includes(String(key))) requests.push(String(key));
            const value: unknown = Reflect.get(target, key, target);
            return typeof value === 'function' ? value.bind(target) : value;
          },
        });
      },
    });
  });
  const code: string[] = [];
  page.on('request', (request) => {
    if (WALLET_CODE.test(request.url())) code.push(request.url());
  });
  return { requests: () => page.evaluate(() => window.walletRequests ?? []), code };
}

/** Puts the bridge of the app on Android into the page. `fault`: what it does instead of answering. */
async function androidApp(page: Page, answer: string, fault: 'none' | 'throws' | 'never' = 'none'): Promise<void> {
  await page.addInitScript(
    ([given, wrong]) => {
      const calls: string[] = [];
      window.appCalls = calls;
      window.action = {
        getAccountInfo: () => {
          calls.push('getAccountInfo');
          if (wrong === 'throws') throw new Error('secret-of-the-app');
          return wrong === 'never' ? new Promise(() => undefined) : (sessionStorage.getItem('app-answer') ?? given);
        },
        goToLogin: () => calls.push('goToLogin'),
        goBackToApp: () => calls.push('goBackToApp'),
      };
    },
    [answer, fault] as const,
  );
}

/** Puts the bridge of the app on iOS into the page: the answer to the browser's question for a text. */
async function iosApp(page: Page, answer: string | null): Promise<void> {
  await page.addInitScript((given) => {
    const calls: string[] = [];
    window.appCalls = calls;
    window.prompt = (method) => {
      calls.push(method ?? '');
      return method === 'getAccountInfo' ? given : '';
    };
  }, answer);
}

const appView = (page: Page) => page.getByTestId('app-view');
const leave = (page: Page) => appView(page).getByRole('button', { name: pageSays('appView.wallet') });
const appCalls = (page: Page) => page.evaluate(() => window.appCalls ?? []);

/** Leaves the app view, and connects the wallet of the page. */
async function useWallet(page: Page, pool: PoolPage): Promise<void> {
  await leave(page).click();
  await expect(appView(page)).toHaveCount(0);
  await pool.started();
  expect(page.url()).not.toContain('source=');
  await pool.connect();
}

test('the account of the app on Android is viewed without any wallet, and what would sign leads to wallets’ browsers', async ({
  page,
  pool,
}) => {
  const wallet = await watchWallet(page);
  await androidApp(page, HOLDER);
  await pool.open('/eos?source=android');
  await expect(appView(page)).toContainText(pageSays('appView.account'));
  await expect(page.getByTestId('hero-stake')).toContainText('rexholder111');
  await expect(page.getByTestId('hero-stake')).toContainText(pageSays('home.own.readOnly'));
  await isFitting(page, 'app-view-android');

  await page.getByRole('button', { name: pageSays('wallet.connect'), exact: true }).click();
  const link = pool.dialog().getByRole('link', { name: pageSays('outside.openIn', { wallet: 'TokenPocket' }) });
  await expect(link).toHaveAttribute('href', /^tpdapp:/);
  expect(decodeURIComponent((await link.getAttribute('href'))!)).not.toContain('source');
  await isFitting(page, 'app-view-elsewhere');
  await pool
    .dialog()
    .getByRole('button', { name: pageSays('action.close') })
    .click();
  await expect(pool.dialog()).toHaveCount(0);

  await page.goto(`${pool.sandbox.manifest.page!}/eos/increase-of-votes`);
  await pool.started();
  await expect(appView(page)).toContainText(pageSays('appView.account'));
  await page
    .getByRole('main')
    .getByRole('button', { name: pageSays('labels.connect-wallet') })
    .first()
    .click();
  await expect(pool.dialog()).toContainText(pageSays('errors.page-in-app.cause'));
  await expect(page.locator('[data-error]')).toHaveCount(0);
  await pool
    .dialog()
    .getByRole('button', { name: pageSays('action.close') })
    .click();

  await appView(page)
    .getByRole('button', { name: pageSays('appView.back') })
    .click();
  await expect.poll(() => appCalls(page)).toContain('goBackToApp');
  expect(await wallet.requests()).toEqual([]);
  expect(wallet.code).toEqual([]);

  await useWallet(page, pool);
  expect((await wallet.requests()).length).toBeGreaterThan(0);
  await page.goto(`${pool.sandbox.manifest.page!}/eos?source=android`);
  await pool.started();
  await expect(appView(page)).toHaveCount(0);
});

test('the secret of the app’s account goes to the pool’s own service alone, and is stored and shown nowhere', async ({ page, pool }) => {
  const told: { readonly url: string; readonly headers: Record<string, string> }[] = [];
  const consoleTexts: string[] = [];
  page.on('request', (request) => told.push({ url: request.url(), headers: request.headers() }));
  page.on('console', (message) => consoleTexts.push(message.text()));
  await androidApp(page, HOLDER);
  await pool.open('/eos?source=android');
  await expect(page.getByTestId('hero-stake')).toContainText('rexholder111');
  const origin = new URL(pool.sandbox.manifest.page!).origin;
  await expect.poll(() => told.some(({ headers }) => headers['token'] === 'secret-of-the-app')).toBe(true);
  const others = told.filter(({ url }) => !url.startsWith(`${origin}/api/`));
  expect(others.filter((request) => JSON.stringify(request).includes('secret-of-the-app'))).toEqual([]);
  expect(told.filter(({ url }) => url.includes('secret-of-the-app'))).toEqual([]);
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.documentElement.outerHTML, document.cookie]),
  );
  expect(kept).toContain('rexholder111');
  expect(kept).not.toContain('secret-of-the-app');
  expect(consoleTexts.join()).not.toContain('secret-of-the-app');
});

test('nobody is logged in in the app: its own login is one tap, and who logged in is shown on the way back', async ({ page, pool }) => {
  await androidApp(page, '');
  await pool.open('/eos?source=android');
  await expect(appView(page)).toContainText(pageSays('appView.logged-out'));
  await isFitting(page, 'app-view-nobody');
  await appView(page)
    .getByRole('button', { name: pageSays('appView.logIn') })
    .click();
  await expect.poll(() => appCalls(page)).toContain('goToLogin');
  await page.evaluate((answer) => {
    sessionStorage.setItem('app-answer', answer);
    document.dispatchEvent(new Event('visibilitychange'));
  }, HOLDER);
  await expect(page.getByTestId('hero-stake')).toContainText('rexholder111');
});

const LIES = [
  ['names another chain', JSON.stringify({ account: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', chain: 'tron' }), 'none', 'app-on-other-chain'],
  [
    'answers far too much',
    JSON.stringify({ account: 'rexholder111', chain: 'eos', more: 'x'.repeat(100_000) }),
    'none',
    'app-answer-invalid',
  ],
  ['has markup for a name', JSON.stringify({ account: '<img src=x onerror=alert(1)>', chain: 'eos' }), 'none', 'app-answer-invalid'],
  ['throws', '', 'throws', 'app-silent'],
  ['never answers', '', 'never', 'app-silent'],
] as const;

for (const [lie, answer, fault, error] of LIES)
  test(`an app that ${lie} shows no account and says what to do, and the page can be used with a wallet`, async ({ page, pool }) => {
    const wallet = await watchWallet(page);
    await androidApp(page, answer, fault);
    await pool.open('/eos?source=android');
    await expect(pool.failure(error)).toContainText(pageSays(`errors.${error}.cure`, { chain: 'EOS' }));
    await expect(page.getByTestId('hero-stake')).toHaveCount(0);
    await expect(page.locator('body')).not.toContainText('secret-of-the-app');
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
    await isFitting(page, `app-view-${error}`);
    expect(await wallet.requests()).toEqual([]);
    expect(wallet.code).toEqual([]);
    await useWallet(page, pool);
  });

test('the app of another chain’s account leads to that chain, where it is shown', async ({ page, pool }) => {
  await androidApp(page, JSON.stringify({ account: 'bosholder111', chain: 'BOS' }));
  await pool.open('/eos?source=android');
  await appView(page)
    .getByRole('link', { name: pageSays('appView.go', { chain: 'BOS' }) })
    .click();
  await page.waitForURL(/\/bos/);
  await expect(page.getByTestId('hero-stake')).toContainText('bosholder111');
});

test('an ordinary browser is never asked for the app, shows a way out, and forgets no wallet of an earlier visit', async ({
  page,
  pool,
}) => {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  await pool.open('/eos');
  await pool.connect();
  const wallet = await watchWallet(page);
  await pool.open('/eos?source=ios');
  await expect(pool.failure('app-silent')).toBeVisible();
  await page.getByRole('button', { name: pageSays('wallet.connect'), exact: true }).click();
  await expect(pool.dialog()).toContainText(pageSays('errors.page-in-app.cause'));
  expect(await wallet.requests()).toEqual([]);
  expect(asked).toEqual([]);
  await pool
    .dialog()
    .getByRole('button', { name: pageSays('appView.wallet') })
    .click();
  await expect(appView(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Account / })).toBeVisible();
  expect(asked).toEqual([]);
});

test('a page that no address of the visit says to be in the app loads nothing of it', async ({ page, pool }) => {
  const code: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/(in-app|native-app)/.test(request.url())) code.push(request.url());
  });
  await androidApp(page, HOLDER);
  await pool.open('/eos');
  await pool.connect();
  expect(code).toEqual([]);
  expect(await appCalls(page)).toEqual([]);
});

test.describe('in the web view of an app on iOS', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  });

  test('the app answers the browser’s question, and its account is viewed without any wallet', async ({ page, pool }) => {
    const wallet = await watchWallet(page);
    await iosApp(page, HOLDER);
    await pool.open('/eos?source=ios');
    await expect(page.getByTestId('hero-stake')).toContainText('rexholder111');
    await appView(page)
      .getByRole('button', { name: pageSays('appView.back') })
      .click();
    await expect.poll(() => appCalls(page)).toEqual(['getAccountInfo', 'goBackToApp']);
    expect(await wallet.requests()).toEqual([]);
    expect(wallet.code).toEqual([]);
    await useWallet(page, pool);
  });

  test('a question that nobody answers is silence', async ({ page, pool }) => {
    await iosApp(page, null);
    await pool.open('/eos?source=ios');
    await expect(pool.failure('app-silent')).toBeVisible();
    await useWallet(page, pool);
  });
});

test('the plain mobile site leads to the same page in a wallet’s browser', async ({ page, pool }) => {
  await pool.open('/tron?channelRef=h5');
  await page
    .getByTestId('plain-site')
    .getByRole('button', { name: pageSays('outside.inWallet') })
    .click();
  const link = pool.dialog().getByRole('link', { name: pageSays('outside.openIn', { wallet: 'TronLink' }) });
  expect(decodeURIComponent((await link.getAttribute('href'))!)).toContain('/tron?channel=tronlink&channelRef=dapp');
  await isFitting(page, 'plain-site-elsewhere');
});
