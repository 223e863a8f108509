import { expect, test } from '../support/pool-page.ts';
import { pageSays } from '../../support/said.ts';

test('signing code is loaded with the first typed amount, not before', async ({ page, pool }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await pool.open('/eos/increase-of-votes');
  await pool.connect();
  await page.waitForTimeout(1_000);
  const before = scripts.filter((url) => /antelope\.writes-/.test(url));
  expect(before).toEqual([]);
  await page.getByLabel(pageSays('stake.amount'), { exact: true }).fill('1');
  await expect.poll(() => scripts.some((url) => /antelope\.writes-/.test(url))).toBe(true);
});
