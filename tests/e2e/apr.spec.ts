import { expect, test } from './pool-page.ts';

const HOLDER = 'rexholder111';

test('the yield on the start page is explained line by line, each with its source and time', async ({ page, pool, sandbox }) => {
  await pool.open('/eos', { wallet: 'never' });
  const published = await page.locator('.hero-figure').innerText();
  await page.getByRole('link', { name: 'How it comes about' }).click();
  await expect(page).toHaveURL(/\/eos\/apr$/);
  const value = (line: string) => page.locator(`[data-line="${line}"] dd`);
  await expect(value('total-published')).toHaveText(published.replace(/\s*%/, ' %'));
  await expect(value('fee')).toHaveText('10 %');
  const [node, least] = await Promise.all(
    ['node-published', 'node-at-least'].map(async (line) => Number.parseFloat(await value(line).innerText())),
  );
  expect(least).toBe(Math.floor(node! * 90 + 1e-9) / 100);
  await expect(value('rex-launch-date').locator('time')).toHaveAttribute('datetime', '2019-05-01T12:00:00.000Z');
  const { totalLendable } = sandbox.world.eos.chain.state.tables.row('rexpool', 'eosio', '0')!;
  const { currentRateOfIncrease } = sandbox.world.eos.chain.state.tables.row('rexretpool', 'eosio', '0')!;
  const hundredths = (currentRateOfIncrease * 144n * 365n * 10_000n) / totalLendable.units;
  await expect(value('returns-rate')).toHaveText(`${String(hundredths / 100n)}.${String(hundredths % 100n).padStart(2, '0')} %`);
  for (const line of await page.locator('[data-line]').all()) await expect(line.locator('.source')).toContainText('Source: ');
  await expect(page.locator('[data-line="node-published"] time')).toBeVisible();
  await expect(page.getByText('Rent of resources is not counted')).toBeVisible();
  await expect(page.locator('[data-line*="own"]')).toHaveCount(0);
});

test('one’s own yield follows from what was paid, net and gross', async ({ page, pool }) => {
  await pool.open(`/eos/apr?account=${HOLDER}`, { wallet: 'never' });
  const number = async (line: string) =>
    Number.parseFloat((await page.locator(`[data-line="${line}"] dd`).innerText()).replaceAll(',', ''));
  const [income, votes, net, gross, fee] = [
    await number('own-income'),
    await number('own-votes'),
    await number('own-net'),
    await number('own-gross'),
    await number('own-fee'),
  ];
  expect(income).toBeGreaterThan(0);
  expect(Math.abs(net - (income * 36_500) / votes)).toBeLessThan(0.0101);
  expect(Math.abs(gross - (income * 36_500) / votes / 0.9)).toBeLessThan(0.0101);
  expect(Math.abs(fee - income / 9)).toBeLessThan(0.0002);
});

test('what a source does not tell is missing, not zero, and the rest stands', async ({ page, pool, sandbox }) => {
  for (const endpoint of ['getPoolInfo', 'getIncomeTrendList'])
    sandbox.backendFaults.add({ kind: 'html', endpoint, times: 10_000, amount: 0 });
  await pool.open('/eos/apr', { wallet: 'never' });
  await expect(pool.failure('backend-answer-invalid')).toBeVisible();
  for (const line of ['node-published', 'fee', 'node-at-least', 'total-at-least', 'trend-average'])
    await expect(page.locator(`[data-line="${line}"] dd`)).toHaveText('Not measurable or not told');
  await expect(page.getByText('The fee is not known')).toBeVisible();
  await expect(page.locator('[data-line="rex-price"] dd')).toHaveText(/^0\.000\d{7}$/);
});

test('a chain whose rents go to holders of REX shows no growth of the present, and a chain without REX none at all', async ({
  page,
  pool,
}) => {
  await pool.open('/bos/apr', { wallet: 'never' });
  await expect(page.locator('[data-line="returns-rate"] dd')).toHaveText('Not measurable or not told');
  await expect(page.getByText('This chain keeps no account of income apart from rent')).toBeVisible();
  await expect(page.locator('[data-line="rex-since-launch"] dd')).toContainText('%');
  await pool.open('/tron/apr', { wallet: 'never' });
  await expect(page.locator('[data-line="node-published"] dd')).toContainText('%');
  await expect(page.locator('[data-line*="rex"], [data-line*="returns"]')).toHaveCount(0);
});
