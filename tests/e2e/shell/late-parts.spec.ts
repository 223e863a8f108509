import type { Page } from '@playwright/test';
import { withheld } from '../support/late-code.ts';
import { expect, test } from '../support/pool-page.ts';

/** How long what came late may still move others, in milliseconds. */
const SETTLING_MS = 1_500;

/** Follows what moves on the page without the user having done anything. */
async function shiftsFrom(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift' });
  });
  return () => page.evaluate(() => (window as Window & { shifts?: number[] }).shifts!);
}

for (const width of [360, 390])
  for (const [path, file, first, late] of [
    ['/eos/rewards?account=rexholder111', /\/assets\/yields-[\w-]{8}\.js/, '[data-testid="earned"]', '[data-testid="rate"] .rate-kept'],
    ['/iost/rewards?account=poolvoter1', /\/assets\/yields-[\w-]{8}\.js/, '[data-testid="earned"]', '[data-testid="rate"] .rate-kept'],
    ['/tron/rewards', /\/assets\/yields-[\w-]{8}\.js/, '#rate-title', '[data-testid="rate"] .rate-kept'],
    [
      '/eos/unlocks?account=rexholder111',
      /\/assets\/writing-[\w-]{8}\.js/,
      '[data-testid="coming"] [data-lot]',
      '[data-testid="midnight"]',
    ],
    ['/eos/rex-detail?account=rexholder111', /\/assets\/writing-[\w-]{8}\.js/, '[data-testid="all"]', '[data-evidence]'],
  ] as const)
    test(`${path}: what comes after the first figures moves nothing at ${width} px`, async ({ page, pool }) => {
      await page.setViewportSize({ width, height: 740 });
      const come = await withheld(page, file);
      await pool.open(path, { wallet: 'never' });
      await expect(page.locator(first).first()).toContainText(/\w/);
      await page.waitForTimeout(SETTLING_MS);
      const shifts = await shiftsFrom(page);
      come();
      await expect(page.locator(late).first()).toBeVisible();
      await page.waitForTimeout(SETTLING_MS);
      expect(await shifts()).toEqual([]);
    });
