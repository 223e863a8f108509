import { expect, test } from './pool-page.ts';

const REFUSED: readonly (readonly [typed: string, error: string])[] = [
  ['', 'amount-missing'],
  ['NaN', 'amount-not-a-number'],
  ['1e3', 'amount-not-a-number'],
  ['-1', 'amount-negative'],
  ['0', 'amount-zero'],
  ['0.0001', 'amount-below-first-stake'],
  ['1.00001', 'amount-too-many-decimals'],
  ['1,234', 'amount-ambiguous'],
  ['5 USD', 'amount-wrong-symbol'],
  ['99999999999999999999', 'amount-too-large'],
  ['2500.0001', 'insufficient-balance'],
];

test('each wrong amount is refused at the field, before anything is built', async ({ page, pool }) => {
  await pool.open('/eos/increase-of-votes');
  await pool.connect();
  const field = page.getByLabel('Amount', { exact: true });
  for (const [typed, error] of REFUSED) {
    await field.fill(typed);
    await page.getByRole('button', { name: 'Review' }).click();
    await expect(page.locator(`.field-problem[data-error="${error}"]`), `"${typed}"`).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toBeFocused();
  }
  await expect(pool.dialog()).toBeHidden();
});

test('full-width digits and a decimal comma are understood, and said back', async ({ page, pool }) => {
  await pool.open('/eos/increase-of-votes');
  await pool.connect();
  const field = page.getByLabel('Amount', { exact: true });
  for (const [typed, understood] of [
    ['１２．５', '12.5000 A'],
    ['1,5', '1.5000 A'],
    ['1 234.5 EOS', '1,234.5000 A'],
  ] as const) {
    await field.fill(typed);
    await expect(page.getByText('Understood as')).toContainText(understood);
  }
  await page.getByRole('button', { name: 'Use all' }).click();
  await expect(field).toHaveValue('2500.0000');
});

test('signing code comes with the first typed amount, not before', async ({ page, pool }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await pool.open('/eos/increase-of-votes');
  await pool.connect();
  await page.waitForTimeout(1_000);
  const before = scripts.filter((url) => /transactions/.test(url));
  expect(before).toEqual([]);
  await page.getByLabel('Amount', { exact: true }).fill('1');
  await expect.poll(() => scripts.some((url) => /transactions/.test(url))).toBe(true);
});
