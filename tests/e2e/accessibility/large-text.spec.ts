import { expect, test } from '../support/pool-page.ts';

for (const path of ['/eos', '/eos/money', '/eos/rex-detail', '/eos/unlocks', '/eos/rewards', '/eos/bonus']) {
  test(`amounts of ${path} double with the text, and stay on the screen`, async ({ page, pool }) => {
    await pool.open(`${path}?account=rexholder111`, { wallet: 'never' });
    await expect(page.locator('main .digits').first()).toBeVisible();
    await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
    const grown = await page.evaluate(() => {
      const all = [...document.querySelectorAll<HTMLElement>('main .digits')].filter((element) => element.offsetParent !== null);
      const sizes = (): number[] => all.map((element) => parseFloat(getComputedStyle(element).fontSize));
      const before = sizes();
      document.documentElement.style.fontSize = '200%';
      const after = sizes();
      return {
        factors: [...new Set(after.map((size, index) => size / before[index]!))],
        wide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
        outside: all
          .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 0.5)
          .map((element) => element.textContent),
      };
    });
    expect(grown).toEqual({ factors: [2], wide: false, outside: [] });
  });
}
