import type { Page } from '@playwright/test';

/** Presses Tab until an element with this name has the focus. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
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
