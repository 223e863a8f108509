import { operationName } from '../support/operation-name.ts';
import { expect, test } from '../support/pool-page.ts';
import { tabTo } from '../support/tab-to.ts';
import { tronAccount } from '../support/tron-account.ts';
import { pageSays } from '../../support/said.ts';

const VOTE = operationName('vote-witnesses');

test('the whole purchase with the keyboard alone', async ({ page, pool }) => {
  await pool.open('/eos', { terms: false });
  await expect(page.getByRole('dialog').getByRole('heading')).toBeFocused();
  await tabTo(page, /^Agree$/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Connect$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Account / })).toBeVisible();
  await tabTo(page, /^Stake$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: pageSays('increase.title') })).toBeFocused();
  await tabTo(page, new RegExp(`^${pageSays('stake.amount')}$`));
  await page.keyboard.type('10');
  await page.keyboard.press('Enter');
  const preview = page.getByRole('dialog', { name: 'Buy REX' });
  await expect(preview.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(preview.getByRole('button', { name: 'Sign in wallet' })).toBeVisible();
  await tabTo(page, /^Sign in wallet$/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/action-success/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the focus stays inside a dialog and returns to where it was', async ({ page, pool }) => {
  await pool.open('/eos/increase-of-votes');
  await pool.connect();
  await pool.review('1');
  const preview = page.getByRole('dialog', { name: 'Buy REX' });
  await expect(preview.getByRole('button', { name: 'Sign in wallet' })).toBeVisible();
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    expect(await preview.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await expect(page.getByRole('button', { name: 'Review' })).toBeFocused();
});

test('the first tab stop skips the page header', async ({ page, pool }) => {
  await pool.open('/eos');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('progress and failures are announced', async ({ page, pool }) => {
  await pool.open('/eos/increase-of-votes', { wallet: 'first-account,refuse' });
  await pool.connect();
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.locator('[aria-live="assertive"]')).toContainText('Enter an amount');
  await pool.review('1');
  await pool.sign();
  await expect(page.locator('[aria-live="assertive"]')).toContainText(pageSays('errors.signature-refused.title'));
  expect(await page.locator('[aria-live="assertive"]').count()).toBe(1);
  expect(await page.locator('[aria-live="polite"]').count()).toBe(1);
});

test('freezing and voting with the keyboard alone, and each step is announced', async ({ page, pool, sandbox }) => {
  const returned: string[] = [];
  await page.exposeFunction('announced', (text: string) => returned.push(text));
  await pool.open('/tron', { wallet: 'first-account' });
  await page.evaluate(() => {
    const region = document.querySelector('[aria-live="polite"]')!;
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      for (const line of added)
        void (window as Window & { announced?: (text: string) => Promise<void> }).announced?.(line.textContent ?? '');
    }).observe(region, { childList: true });
  });
  await tabTo(page, /^Connect$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Account ${tronAccount(sandbox, 'fresh').address}` })).toBeVisible();
  await tabTo(page, /^Stake$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: pageSays('increase.title') })).toBeFocused();
  await tabTo(page, new RegExp(`^${pageSays('stake.amount')}$`));
  await page.keyboard.type('10');
  await expect(page.getByLabel('Bandwidth')).toBeVisible();
  await tabTo(page, /^Bandwidth$/);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Energy')).toBeChecked();
  await tabTo(page, /^Review$/);
  await page.keyboard.press('Enter');
  const freezing = page.getByRole('dialog', { name: pageSays('operations.freeze') });
  await expect(freezing.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(freezing.getByRole('button', { name: 'Sign in wallet' })).toBeVisible();
  await tabTo(page, /^Sign in wallet$/);
  await page.keyboard.press('Enter');
  await expect(pool.wallet()).toBeVisible();
  await tabTo(page, /^$/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const vote = page.getByRole('dialog', { name: VOTE });
  await expect(vote.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(vote.getByRole('button', { name: 'Sign in wallet' })).toBeEnabled();
  await page.evaluate(() => window.sandboxWallet?.behave('approve'));
  await tabTo(page, /^Sign in wallet$/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/action-success/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await pool.becomesIrreversible();
  await expect
    .poll(() => returned)
    .toEqual(
      expect.arrayContaining([
        pageSays('stages.awaiting-signature'),
        pageSays('stages.sending'),
        `${pageSays('operations.freeze')}: ${pageSays('tracker.included')}`,
        pageSays('witness.steps.vote'),
        `${pageSays('operations.freeze')}: ${pageSays('ends.done.title')}`,
        `${VOTE}: ${pageSays('ends.done.title')}`,
      ]),
    );
});
