import type { Page } from '@playwright/test';
import type { RunningSandbox } from '../../../sandbox/start-sandbox.ts';
import { expect, test } from '../support/pool-page.ts';
import { tronAccount } from '../support/tron-account.ts';

/** Size of the largest label with text at twice its size, in pixels. */
const LARGE = 32;

interface Viewed {
  readonly chain: 'eos' | 'bos' | 'tron' | 'iost';
  readonly paths: readonly string[];
  /** Whose figures are shown. */
  readonly account: (sandbox: RunningSandbox) => string;
}

const VIEWED: readonly Viewed[] = [
  { chain: 'eos', paths: ['', 'money', 'rex-detail', 'unlocks', 'rewards', 'bonus', 'holdings'], account: () => 'rexholder111' },
  { chain: 'bos', paths: ['', 'money', 'rex-detail', 'unlocks', 'rewards', 'bonus', 'holdings'], account: () => 'bosholder111' },
  {
    chain: 'tron',
    paths: ['', 'money', 'frozen-resource', 'rewards', 'bonus', 'holdings'],
    account: (sandbox) => tronAccount(sandbox, 'voter').address,
  },
  { chain: 'iost', paths: ['', 'money', 'gas', 'unlocks', 'rewards', 'bonus', 'holdings'], account: () => 'poolvoter1' },
];

for (const { chain, paths, account } of VIEWED) {
  test(`amounts of ${chain} double with the text or fill the width of the screen, and stay on it`, async ({ page, pool, sandbox }) => {
    test.setTimeout(120_000);
    const query = `?account=${account(sandbox)}`;
    await pool.open(`/${chain}/more${query}`, { wallet: 'never' });
    for (const path of paths) {
      await page.goto(`${sandbox.manifest.page!}/${chain}${path === '' ? '' : `/${path}`}${query}`);
      await expect(page.locator('main .digits').first()).toBeVisible();
      await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
      for (const table of await page.locator('.chart-table > summary').all()) await table.click();
      // Each says its page, so that one that fails is named.
      expect([path, await atUsualSize(page)]).toEqual([path, { broken: [], tiny: [], crowded: [], unequal: [] }]);
      expect([path, await doubled(page)]).toEqual([path, { small: [], broken: [], wide: false, outside: [] }]);
    }
  });
}

/** Returns, before the text grows, what is broken across lines, smaller than the smallest size of the page's text, without a gap to the cell before it, or of another size than its table. */
function atUsualSize(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const seen = (element: HTMLElement) => element.offsetParent !== null;
    const digits = [...document.querySelectorAll<HTMLElement>('main .digits')].filter(seen);
    const cells = [...document.querySelectorAll<HTMLElement>('main .chart-table td')];
    const textOf = ({ textContent }: Element) => textContent;
    const contentOf = (cell: Element): DOMRect => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getBoundingClientRect();
    };
    const units = [...document.querySelectorAll<HTMLElement>('main .unit')].filter(seen);
    return {
      broken: digits.filter((element) => element.getClientRects().length > 1).map(textOf),
      crowded: cells.filter((cell) => contentOf(cell).left - contentOf(cell.previousElementSibling!).right < 8).map(textOf),
      unequal: cells
        .flatMap((cell) => [...cell.querySelectorAll<HTMLElement>('.missing')])
        .filter((element) => getComputedStyle(element).fontSize !== getComputedStyle(element.closest('table')!).fontSize)
        .map(textOf),
      tiny: units.filter((element) => parseFloat(getComputedStyle(element).fontSize) < 12).map((element) => element.outerHTML),
    };
  });
}

function doubled(page: Page): Promise<unknown> {
  return page.evaluate((large) => {
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
        // A table moves by itself.
        .filter((element) => element.closest('.chart-table') === null)
        .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 0.5)
        .map((element) => element.textContent),
    };
  }, LARGE);
}
