import { expect, test } from '../support/pool-page.ts';

/** Size of the largest label with text at twice its size, in pixels. */
const LARGE = 32;

for (const path of ['/eos', '/eos/money', '/eos/rex-detail', '/eos/unlocks', '/eos/rewards', '/eos/bonus']) {
  test(`amounts of ${path} double with the text or fill the width of the screen, and stay on it`, async ({ page, pool }) => {
    await pool.open(`${path}?account=rexholder111`, { wallet: 'never' });
    await expect(page.locator('main .digits').first()).toBeVisible();
    await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
    const grown = await page.evaluate((large) => {
      const all = [...document.querySelectorAll<HTMLElement>('main .digits')].filter((element) => element.offsetParent !== null);
      const sizes = (): number[] => all.map((element) => parseFloat(getComputedStyle(element).fontSize));
      const before = sizes();
      document.documentElement.style.fontSize = '200%';
      const after = sizes();
      return {
        // The largest ones are as large as the screen lets them be, and stay larger than any label.
        small: after.filter((size, index) => size < 2 * before[index]! && size < large),
        broken: all
          .filter((element, index) => after[index]! < 2 * before[index]! && element.getClientRects().length > 1)
          .map((element) => element.textContent),
        wide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
        outside: all
          .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 0.5)
          .map((element) => element.textContent),
      };
    }, LARGE);
    expect(grown).toEqual({ small: [], broken: [], wide: false, outside: [] });
  });
}
