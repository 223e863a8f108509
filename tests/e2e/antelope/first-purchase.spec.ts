import { expect, test } from '../support/pool-page.ts';
import { operationName } from '../support/operation-name.ts';
import { pageSays } from '../../support/said.ts';

const DAY_MS = 86_400_000;

test('accepts the terms, connects, votes and buys REX, unstakes it and sees it mature', async ({ page, pool, sandbox }) => {
  await pool.open('/', { terms: false, wallet: '' });
  const terms = page.getByRole('dialog', { name: 'Before you start' });
  await expect(terms).toContainText('not a resident of mainland China');
  await expect(terms).toContainText('VPN');
  await page.keyboard.press('Escape');
  await expect(terms).toBeVisible();
  await terms.getByRole('button', { name: 'Agree' }).click();
  await expect(terms).toBeHidden();
  await expect(page).toHaveURL(/\/eos/);
  await expect(page).toHaveTitle(pageSays('titles.home', { brand: 'Newpool' }));
  await expect(page.locator('.hero-figure')).toHaveText(/^\d+\.\d+\s*%$/);

  await pool.connectAs('freshholder1');
  await expect(page.getByText(pageSays('home.invitation.notYet', { account: 'freshholder1' }))).toBeVisible();
  await pool.stake();
  await expect(page).toHaveTitle(pageSays('titles.increase', { brand: 'Newpool' }));

  await pool.review('100');
  const preview = page.getByRole('dialog', { name: operationName('buy-rex') });
  await expect(preview.locator('[data-testid="net-change"]')).toContainText('+100.0000 A');
  await expect(preview.locator('[data-figure="liquid"]')).toContainText('2,500.0000 A');
  await expect(preview.locator('[data-figure="liquid"]')).toContainText('2,400.0000 A');
  await expect(preview.locator('[data-figure="votes"]')).toContainText('100.0000 A');
  await expect(preview.locator('[data-figure="proxy"]')).toContainText(`${pageSays('preview.noProxy')} → poolproxy111`);
  await expect(preview.locator('[data-figure="unlock"]')).toContainText(pageSays('preview.afterUnstaking', { days: 21 }));
  await expect(preview.locator('[data-testid="signer"]')).toContainText(
    pageSays('preview.signer', { account: 'freshholder1', permission: 'active' }),
  );
  await pool.details();
  await expect(preview.locator('[data-warning="savings-no-date"]')).toBeVisible();
  await expect(preview.locator('[data-warning="first-stake"]')).toContainText('0.0001 A');
  await expect(preview).toContainText(pageSays('calls.delegatebw-own-cpu', { stake_cpu_quantity: '0.0001 A' }));
  await expect(preview).toContainText(pageSays('calls.voteproducer', { proxy: 'poolproxy111' }));
  await expect(preview).toContainText(pageSays('calls.buyrex', { amount: '99.9999 A' }));
  await expect(preview.locator('[data-faithful="true"]')).toBeVisible();
  await preview.getByText(pageSays('preview.transaction'), { exact: true }).click();
  await expect(preview).toContainText('eosio::buyrex {"from":"freshholder1","amount":"99.9999 EOS"} [freshholder1@active]');
  await expect(preview.getByLabel(pageSays('labels.transaction-id'))).toHaveText(/^[0-9a-f]{64}$/);
  const promised = await preview.locator('[data-figure="rex-received"] dd').innerText();

  await pool.sign();
  await expect(preview.getByRole('timer')).toContainText('seconds left to sign');
  await expect(pool.wallet()).toBeVisible();
  await pool.wallet().getByRole('button', { name: 'Approve' }).click();
  await page.waitForURL(/action-success\?tx=[0-9a-f]{64}/);
  await expect(page.getByText(pageSays('tracker.irreversible'), { exact: true })).toBeVisible();
  await pool.becomesIrreversible();
  await expect(page.getByText(pageSays('labels.first-income'))).toBeVisible();

  await page.getByRole('link', { name: pageSays('rex.title') }).click();
  await expect(page.locator('[data-testid="savings"]')).toContainText(promised);
  await expect(page.locator('[data-evidence="confirmed"]')).toContainText(pageSays('unlock.dates.savings'));
  await page.getByRole('button', { name: 'Use all' }).click();
  await page.getByRole('button', { name: 'Review' }).click();
  const unstaking = page.getByRole('dialog', { name: operationName('unstake-rex') });
  await expect(unstaking.locator('[data-figure="unlock"]')).toContainText('00:00:00 UTC');
  const date = (await unstaking.locator('[data-figure="unlock"] time').getAttribute('datetime'))!;
  const today = Math.floor(sandbox.world.clock.now() / DAY_MS) * DAY_MS;
  expect(Date.parse(date)).toBe(today + 21 * DAY_MS);
  await pool.sign();
  await pool.wallet().getByRole('button', { name: 'Approve' }).click();
  await page.waitForURL(/action-success/);
  await pool.becomesIrreversible();

  await page.getByRole('link', { name: pageSays('rex.title') }).click();
  await expect(page.locator('[data-testid="maturing"]')).toContainText(promised);
  await expect(page.locator('[data-testid="sellable"]')).toContainText('0.0000 REX');
  sandbox.world.clock.set(Date.parse(date) + 1_000);
  await expect(page.locator('[data-testid="sellable"]')).toContainText(promised);
  await expect(page.locator('[data-testid="maturing"]')).toContainText('0.0000 REX');

  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/action-success/);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { name: pageSays('home.own.title') })).toBeVisible();
});

test('declining the terms leads to a page with language and channel in its address', async ({ page, pool }) => {
  await page.route('https://support.newdex.net/**', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: 'outside' }));
  await pool.open('/eos?channel=tokenpocket', { terms: false, language: 'ko' });
  await page
    .getByRole('dialog')
    .getByRole('button', { name: pageSays('terms.refuse', {}, 'ko') })
    .click();
  await page.waitForURL(/support\.newdex\.net/);
  expect(page.url()).toContain('language=ko');
  expect(page.url()).toContain('channel=tokenpocket');
});
