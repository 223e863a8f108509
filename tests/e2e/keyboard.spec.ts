import type { Page } from '@playwright/test';
import { expect, test } from './pool-page.ts';

/** Walks with the tabulator until something with this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    const label = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement)) return '';
      const labelled = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
      return element.getAttribute('aria-label') ?? labelled ?? element.textContent ?? '';
    });
    if (name.test(label)) return;
  }
  throw new Error(`${String(name)} cannot be reached with the keyboard`);
}

test('the whole purchase with the keyboard alone', async ({ page, pool }) => {
  await pool.open('/eos', { terms: false });
  await expect(page.getByRole('dialog').getByRole('heading')).toBeFocused();
  await tabTo(page, /^Agree$/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Connect$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Account / })).toBeVisible();
  await tabTo(page, /^(Start now|Add votes)$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Add votes by buying REX' })).toBeFocused();
  await tabTo(page, /^Amount$/);
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

test('the focus stays inside a dialog and goes back where it came from', async ({ page, pool }) => {
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

test('the first stop leads past the head of the page', async ({ page, pool }) => {
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
  await expect(page.locator('[aria-live="assertive"]')).toContainText('refused', { ignoreCase: true });
  expect(await page.locator('[aria-live="assertive"]').count()).toBe(1);
  expect(await page.locator('[aria-live="polite"]').count()).toBe(1);
});
