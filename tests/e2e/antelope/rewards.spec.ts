import type { Page } from '@playwright/test';
import { expect, test } from '../support/pool-page.ts';
import { pageSays } from '../../support/said.ts';

const HOLDER = 'rexholder111';

interface Reported {
  readonly poolUtcDate: string;
  readonly nodeIncome: string;
  readonly trxId: string | null;
}

/** The days of income as the pool's backend lists them, from all pages. */
async function reported(page: Page, account: string): Promise<readonly Reported[]> {
  return page.evaluate(async (name) => {
    const all: Reported[] = [];
    for (let currPage = 1; ; currPage += 1) {
      const body = new URLSearchParams({ account: name, chain: 'eos', currPage: String(currPage), pageSize: '20' });
      const answer = await fetch('/api/pool/getDividendDetailByPage', { method: 'POST', headers: { account: name, chain: 'eos' }, body });
      const { list } = ((await answer.json()) as { page: { list: Reported[] } }).page;
      all.push(...list);
      if (list.length < 20) return all;
    }
  }, account);
}

const units = (decimal: string): bigint => BigInt(decimal.replace('.', ''));

test('what an account earned is the sum of the pool’s books, and leaves the page as a table', async ({ page, pool, context }) => {
  const left: string[] = [];
  page.on('download', (download) => left.push(download.suggestedFilename()));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await pool.open(`/eos/rewards?account=${HOLDER}`, { wallet: 'never' });
  await expect(page.locator('[data-testid="earned"] .digits')).toBeVisible();
  await expect(page.locator('.bars')).toBeVisible();
  await page.locator('[data-tab="7"]').click();
  await page.getByRole('button', { name: pageSays('rewards.export.days', { days: 7 }) }).click();
  await expect(page.locator('[data-result="copied"]')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const [head, ...lines] = copied.trim().split('\r\n');
  expect(head).toBe('date,votes_income,fee,rex_income,resource_income,coin,state,transactions');
  const books = await reported(page, HOLDER);
  expect(lines.map((line) => line.split(',').slice(0, 2))).toEqual(
    books.slice(0, lines.length).map(({ poolUtcDate, nodeIncome }) => [new Date(poolUtcDate).toISOString().slice(0, 10), nodeIncome]),
  );
  expect(lines).toHaveLength(7);
  const sum = books.slice(0, 7).reduce((all, { nodeIncome }) => all + units(nodeIncome), 0n);
  const shown = await page.locator('[data-testid="earned"] .digits').innerText();
  expect(
    String(sum)
      .padStart(5, '0')
      .replace(/(\d{4})$/, '.$1')
      .startsWith(shown),
  ).toBe(true);
  expect(left).toEqual([]);
});

test('every day of income is listed, page by page, with the payment that brought it', async ({ page, pool }) => {
  await pool.open(`/eos/bonus?account=${HOLDER}`, { wallet: 'never' });
  await expect(page.locator('[data-day]')).toHaveCount(20);
  const books = await reported(page, HOLDER);
  expect(books.length).toBeGreaterThan(20);
  await page.getByRole('button', { name: pageSays('bonus.more') }).click();
  await expect(page.locator('[data-day]')).toHaveCount(Math.min(40, books.length));
  await expect(page.locator('[data-payout="paid"]').first()).toBeVisible();
  await page.getByRole('link', { name: pageSays('action.back') }).click();
  await expect(page.locator('[data-testid="earned"]')).toBeVisible();
  await page.getByRole('link', { name: pageSays('rewards.all') }).click();
  await expect(page.locator('[data-day]').first()).toBeVisible();
});

test('the published yields are those of the pool, day by day, also for a visitor', async ({ page, pool }) => {
  await pool.open('/eos/rewards', { wallet: 'never' });
  await expect(page.locator('.rate')).toBeVisible();
  await page.getByRole('link', { name: pageSays('annualProfit.title') }).click();
  await expect(page.locator('.item-row').first()).toBeVisible();
  const published = await page.evaluate(async () => {
    const answer = await fetch('/api/pool/getIncomeTrendList', { method: 'POST', body: new URLSearchParams({ chain: 'eos' }) });
    const { incomeTrendList } = (await answer.json()) as { incomeTrendList: { annualizedRate: string }[] };
    return incomeTrendList.map(({ annualizedRate }) => annualizedRate);
  });
  expect((await page.locator('.item-row strong').allInnerTexts()).sort()).toEqual(published.map((rate) => `${rate} %`).sort());
  await expect(page.locator('[data-testid="mean"]')).toContainText('%');
});
